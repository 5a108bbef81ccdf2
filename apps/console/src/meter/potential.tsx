// The share that a stake would get if the jackpot were won now, in a round that takes bets.
import { JackpotSchemas, Refusal, answerOf, jackpotBrowserClient } from '@tributary/browser-client';
import { useEffect, useId, useState } from 'react';
import type { Speech } from '../languages/speech';

type Round = JackpotSchemas['OpenRounds']['items'][number];
type Potential = JackpotSchemas['PotentialShare'];

const readEveryMs = 3_000;
const api = jackpotBrowserClient({ baseUrl: window.location.origin });

interface Share {
  readonly rounds: readonly Round[];
  readonly found: Potential | null;
  readonly isRefused: boolean;
}

const nothing: Share = { rounds: [], found: null, isRefused: false };

interface Wanted {
  readonly jackpot: string;
  readonly currency: string;
  readonly stake: string;
  readonly round: string | null;
}

async function readShare({ jackpot: code, currency, stake, round: asked }: Wanted): Promise<Share> {
  const path = { code };
  const { items: rounds } = await answerOf(api.GET('/v1/jackpots/{code}/open-rounds', { params: { path } }));
  const round = rounds.find(({ roundId }) => roundId === asked) ?? rounds[0];
  if (!round || stake === '') return { rounds, found: null, isRefused: false };
  const query = { round: round.roundId, currency, stake };
  try {
    const found = await answerOf(api.GET('/v1/jackpots/{code}/potential', { params: { path, query } }));
    return { rounds, found, isRefused: false };
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return { rounds, found: null, isRefused: true };
    throw error;
  }
}

/** Read again and again: bets come in, rounds end. */
function useShare({ jackpot, currency, stake, round }: Wanted): Share {
  const [share, setShare] = useState(nothing);
  useEffect(() => {
    let isGone = false;
    const read = () =>
      readShare({ jackpot, currency, stake, round }).then(
        (found) => !isGone && setShare(found),
        () => undefined,
      );
    void read();
    const timer = window.setInterval(() => void read(), readEveryMs);
    return () => {
      isGone = true;
      window.clearInterval(timer);
    };
  }, [jackpot, currency, stake, round]);
  return share;
}

/** A stake as it is typed, with the marks of the language, and as it is sent, with a point. */
function useStake(unitStake: string | null, speech: Speech) {
  const [typed, setTyped] = useState((unitStake ?? '').replace('.', speech.language.marks.decimal));
  return { typed, setTyped, stake: typed.trim().replace(',', '.') };
}

interface PotentialProps {
  readonly jackpot: string;
  readonly currency: string;
  readonly unitStake: string | null;
  readonly speech: Speech;
}

export function PotentialShare({ jackpot, currency, unitStake, speech }: PotentialProps) {
  const id = useId();
  const { typed, setTyped, stake } = useStake(unitStake, speech);
  const [round, setRound] = useState<string | null>(null);
  const { rounds, found, isRefused } = useShare({ jackpot, currency, stake, round });
  return (
    <section className="panel">
      <h2>{speech.say('potential')}</h2>
      {rounds.length === 0 ? (
        <p>{speech.say('noRound')}</p>
      ) : (
        <>
          <div className="fields">
            <div>
              <label htmlFor={`${id}-stake`}>
                {speech.say('stake')} ({currency})
              </label>
              <input
                id={`${id}-stake`}
                inputMode="decimal"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </div>
            <div>
              <label htmlFor={`${id}-round`}>{speech.say('round')}</label>
              <select
                id={`${id}-round`}
                value={found?.roundId ?? round ?? ''}
                onChange={({ target }) => setRound(target.value)}
              >
                {rounds.map(({ roundId, tables }) => (
                  <option key={roundId} value={roundId}>
                    {tables.join(', ')}
                  </option>
                ))}
              </select>
            </div>
          </div>
          {isRefused && <p>{speech.say('stakeRefused')}</p>}
          {found && (
            <p>{speech.say('potentialShare', { amount: speech.amount(found.amount, found.currency) })}</p>
          )}
        </>
      )}
    </section>
  );
}
