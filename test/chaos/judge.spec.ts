// The chaos by itself: its plan is the seed's, its arithmetic is right, and its judge sees what is missing, doubled or wrong.
interface Fault {
  name: string;
  detail?: string;
  atMs: number;
}
interface Finding {
  kind: string;
  what: string;
  count: number;
}
type Row = Record<string, string | boolean>;

const { planOf } = jest.requireActual<{
  planOf: (of: { seed: number; lastingMs: number; isShort: boolean; disks: string | null }) => Fault[];
}>('./schedule.mjs');
const { bookedUnits, legUnits } = jest.requireActual<{
  bookedUnits: (stake: string, rate: string | null) => bigint;
  legUnits: (value: bigint, rates: { main: string; reserve: string }) => bigint[];
}>('./money.mjs');
const { Record: Kept } = jest.requireActual<{
  Record: new () => {
    bets: Map<string, object>;
    refusedBets: Map<string, object>;
    voidedBets: Set<string>;
    rounds: Map<string, object>;
  };
}>('./record.mjs');
const { Judge } = jest.requireActual<{
  Judge: new (of: object) => { findings: Finding[]; bets(booked: Map<string, Row>): void };
}>('./judge.mjs');

describe('the plan of faults', () => {
  const plan = (seed: number, disks: string | null = 'mounted') =>
    planOf({ seed, lastingMs: 162_000, isShort: false, disks });
  const namesOf = (faults: readonly Fault[]) => faults.map(({ name, detail }) => `${name} ${detail ?? ''}`);

  it('is the same for the same seed, and another for another', () => {
    expect(namesOf(plan(7))).toEqual(namesOf(plan(7)));
    expect(namesOf(plan(7))).not.toEqual(namesOf(plan(8)));
  });

  it('has thirty faults and more in three minutes, and repeats none before all have been', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const names = namesOf(plan(seed)).slice(0, 30);
      expect(new Set(names).size).toBe(30);
    }
  });

  it('fills no disk where there is no way to', () => {
    expect(namesOf(plan(1, null)).filter((name) => /disk/.test(name))).toEqual([]);
  });
});

describe('the arithmetic of a contribution', () => {
  it('books the stake by the quoted rate, rounded once, half away from zero', () => {
    expect(bookedUnits('1.00', null)).toBe(1_000_000_000_000n);
    expect(bookedUnits('160', '160.00')).toBe(1_000_000_000_000n);
    expect(bookedUnits('1.00', '3')).toBe(333_333_333_333n);
    expect(bookedUnits('2.00', '3')).toBe(666_666_666_667n);
  });

  it('splits it by largest remainders', () => {
    const rates = { main: '0.50', reserve: '0.10' };
    const [main, overflow, reserve, margin] = [166_666_666_667n, 0n, 33_333_333_333n, 133_333_333_333n];
    expect(legUnits(333_333_333_333n, rates)).toEqual([main, overflow, reserve, margin]);
  });
});

describe('the judge of bets', () => {
  const bet = {
    casino: 'casino-eur',
    betId: 'b',
    roundId: 'rnd_1',
    currency: 'EUR',
    stake: '1.00',
    service: 'jackpot',
  };
  const row = {
    round_id: 'rnd_1', currency: 'EUR', stake: '1.00', value: '1', main: '0.5', overflow: '0', reserve: '0.1', margin: '0.4',
    voided: false, state: 'settled',
  }; // prettier-ignore
  function judged(
    booked: [string, Row][],
    more: (record: InstanceType<typeof Kept>) => void = () => undefined,
  ) {
    const record = new Kept();
    record.bets.set('casino-eur b', bet);
    record.rounds.set('rnd_1', { service: 'jackpot', state: 'settled' });
    more(record);
    const judge = new Judge({ record });
    judge.bets(new Map(booked));
    return judge.findings.map(({ kind, what }) => `${kind}: ${what}`);
  }

  it('finds nothing where the books are what the clients were told', () => {
    expect(judged([['casino-eur b', row]])).toEqual([]);
  });

  it('finds a bet that is missing', () => {
    expect(judged([])).toEqual(['lost: acknowledged bets that are not in the books']);
  });

  it('finds a contribution that differs in the last digit', () => {
    const differing = { ...row, main: '0.500000000001', margin: '0.399999999999' };
    expect(judged([['casino-eur b', differing]])).toEqual(['lost: bets whose stake or contribution differs']);
  });

  it('finds a bet that its client was refused, or never sent', () => {
    const booked: [string, Row][] = [['casino-eur b', row], ['casino-eur c', row]]; // prettier-ignore
    expect(judged(booked)).toEqual(['doubled: bets in the books that no client was told of']);
  });

  it('finds a void that nobody asked for, and one that did not happen', () => {
    const what = ['lost: bets that are voided or not, unlike their clients were told'];
    expect(judged([['casino-eur b', { ...row, voided: true }]])).toEqual(what);
    expect(judged([['casino-eur b', row]], ({ voidedBets }) => voidedBets.add('casino-eur b'))).toEqual(what);
  });
});
