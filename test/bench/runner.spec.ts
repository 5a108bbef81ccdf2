// The benchmark runner on made-up benchmarks: repetitions in turn, medians, ratios, what a fault does to the figures.
interface Figure {
  name: string;
  unit: string;
  ratioTo?: string | string[];
}
interface Benchmark {
  figures: Figure[];
  measure: (state: unknown) => unknown;
  isSlow?: boolean;
  isOnRequest?: boolean;
}
interface Group {
  name: string;
  open: (context: unknown) => unknown;
  benchmarks: Benchmark[];
  check?: (state: unknown) => string[];
  close?: (state: unknown) => void;
}
interface Outcome {
  figures: { name: string; median: number; ratioTo: string | null; ratio: number | null }[];
  faults: { group: string; fault: string }[];
}

const { runGroups, median } = jest.requireActual<{
  median: (values: number[]) => number;
  runGroups: (groups: Group[], options?: object) => Promise<Outcome>;
}>('./runner.mjs');
const { select, batchesOf, UnknownName } = jest.requireActual<{
  select: (groups: Group[], names: string[], options?: { quick: boolean }) => Group[];
  batchesOf: (groups: Group[]) => Group[][];
  UnknownName: new () => Error;
}>('./selection.mjs');
const { report } = jest.requireActual<{
  report: (figures: Outcome['figures'], asJson: boolean) => string;
}>('./report.mjs');

/** A benchmark that answers these values, one for each repetition, and notes each in the log. */
function answering(figure: Figure, values: number[], log: string[] = []): Benchmark {
  let next = 0;
  return {
    figures: [figure],
    measure: () => {
      log.push(figure.name);
      return values[next++];
    },
  };
}
const groupOf = (name: string, benchmarks: Benchmark[], rest: Partial<Group> = {}): Group => ({
  name,
  open: () => undefined,
  benchmarks,
  ...rest,
});
const rate = (name: string, ratioTo?: string | string[]): Figure => ({ name, unit: 'bets/s', ratioTo });

