// `npm run demo` as an auditor meets it: its JSON alone must show that every share is right, by arithmetic of this
// file's own, and a night in which everything was killed once must come to the same figures.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { inLongRuns } from '../support/sizes';

const root = resolve(__dirname, '../..');
const nightMs = 80_000;

interface Share {
  casino: string;
  betId: string;
  poolAmount: string;
  rate: string;
  currency: string;
  amount: string;
}
interface Report {
  proofs: { name: string; holds: boolean; detail: string }[];
  awards: { jackpot: string; instance: number; amount: string; currency: string; shares: Share[] }[];
  statements: { casino: string; lines: Record<string, string | number>[] }[];
}
interface Night {
  code: number | null;
  report: Report;
  progress: string;
  left: string[];
}

// Exact fractions, written for this test: [numerator, denominator].
type Fraction = [bigint, bigint];
const digits: Record<string, number> = { EUR: 2, USD: 2, GBP: 2, JPY: 0, KWD: 3, NOK: 2, BRL: 2, CHF: 2 };

function exact(text: string): Fraction {
  const [whole, decimals = ''] = text.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];
/** A rate such as "1.13" or "1/0.92". */
function rateOf(text: string): Fraction {
  const [above, below = '1'] = text.split('/');
  return over(exact(above!), exact(below));
}
/** Half away from zero (all amounts here are positive) to so many decimals, in units of the last one. */
function halfUp([a, b]: Fraction, decimals: number): bigint {
  return (2n * a * 10n ** BigInt(decimals) + b) / (2n * b);
}
const minor = (text: string, currency: string) => halfUp(exact(text), digits[currency]!);

// The unit stakes of the demo's jackpot.
const stakes: Record<string, string> = {
  EUR: '1.00', USD: '1.00', GBP: '1.00', JPY: '150', KWD: '0.300', NOK: '10.00', BRL: '5.00', CHF: '1.00',
}; // prettier-ignore

/** Runs the night; `onLine` sees its progress as it comes, with the folder that its state lies in. */
async function playNight(
  onLine: (line: string, state: string) => Promise<void> = async () => {},
): Promise<Night> {
  const temporary = mkdtempSync(join(tmpdir(), 'tributary-night-'));
  const env = { ...process.env, TMPDIR: temporary };
  const child = spawn(process.execPath, ['scripts/demo.mjs', '--json'], { cwd: root, env });
  let [output, progress] = ['', ''];
  let work = Promise.resolve();
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    progress += chunk.toString();
    for (const line of chunk.toString().split('\n')) {
      work = work.then(() => {
        const [folder] = readdirSync(temporary).filter((name) => name.startsWith('tributary-demo-'));
        return onLine(line, join(temporary, folder ?? ''));
      });
    }
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  const broken = await work.catch((error: unknown) => error);
  const left = readdirSync(temporary).filter((name) => name.startsWith('tributary-demo-'));
  rmSync(temporary, { recursive: true, force: true });
  if (broken !== undefined || !output) throw new Error(`${String(broken)}; the night said:\n${progress}`);
  return { code, report: JSON.parse(output) as Report, progress, left };
}

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function serviceOf(state: string, name: string): number {
  const { children } = json(join(state, 'run.json')) as { children: { name: string; pid: number }[] };
  return children.find((child) => child.name === name)!.pid;
}

/** Waits until Redis is back on its folder as another process, and empties it. */
async function flushRevived(state: string, killed: number): Promise<void> {
  for (const end = performance.now() + 20_000; performance.now() < end;) {
    const { pid, port } = json(join(state, 'redis/state.json')) as { pid: number; port: number };
    const redis =
      pid === killed ? null : new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: null });
    redis?.on('error', () => undefined);
    const done = await redis?.flushall().catch(() => null);
    redis?.disconnect();
    if (done === 'OK') return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('Redis did not come back');
}

