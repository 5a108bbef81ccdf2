// What each hand pays, in the shown currency, and what was won last.
import { browserNow } from '../browser';
import { cutTo, unitsOf } from '../format/decimal-text';
import type { Speech } from '../languages/speech';
import type { Hit, Meter } from './feed';

type Prize = Meter['payTable'][number]['prize'];

/** A prize in words; an amount is in the jackpot's own currency. */
function prizeText(prize: Prize, currency: string, speech: Speech): string {
  switch (prize.kind) {
    case 'share':
      return speech.say('prizeShare');
    case 'percentage':
      return speech.say('prizePercentage', { percent: speech.number(prize.percent) });
    case 'multiple':
      return speech.say('prizeMultiple', { n: speech.number(prize.multiple) });
    case 'amount':
      return speech.amount(prize.amount, currency);
  }
}

export function PayTable({ meter, speech }: { readonly meter: Meter; readonly speech: Speech }) {
  return (
    <section className="panel">
      <h2>{speech.say('payTable')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{speech.say('hand')}</th>
            <th scope="col">{speech.say('pays')}</th>
            <th scope="col" className="end">
              {speech.say('worth')}
            </th>
          </tr>
        </thead>
        <tbody>
          {meter.payTable.map(({ category, prize, worth }) => (
            <tr key={category}>
              <th scope="row">{speech.hand(category)}</th>
              <td>{prizeText(prize, meter.authoritative.currency, speech)}</td>
              <td className="end">{worth === null ? '–' : speech.amount(worth, meter.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const usualDigits = 2;

/** Digits of the jackpot's currency, as an award in it shows them. */
function digitsOf(hits: readonly Hit[]): number {
  const known = hits.find(({ amount }) => amount !== null)?.amount;
  return known ? unitsOf(known).digits : usualDigits;
}

export function LastHits({ hits, speech }: { readonly hits: readonly Hit[]; readonly speech: Speech }) {
  const now = browserNow();
  // What is shown is rounded down; the books keep every digit.
  const digits = digitsOf(hits);
  return (
    <section className="panel">
      <h2>{speech.say('lastHits')}</h2>
      {hits.length === 0 && <p>{speech.say('noHits')}</p>}
      <ul>
        {hits.map(({ awardId, category, amount, worth, currency, hitAt }) => (
          <li key={awardId}>
            {speech.say('hitLine', {
              hand: speech.hand(category),
              amount: speech.amount(amount ?? cutTo(worth, digits), currency),
            })}{' '}
            <span className="muted">{speech.ago(new Date(hitAt), now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
