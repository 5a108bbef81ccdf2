// The round at a table as everyone may see it: asked for once a second, so that nothing has to come back after a loss.
import { Refusal, TableGameSchemas, answerOf, tableGameBrowserClient } from '@tributary/browser-client';
import { useEffect, useState } from 'react';
import { browserTicks } from '../browser';

type TableView = TableGameSchemas['TableView'];
export type WatchedRound = NonNullable<TableView['round']>;

const everyMs = 1_000;
const answerWithinMs = 4_000;

export interface Watched {
  /** undefined while it is being asked for, null when there was no round yet. */
  readonly round: WatchedRound | null | undefined;
  readonly isStale: boolean;
  readonly isUnknown: boolean;
  /** On the browser's clock: when the time that was left was said. */
  readonly saidAtMs: number;
}

const nothingYet: Watched = { round: undefined, isStale: false, isUnknown: false, saidAtMs: 0 };

/** Watches a table at the table-game service. */
export function useTable(origin: string, table: string): Watched {
  const [watched, setWatched] = useState(nothingYet);
  useEffect(() => {
    const api = tableGameBrowserClient({ baseUrl: origin });
    let isGone = false;
    let timer: number | undefined;
    const look = async () => {
      try {
        const signal = AbortSignal.timeout(answerWithinMs);
        const { round } = await answerOf(
          api.GET('/v1/tables/{code}/view', { params: { path: { code: table } }, signal }),
        );
        if (!isGone) setWatched({ round, isStale: false, isUnknown: false, saidAtMs: browserTicks() });
      } catch (error) {
        const isUnknown = error instanceof Refusal && error.status === 404;
        if (!isGone) setWatched((before) => ({ ...before, isStale: true, isUnknown }));
      }
      if (!isGone) timer = window.setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [origin, table]);
  return watched;
}
