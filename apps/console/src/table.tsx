// The table view's entry: which table and language stands in the address.
import './design/meter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenTag, loadSpeech } from './languages/languages';
import { pageSettings } from './settings';
import { TablePage } from './table-view/table-page';

const parameters = new URLSearchParams(window.location.search);
const table = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');

async function show(): Promise<void> {
  const speech = await loadSpeech(chosenTag(parameters.get('lang'), navigator.languages));
  document.documentElement.lang = speech.language.tag;
  document.title = speech.say('table', { table });
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <TablePage origin={pageSettings.tableGameOrigin} table={table} speech={speech} />
    </StrictMode>,
  );
}

void show();
