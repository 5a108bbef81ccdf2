// The round at a live table as players and the pit see it: light, time, cards, decisions, results.
import { useEffect, useState } from 'react';
import { browserTicks } from '../browser';
import { countdownText } from '../format/time-text';
import type { Speech } from '../languages/speech';
import { Watched, WatchedRound, useTable } from './feed';
import { cardName, cardSign, stateText } from './round-text';

const tickMs = 250;

interface RoundProps {
  readonly round: WatchedRound;
  readonly speech: Speech;
}

/** What is left of the window, counted down between two answers. */
function useTimeLeft({ round, saidAtMs }: Watched): number | null {
  const [now, setNow] = useState(browserTicks);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(browserTicks()), tickMs);
    return () => window.clearInterval(timer);
  }, []);
  if (!round || round.timeLeftMs === null) return null;
  return Math.max(0, round.timeLeftMs - Math.max(0, now - saidAtMs));
}

function Light({ watched, round, speech }: RoundProps & { readonly watched: Watched }) {
  const leftMs = useTimeLeft(watched);
  return (
    <p className={`light ${round.light}`}>
      <span role="status">{speech.say(stateText(round.state, round.light))}</span>
      {leftMs !== null && (
        <span className="left"> {speech.say('timeLeft', { time: countdownText(leftMs) })}</span>
      )}
    </p>
  );
}

function HandOf(of: { title: string; cards: readonly string[]; note: string | null; speech: Speech }) {
  return (
    <section className="panel hand-of">
      <h2>{of.title}</h2>
      {of.cards.length === 0 && <p>{of.speech.say('noCards')}</p>}
      <ul className="cards">
        {of.cards.map((card) => (
          <li key={card} className={/[hd]$/.test(card) ? 'card red' : 'card'}>
            <span aria-hidden="true">{cardSign(card)}</span>
            <span className="hidden">{cardName(card, of.speech)}</span>
          </li>
        ))}
      </ul>
      {of.note && <p>{of.note}</p>}
    </section>
  );
}

function Counts({ round, speech }: RoundProps) {
  const { decisions, settlement } = round;
  return (
    <>
      <section className="panel">
        <h2>{speech.say('decisions')}</h2>
        <ul>
          <li>{speech.count('called', decisions.called)}</li>
          <li>{speech.count('folded', decisions.folded)}</li>
          {settlement === null && <li>{speech.count('undecided', decisions.undecided)}</li>}
        </ul>
      </section>
      {settlement && (
        <section className="panel">
          <h2>{speech.say('settlement')}</h2>
          <ul>
            <li>{speech.count('wagersWon', settlement.won)}</li>
            <li>{speech.count('wagersLost', settlement.lost)}</li>
            <li>{speech.count('wagersPushed', settlement.pushed)}</li>
            {settlement.returned > 0 && <li>{speech.count('wagersReturned', settlement.returned)}</li>}
          </ul>
        </section>
      )}
    </>
  );
}

function Round({ watched, round, speech }: RoundProps & { readonly watched: Watched }) {
  const { cards, result, gameNumber } = round;
  const qualifies = result && speech.say(result.dealerQualifies ? 'dealerQualifies' : 'dealerDoesNotQualify');
  const dealerNote = result && `${speech.hand(result.dealer)}. ${qualifies}.`;
  const playersNote = result?.player ? speech.hand(result.player) : null;
  return (
    <>
      <Light watched={watched} round={round} speech={speech} />
      <div className="panels round">
        <HandOf title={speech.say('playersHand')} cards={cards.player} note={playersNote} speech={speech} />
        <HandOf title={speech.say('dealersHand')} cards={cards.dealer} note={dealerNote} speech={speech} />
        <Counts round={round} speech={speech} />
      </div>
      <p className="origin">{gameNumber}</p>
    </>
  );
}

interface TablePageProps {
  readonly origin: string | null;
  readonly table: string;
  readonly speech: Speech;
}

function WatchedTable({ origin, table, speech }: TablePageProps & { readonly origin: string }) {
  const watched = useTable(origin, table);
  const { round, isStale, isUnknown } = watched;
  return (
    <>
      <div role="status">
        {isStale && round !== undefined && <p className="notice stale">{speech.say('stale')}</p>}
      </div>
      {round === undefined && <p>{speech.say(isUnknown ? 'noTable' : 'loading')}</p>}
      {round === null && <p>{speech.say('noTableRound')}</p>}
      {round && <Round watched={watched} round={round} speech={speech} />}
    </>
  );
}

export function TablePage({ origin, table, speech }: TablePageProps) {
  return (
    <main className="meter">
      <h1>{speech.say('table', { table })}</h1>
      {origin === null ? (
        <p>{speech.say('noTable')}</p>
      ) : (
        <WatchedTable origin={origin} table={table} speech={speech} />
      )}
    </main>
  );
}
