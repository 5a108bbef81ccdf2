// The console's entry: its look, then its tree.
import './design/console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app';
import { applyTheme, keptTheme } from './shell/theme';

applyTheme(keptTheme());
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