describe('npm run demo', () => {
  let calm: Night;
  beforeAll(async () => {
    calm = await playNight();
  }, nightMs);

  it('ends with 0, all proofs hold, and nothing is left in the temporary folder', () => {
    expect(calm.report.proofs.filter(({ holds }) => !holds)).toEqual([]);
    expect(calm.report.proofs.length).toBeGreaterThanOrEqual(13);
    expect([calm.code, calm.left]).toEqual([0, []]);
    expect(Object.keys(calm.report).sort()).toEqual(['awards', 'proofs', 'statements']);
  });

  it('one royal flush is shared by bettors of all eight currencies, to the last cent', () => {
    const [award, ...others] = calm.report.awards;
    expect(others).toEqual([]);
    expect(award).toMatchObject({ jackpot: 'grand', instance: 1, currency: 'EUR' });
    expect(new Set(award!.shares.map(({ currency }) => currency))).toEqual(new Set(Object.keys(stakes)));
    const sum = award!.shares.reduce((total, share) => total + minor(share.poolAmount, 'EUR'), 0n);
    expect(sum).toBe(minor(award!.amount, 'EUR'));
    expect(sum).toBeGreaterThan(50_000_00n);
  });

  it('every payout is share × rate, rounded once, half away from zero', () => {
    const { shares } = calm.report.awards[0]!;
    const spelled = shares.map(
      ({ amount, currency }) => (amount.split('.')[1] ?? '').length === digits[currency],
    );
    expect(spelled).not.toContain(false);
    const expected = shares.map((share) =>
      halfUp(times(exact(share.poolAmount), rateOf(share.rate)), digits[share.currency]!),
    );
    expect(shares.map(({ amount, currency }) => minor(amount, currency))).toEqual(expected);
  });

  it('every share is its bet’s weight by booked value, with the largest remainders rounded up', () => {
    const { amount, shares } = calm.report.awards[0]!;
    const total = minor(amount, 'EUR');
    const bets = shares.map((share) => ({
      ...share,
      value: halfUp(over(exact(stakes[share.currency]!), rateOf(share.rate)), 12),
    }));
    const weight = bets.reduce((sum, { value }) => sum + value, 0n);
    const parts = bets.map((bet) => ({ ...bet, floor: (total * bet.value) / weight, rest: (total * bet.value) % weight })); // prettier-ignore
    const missing = Number(total - parts.reduce((sum, { floor }) => sum + floor, 0n));
    const by = (a: bigint | string, b: bigint | string) => (a < b ? -1 : a > b ? 1 : 0);
    const order = [...parts].sort(
      (a, b) => by(b.rest, a.rest) || by(b.value, a.value) || by(a.casino, b.casino) || by(a.betId, b.betId),
    );
    const raised = new Set(order.slice(0, missing).map(({ betId }) => betId));
    expect(shares.map(({ poolAmount }) => minor(poolAmount, 'EUR'))).toEqual(
      parts.map(({ betId, floor }) => floor + (raised.has(betId) ? 1n : 0n)),
    );
  });

  it('every statement: net due = stakes − commission − refunds − awards owed', () => {
    expect(calm.report.statements).toHaveLength(8);
    for (const { lines } of calm.report.statements) {
      expect(lines).toHaveLength(1);
      const [line] = lines as Record<string, string>[];
      const of = (name: string) => {
        const text = line![name]!;
        const size = minor(text.replace('-', ''), line!.currency!);
        return text.startsWith('-') ? -size : size;
      };
      expect(of('netDue')).toBe(of('stakes') - of('commission') - of('refunds') - of('awardsOwed'));
      // The voided round's stakes went back to every casino.
      expect(of('refunds')).toBeGreaterThan(0n);
    }
  });

  inLongRuns(() => {
    it(
      'R25 kill -9 of both services, of Redis with a FLUSHALL, and of PostgreSQL: the same figures as without',
      async () => {
        const killed: string[] = [];
        const kill = (name: string, pid: number) => {
          process.kill(pid, 'SIGKILL');
          killed.push(name);
        };
        const rough = await playNight(async (line, state) => {
          if (line.includes('rnd_opening-02:')) kill('jackpot', serviceOf(state, 'jackpot'));
          if (line.includes('rnd_opening-04:')) kill('table-game', serviceOf(state, 'table-game'));
          if (line.includes('rnd_opening-05:')) {
            const { pid } = json(join(state, 'redis/state.json')) as { pid: number };
            kill('Redis', pid);
            await flushRevived(state, pid);
          }
          if (line.includes('rnd_opening-08:')) {
            const [pid] = readFileSync(join(state, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
            kill('PostgreSQL', Number(pid));
          }
        });
        expect(killed).toEqual(['jackpot', 'table-game', 'Redis', 'PostgreSQL']);
        for (const name of [
          'jackpot ended (SIGKILL)',
          'table-game ended (SIGKILL)',
          'Redis died',
          'PostgreSQL died',
        ]) {
          expect(rough.progress).toContain(name);
        }
        expect(rough.report.proofs.filter(({ holds }) => !holds)).toEqual([]);
        expect(rough.code).toBe(0);
        expect(rough.report.awards).toEqual(calm.report.awards);
        const lines = ({ report }: Night) => report.statements.map(({ casino, lines: own }) => [casino, own]);
        expect(lines(rough)).toEqual(lines(calm));
      },
      nightMs,
    );
  });
});