describe('a run', () => {
  it('takes turns, five times each, and answers medians', async () => {
    const log: string[] = [];
    const a = answering(rate('a'), [9, 1, 5, 7, 3], log);
    const b = answering(rate('b'), [2, 2, 2, 8, 8], log);
    const { figures, faults } = await runGroups([groupOf('both', [a, b])]);
    expect(log.join('')).toBe('ababababab');
    expect(faults).toEqual([]);
    expect(figures.map((figure) => [figure.name, figure.median])).toEqual([
      ['a', 5],
      ['b', 2],
    ]);
  });

  it('takes a ratio within each repetition: a machine that slows down tenfold in between changes nothing', async () => {
    const a = answering(rate('a', 'b'), [300, 300, 30, 30, 30]);
    const b = answering(rate('b'), [100, 100, 100, 10, 10]);
    const { figures } = await runGroups([groupOf('both', [a, b])]);
    expect(figures[0]).toMatchObject({ median: 30, ratioTo: 'b', ratio: 3 });
    expect(figures[1]).toMatchObject({ median: 100, ratioTo: null, ratio: null });
  });

  it.each([
    ['the higher rate', 'bets/s', 'quick', 4],
    ['the fewer seconds', 's', 'slow', 20],
  ])('compares with the fastest of several: %s', async (_, unit, ratioTo, ratio) => {
    const figure = (name: string, partners?: string[]) => ({ name, unit, ratioTo: partners });
    const same = (value: number) => Array<number>(5).fill(value);
    const { figures } = await runGroups([
      groupOf('all', [
        answering(figure('ours', ['slow', 'quick']), same(40)),
        answering(figure('slow'), same(2)),
        answering(figure('quick'), same(10)),
      ]),
    ]);
    expect(figures[0]).toMatchObject({ ratioTo, ratio });
  });

  it('files the values of one measurement under all its figures', async () => {
    const both = { figures: [rate('rate'), { name: 'p99', unit: 'ms' }], measure: () => [100, 7] };
    const { figures } = await runGroups([groupOf('http', [both])]);
    expect(figures.map((figure) => figure.median)).toEqual([100, 7]);
  });

  it('shows no figure of a group whose check fails or that breaks, and closes every group', async () => {
    const closed: string[] = [];
    const ending = (name: string) => ({ close: () => void closed.push(name) });
    const good = groupOf('good', [answering(rate('g', 'w'), [1, 1, 1, 1, 1])], ending('good'));
    const wrong = groupOf('wrong', [answering(rate('w'), [1, 1, 1, 1, 1])], {
      check: () => ['the books do not balance'],
      ...ending('wrong'),
    });
    const broken = groupOf('broken', [answering(rate('b'), [1, 1, NaN])], ending('broken'));
    const { figures, faults } = await runGroups([good, wrong, broken]);
    expect(figures.map(({ name, ratioTo }) => [name, ratioTo])).toEqual([['g', null]]);
    expect(faults).toEqual([
      { group: 'wrong', fault: 'the books do not balance' },
      { group: 'broken', fault: 'b measured NaN.' },
    ]);
    expect(closed.sort()).toEqual(['broken', 'good', 'wrong']);
  });

  it('ends when it is interrupted, and closes what was open', async () => {
    const interrupt = new AbortController();
    const close = jest.fn();
    const group = groupOf(
      'long',
      [{ figures: [rate('a')], measure: () => (interrupt.abort(new Error('Interrupted.')), 1) }],
      { close },
    );
    await expect(runGroups([group], { signal: interrupt.signal })).rejects.toThrow('Interrupted.');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('has the mean of the two in the middle as the median of an even number', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});

describe('a selection', () => {
  const raw = groupOf('raw', [answering(rate('raw-copy'), []), answering(rate('raw-unnest'), [])]);
  const http = groupOf('http', [answering(rate('batch', 'raw-unnest'), []), answering(rate('single'), [])]);
  const other = groupOf('other', [answering(rate('x'), [])]);
  const namesOf = (groups: Group[]) =>
    groups.map(({ name, benchmarks }) => [name, ...benchmarks.map(({ figures }) => figures[0]!.name)]);

  it('of no name is everything', () => {
    expect(select([raw, http, other], [])).toEqual([raw, http, other]);
  });

  it('of a figure brings the figure that it is compared with', () => {
    expect(namesOf(select([raw, http, other], ['batch']))).toEqual([
      ['raw', 'raw-unnest'],
      ['http', 'batch'],
    ]);
  });

  it('of a group is all its figures', () => {
    expect(namesOf(select([raw, http, other], ['raw', 'x']))).toEqual([
      ['raw', 'raw-copy', 'raw-unnest'],
      ['other', 'x'],
    ]);
  });

  it('leaves out what runs on request, unless it is named', () => {
    const asked = groupOf('asked', [{ ...answering(rate('days'), []), isOnRequest: true }]);
    expect(namesOf(select([other, asked], []))).toEqual([['other', 'x']]);
    expect(namesOf(select([other, asked], ['asked']))).toEqual([['asked', 'days']]);
  });

  it('for a quick run leaves out what is slow, unless it is named', () => {
    const slow = groupOf('slow', [{ ...answering(rate('hours'), []), isSlow: true }]);
    expect(namesOf(select([other, slow], [], { quick: true }))).toEqual([['other', 'x']]);
    expect(namesOf(select([other, slow], ['hours'], { quick: true }))).toEqual([['slow', 'hours']]);
    expect(namesOf(select([other, slow], [], { quick: false }))).toEqual([
      ['other', 'x'],
      ['slow', 'hours'],
    ]);
  });

  it('of an unknown name is refused', () => {
    expect(() => select([raw], ['rav'])).toThrow(UnknownName);
  });

  it('alternates the groups that a ratio ties together, and no others', () => {
    expect(batchesOf([raw, other, http]).map((batch) => batch.map(({ name }) => name))).toEqual([
      ['other'],
      ['raw', 'http'],
    ]);
  });
});

describe('the report', () => {
  it('as JSON holds the five fields of each figure', async () => {
    const { figures } = await runGroups([groupOf('one', [answering(rate('a'), [1, 2, 3, 4, 5])])]);
    expect(JSON.parse(report(figures, true))).toEqual({
      figures: [{ name: 'a', median: 3, unit: 'bets/s', ratioTo: null, ratio: null }],
    });
    expect(report(figures, false)).toMatch(/^a\s+3\s+bets\/s\s+1 – 5$/m);
  });
});
