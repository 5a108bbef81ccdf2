// The public meter's entry: which jackpot, in which currency and language, stands in the address.
import './design/meter.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenTag, loadSpeech } from './languages/languages';
import { MeterPage } from './meter/meter-page';

const parameters = new URLSearchParams(window.location.search);
const jackpot = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');

async function show(): Promise<void> {
  const speech = await loadSpeech(chosenTag(parameters.get('lang'), navigator.languages));
  document.documentElement.lang = speech.language.tag;
  document.title = `${speech.say('jackpot')} – ${jackpot}`;
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MeterPage
        jackpot={jackpot}
        currency={parameters.get('currency') || undefined}
        isEmbedded={parameters.get('embed') === '1'}
        speech={speech}
      />
    </StrictMode>,
  );
}

void show();
