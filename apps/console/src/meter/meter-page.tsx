// The public meter: the amount, what may be won of it, and the moment when it is won.
import { useEffect, useState } from 'react';
import type { Speech } from '../languages/speech';
import { timeText } from '../format/time-text';
import { cutTo, unitsOf } from '../format/decimal-text';
import { BigAmount } from './big-amount';
import { Meter, MeterView, feedMeter, nothingYet } from './feed';
import { LastHits, PayTable } from './pay-table';
import { PotentialShare } from './potential';

interface MeterPageProps {
  readonly jackpot: string;
  readonly currency: string | undefined;
  /** In another site's page: the amount alone. */
  readonly isEmbedded: boolean;
  readonly speech: Speech;
}

function useMeter(jackpot: string, currency: string | undefined): MeterView {
  const [view, setView] = useState(nothingYet);
  useEffect(() => feedMeter({ jackpot, currency, show: setView }), [jackpot, currency]);
  return view;
}

function Refusal({ code, currency, speech }: { code: string; currency: string | undefined; speech: Speech }) {
  const isRate = code === 'rate-missing' || code === 'currency-invalid';
  return (
    <p className="notice">
      {isRate ? speech.say('noRate', { currency: currency ?? '' }) : speech.say('unknown')}
    </p>
  );
}

/** Where a converted amount comes from, said once below it. */
function Origin({ meter, speech }: { readonly meter: Meter; readonly speech: Speech }) {
  const { authoritative, rate } = meter;
  const newest = rate.path.map(({ asOf }) => asOf).sort()[0];
  if (rate.kind === 'same' || newest === undefined) return null;
  const { digits } = unitsOf(authoritative.amount);
  const amount = speech.amount(cutTo(authoritative.amount, Math.min(digits, 2)), authoritative.currency);
  return <p className="origin">{speech.say('rate', { amount, time: timeText(newest, 'UTC') })}</p>;
}

function Celebration({ view, speech }: { readonly view: MeterView; readonly speech: Speech }) {
  const { won, meter } = view;
  return (
    <div role="status" className={won ? 'celebration' : undefined}>
      {won && meter && (
        <>
          <p className="won">{speech.say('won')}</p>
          <p className="won-amount">{speech.amount(won.amount ?? won.worth, won.currency)}</p>
          <p>{speech.say('nextStarts', { amount: speech.amount(meter.amount, meter.currency) })}</p>
        </>
      )}
    </div>
  );
}

export function MeterPage({ jackpot, currency, isEmbedded, speech }: MeterPageProps) {
  const view = useMeter(jackpot, currency);
  const { meter, hits, isStale, refusal } = view;
  return (
    <main className={isEmbedded ? 'meter embedded' : 'meter'}>
      <h1>{speech.say('jackpot')}</h1>
      {meter === null &&
        (refusal ? (
          <Refusal code={refusal} currency={currency} speech={speech} />
        ) : (
          <p>{speech.say('loading')}</p>
        ))}
      {meter && <BigAmount value={meter.amount} currency={meter.currency} speech={speech} />}
      <div role="status">{isStale && meter && <p className="notice stale">{speech.say('stale')}</p>}</div>
      <Celebration view={view} speech={speech} />
      {meter && !isEmbedded && (
        <>
          <Origin meter={meter} speech={speech} />
          <div className="panels">
            <PayTable meter={meter} speech={speech} />
            <div>
              <PotentialShare
                key={meter.currency}
                jackpot={jackpot}
                currency={meter.currency}
                unitStake={meter.unitStake}
                speech={speech}
              />
              <LastHits hits={hits} speech={speech} />
            </div>
          </div>
        </>
      )}
    </main>
  );
}
