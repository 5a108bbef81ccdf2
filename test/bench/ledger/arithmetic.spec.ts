// What the benchmarks of the ledger compute themselves: quantiles, processor time, and what they read out of streams.
const { quantile } = jest.requireActual<{ quantile: (values: number[], part: number) => number }>(
  './load.mjs',
);
const { eventsOf } = jest.requireActual<{
  eventsOf: (text: string) => { events: { sequence: bigint; asOfMs: number }[]; rest: string };
}>('./meter-events.mjs');
const { processorSeconds } = jest.requireActual<{ processorSeconds: (stat: string) => number }>(
  './process-cost.mjs',
);

describe('the arithmetic of the ledger’s benchmarks', () => {
  it('a quantile is the value below which that part lies, whatever the order', () => {
    const values = Array.from({ length: 100 }, (_, place) => 100 - place);
    expect([0.5, 0.99, 1].map((part) => quantile(values, part))).toEqual([51, 100, 100]);
    expect(quantile([7], 0.99)).toBe(7);
  });

  it('processor time is user and system time in hundredths of a second, whatever the program is called', () => {
    const after = `S 1 1 1 0 -1 4194560 100 0 0 0 ${[1_234, 66].join(' ')} 0 0 20 0 11 0 99`;
    expect(processorSeconds(`77 (node) ${after}`)).toBe(13);
    expect(processorSeconds(`77 (a (strange) name 1 2) ${after}`)).toBe(13);
  });

  const event = (sequence: number, asOf: string) =>
    `id: ${sequence}\nevent: meter\ndata: {"jackpot":"royal","sequence":"${sequence}","asOf":"${asOf}"}\n\n`;

  it('reads events between headers, lengths of chunks and comments, and keeps what is not complete', () => {
    const text =
      `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5a\r\n${event(41, '1970-01-01T00:00:01.000Z')}\r\n` +
      `a\r\n: alive\n\n\r\n5a\r\n${event(42, '1970-01-01T00:00:02.500Z')}\r\n5a\r\nid: 43\nevent: me`;
    const { events, rest } = eventsOf(text);
    expect(events).toEqual([
      { sequence: 41n, asOfMs: 1_000 },
      { sequence: 42n, asOfMs: 2_500 },
    ]);
    expect(rest).toContain('id: 43\nevent: me');
    const later = `${rest}${event(43, '1970-01-01T00:00:03.000Z').slice('id: 43\nevent: me'.length)}`;
    expect(eventsOf(later)).toEqual({ events: [{ sequence: 43n, asOfMs: 3_000 }], rest: '' });
  });
});
