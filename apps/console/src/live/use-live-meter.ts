// The meter of a jackpot as the console shows it: every change while there are streams to spare, else now and then.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useEffect, useState } from 'react';
import { readStream } from './stream';

export type MeterState = JackpotSchemas['MeterState'];

/** A page may hold six connections to one host: so many streams leave enough for everything else. */
export const streamsOfPageMax = 3;

/** The newest state of a jackpot's meter; null until the first one, or without a stream. */
export function useLiveMeter(jackpot: string, isStreamed: boolean): MeterState | null {
  const [state, setState] = useState<MeterState | null>(null);
  useEffect(() => {
    if (!isStreamed) return;
    const url = `/v1/jackpots/${encodeURIComponent(jackpot)}/stream`;
    return readStream<MeterState>({ url, event: 'meter', take: setState });
  }, [jackpot, isStreamed]);
  return state;
}
