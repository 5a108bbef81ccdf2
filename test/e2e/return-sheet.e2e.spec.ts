// `npm run returns` as a user runs it: the published figures, a document of one's own, the jackpot of a database.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ruleSets } from '@tributary/poker';
import { JackpotApp, livePrizes } from '../support/jackpot-app';
import { runScript } from '../support/run-script';
import { inLongRuns } from '../support/sizes';

interface Return {
  numerator: string;
  denominator: string;
  percent: string;
}

interface Sheet {
  variant: string;
  version: number;
  seconds: number;
  mainGame: { returnOnAnte: Return; returnOnTotalBet: Return; houseEdge: Return; elementOfRisk: Return };
  sideBets: { fivePlusOne?: { return: Return }; bonus?: { return: Return } };
  jackpot?: { total: Return; fixedPrizes: Return; contribution: Return; terms: Record<string, string> };
}

const returns = (args: string[], env: NodeJS.ProcessEnv = {}) => runScript('returns.mjs', args, env);
const sheetOf = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const ended = await returns([...args, '--json'], env);
  expect(ended.code).toBe(0);
  return JSON.parse(ended.output) as Sheet;
};

/** A fraction as it is published: percent with two decimals, half up, from the exact integers. */
function published({ numerator, denominator }: Return): string {
  const hundredths = (BigInt(numerator) * 20_000n + BigInt(denominator)) / (BigInt(denominator) * 2n);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

// Each sheet is seconds of work, in a process that may have to build first.
jest.setTimeout(120_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tributary-returns-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('R43: live returns 96.30, 98.19, 91.44 and 81.84 %, as published', async () => {
  const sheet = await sheetOf(['--variant', 'live']);
  expect(sheet).toMatchObject({ variant: 'live', version: 1 });
  expect(published(sheet.mainGame.returnOnAnte)).toBe('96.30');
  expect(published(sheet.mainGame.returnOnTotalBet)).toBe('98.19');
  expect(published(sheet.sideBets.fivePlusOne!.return)).toBe('91.44');
  expect(published(sheet.jackpot!.total)).toBe('81.84');
});

inLongRuns(() => {
  test('the classic call table as a document: 5.22 % house edge, 2.56 % element of risk, no jackpot', async () => {
    const file = join(folder, 'classic.json');
    const { bonus: _, ...land } = structuredClone(ruleSets.land);
    writeFileSync(file, JSON.stringify({ ...land, id: 'classic', version: 3, purchase: undefined }));
    const sheet = await sheetOf(['--rules', file]);
    expect(sheet).toMatchObject({ variant: 'classic', version: 3, sideBets: {} });
    expect(sheet.jackpot).toBeUndefined();
    expect(published(sheet.mainGame.houseEdge)).toBe('5.22');
    expect(published(sheet.mainGame.elementOfRisk)).toBe('2.56');
  });
});

test('people get tables, and progress goes elsewhere', async () => {
  const ended = await returns(['--variant', 'multi-hand']);
  expect(ended.code).toBe(0);
  expect(ended.output).toMatch(/return on the ante +94\.775694 %/);
  // 624 x 500 + 3744 x 100 + 5108 x 50 = 941,800 of 2,598,960 hands.
  expect(ended.output).toMatch(/fixed prizes +36\.237572 %/);
  expect(ended.errors).toContain('100 % counted');
});

test.each([
  [['--variant', 'roulette'], 'there is no variant roulette'],
  [['--variant'], '--variant needs a value'],
  [['--seeds', '1'], 'Unknown argument --seeds'],
  [['--rules', '/nowhere.json'], '/nowhere.json'],
])('%j is refused with code 2 and the reason', async (args, reason) => {
  const ended = await returns(args);
  expect({ code: ended.code, output: ended.output }).toEqual({ code: 2, output: '' });
  expect(ended.errors).toContain(reason);
});

test('a document that is no rule set is refused, every fault with its path', async () => {
  const file = join(folder, 'faulty.json');
  const faulty = { ...structuredClone(ruleSets.live), ante: { pays: '1.5' }, colour: 'green' };
  writeFileSync(file, JSON.stringify(faulty));
  const ended = await returns(['--rules', file]);
  expect(ended.code).toBe(2);
  expect(ended.errors).toContain('ante.pays: odds are a whole number');
  expect(ended.errors).toContain('colour');
  writeFileSync(file, '{"id": ');
  expect((await returns(['--rules', file])).errors).toContain('is not JSON');
});

describe('a jackpot on record', () => {
  let app: JackpotApp;
  beforeAll(async () => {
    app = await JackpotApp.start();
    await app.jackpot('grand', 'EUR', {
      baseAmount: '100000.00',
      resetAmount: '50000.00',
      rates: { main: '0.25', afterLimit: '0', reserve: '0.05' },
      prizes: livePrizes,
      unitStakes: { EUR: '2.50' },
    });
  });
  afterAll(() => app.stop());

  test('its live parameters make the jackpot part of the sheet', async () => {
    const database = { DATABASE_URL: app.databaseUrl };
    const sheet = await sheetOf(['--jackpot', 'grand'], database);
    expect(sheet.variant).toBe('live');
    expect(sheet.jackpot!.fixedPrizes.percent).toBe('31.844892');
    expect(sheet.jackpot!.contribution).toEqual({ numerator: '1', denominator: '4', percent: '25.000000' });
    expect(sheet.jackpot!.terms).toEqual({
      unitStake: '2.50',
      main: '0.25',
      reserve: '0.05',
      resetAmount: '50000.00',
    });
  });

  test('one that does not exist is refused', async () => {
    const ended = await returns(['--jackpot', 'nowhere'], { DATABASE_URL: app.databaseUrl });
    expect(ended.code).toBe(2);
    expect(ended.errors).toContain('there is no jackpot nowhere');
  });
});
