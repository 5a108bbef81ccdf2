// `npm run bench` as a process: what it prints where, and its exit codes.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const bench = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/bench.mjs', ...args], { cwd: root, encoding: 'utf8' });

describe('npm run bench', () => {
  it('measures five cards, and prints one JSON object and nothing else on standard output', () => {
    const { status, stdout, stderr } = bench('--quick', '--json', '--only', 'five-cards');
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('5 of 5') });
    const { figures } = JSON.parse(stdout) as { figures: Record<string, unknown>[] };
    expect(figures.map(({ name, unit }) => [name, unit])).toEqual([
      ['five-cards', 'hands/s'],
      ['five-cards-pokersolver', 'hands/s'],
      ['five-cards-poker-evaluator', 'hands/s'],
    ]);
    expect(figures[0]).toEqual({
      name: 'five-cards',
      median: expect.any(Number),
      unit: 'hands/s',
      ratioTo: expect.stringMatching(/^five-cards-poker/),
      ratio: expect.any(Number),
    });
  }, 60_000);

  it('lists its benchmarks', () => {
    const { status, stdout } = bench('--help');
    expect(status).toBe(0);
    for (const word of ['--quick', '--only', '--json', 'five-cards-pokersolver', 'all-six-cards'])
      expect(stdout).toContain(word);
  });

  it.each([
    [['--only', 'five-crads'], 'There is no benchmark five-crads.'],
    [['--only'], '--only needs the names of benchmarks.'],
    [['--fast'], 'Unknown argument --fast.'],
  ])('refuses %j', (args, message) => {
    const { status, stdout, stderr } = bench(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
