// Both example integrations as programs of their own, on the packed client, against a real jackpot service that
// requires signatures: a round from a table server to a casino's acknowledged payouts.
import { ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SigningOptions } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, livePrizes } from '../support/jackpot-app';
import { send } from '../support/signer';

const root = join(__dirname, '../..');
const node = (args: string[], cwd = root) => execFileSync(process.execPath, args, { cwd, encoding: 'utf8' });

let folder: string;
let app: JackpotApp;

/** An integrator's project: the tarball installed, the examples in it, compiled against the package's own types. */
function integratorsProject(): void {
  folder = mkdtempSync(join(tmpdir(), 'tributary-examples-'));
  node(['scripts/pack-client.mjs', '--out', join(folder, 'packed')]);
  const installed = join(folder, 'node_modules/@tributary/client');
  mkdirSync(installed, { recursive: true });
  const [tarball] = readdirSync(join(folder, 'packed')).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', join(folder, 'packed', tarball!), '-C', installed, '--strip-components=1']);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
  const compilerOptions = {
    target: 'es2022', module: 'node20', strict: true, outDir: 'out', rootDir: 'examples', types: ['node'], skipLibCheck: true,
    typeRoots: [join(root, 'node_modules/@types')],
  }; // prettier-ignore
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['examples'] }));
  node([join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json'], folder);
}

beforeAll(async () => {
  integratorsProject();
  const signing = {
    required: true,
    masters: ['the master secret of the examples’ network'],
  } satisfies SigningOptions;
  app = await JackpotApp.start({ relay: true, signing });
  await app.casino('alba', ['EUR', 'JPY']);
  await app.rates({ JPY: '160' });
  await app.jackpot('grand', 'EUR', {
    baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: livePrizes, unitStakes: { EUR: '1.00', JPY: '150' }, automaticConfirmationUpTo: '100000.00',
  }); // prettier-ignore
  await app.table('grand-salon', 'grand');
}, 120_000);

afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function environment(body: Record<string, unknown>): Promise<NodeJS.ProcessEnv> {
  const { secret, signingSecret } = await app.ok('POST', '/v1/keys', app.keys.admin, body);
  return {
    PATH: process.env.PATH,
    JACKPOT_URL: app.url,
    TRIBUTARY_KEY: secret,
    TRIBUTARY_SIGNING_SECRET: signingSecret,
  };
}

interface Program {
  readonly child: ChildProcess;
  readonly lines: string[];
  /** Resolves with the first line that fits, now or later. */
  line(shape: RegExp): Promise<string>;
}

/** Starts an example; its lines are kept, what goes wrong is said. */
function start(program: string, env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, [join(folder, 'out', program)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let look: () => void = () => undefined;
  let rest = '';
  const take = (part: string) => {
    rest += part;
    const whole = rest.split('\n');
    rest = whole.pop()!;
    lines.push(...whole);
    look();
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const line = (shape: RegExp) =>
    new Promise<string>((done, fail) => {
      child.once('exit', (code) => fail(new Error(`${program} ended with ${code}: ${lines.join('\n')}`)));
      look = () => {
        const found = lines.find((each) => shape.test(each));
        if (found !== undefined) done(found);
      };
      look();
    });
  return { child, lines, line };
}

async function stop({ child }: Program): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

async function playRound(currency: string, stake: string): Promise<Record<string, unknown>> {
  const server = await environment({ name: 'salon', role: 'table-server', tables: ['grand-salon'] });
  const round = { JACKPOT: 'grand', TABLE: 'grand-salon', CASINO: 'alba', CURRENCY: currency, STAKE: stake };
  return JSON.parse(await start('table-server/main.js', { ...server, ...round }).line(/^\{/));
}

const payouts = async () =>
  app.db.rows<{ id: string; state: string; amount: string; acknowledgement: string | null }>({
    text: `SELECT id, state, amount::text, acknowledgement FROM jackpot.payout ORDER BY id`,
    values: [],
  });

it('a full house of the table server reaches the casino, is paid once and acknowledged with its references', async () => {
  const env = { ...(await environment({ name: 'alba', role: 'casino', casino: 'alba' })), PORT: '0' };
  const casino = start('casino/main.js', env);
  const url = (await casino.line(/^ready at /)).replace('ready at ', '');
  expect(casino.lines[0]).toMatch(/^made the endpoint hook_\w+; to go on with it: WEBHOOK_SECRET=whsec_/);
  expect(await playRound('EUR', '1.00')).toMatchObject({ state: 'settled' });
  await casino.line(/^took /);
  // A full house pays 50 times the stake to each of three bets.
  const paid = casino.lines.filter((line) => line.startsWith('paid '));
  expect(paid.map((line) => line.split(' ').slice(0, 5).join(' ')).sort()).toEqual([
    'paid 50.00 EUR to guest-1',
    'paid 50.00 EUR to guest-2',
    'paid 50.00 EUR to guest-3',
  ]);
  const booked = await payouts();
  expect(booked.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  expect(booked.map(({ acknowledgement }) => acknowledgement).sort()).toEqual([
    'cashier-1',
    'cashier-2',
    'cashier-3',
  ]);

  // F-05: the same event once more changes nothing; one that nobody signed is not believed.
  const [{ deliveryId }] = (await app.ok('GET', '/v1/webhooks/deliveries?casino=alba', app.keys.admin)).items;
  await app.ok('POST', `/v1/webhooks/deliveries/${deliveryId}/replay`, app.keys.admin);
  await casino.line(/^knew /);
  const { hostname, port, pathname, origin } = new URL(url);
  expect([hostname, port !== '0', pathname]).toEqual(['127.0.0.1', true, '/webhooks']);
  const headers = { 'webhook-id': 'evt_forged', 'webhook-timestamp': `${Math.floor(Date.now() / 1000)}`, 'webhook-signature': 'v1,AAAA' }; // prettier-ignore
  const forged = {
    method: 'POST',
    path: '/webhooks',
    headers,
    body: '{"id":"evt_forged","type":"payout.instructed"}',
  };
  await expect(send(origin, forged)).resolves.toMatchObject({ status: 401 });
  expect(casino.lines.filter((line) => line.startsWith('paid '))).toHaveLength(3);
  await stop(casino);
}, 60_000);

it('a casino that was away pays what was instructed meanwhile when it starts', async () => {
  await playRound('JPY', '150');
  expect((await payouts()).filter(({ state }) => state === 'instructed')).toHaveLength(3);
  const env = await environment({ name: 'alba', role: 'casino', casino: 'alba' });
  const casino = start('casino/main.js', { ...env, PORT: '0', WEBHOOK_SECRET: 'whsec_bm90IHVzZWQ=' });
  await casino.line(/^ready at /);
  const paid = casino.lines.filter((line) => /^paid 7500 JPY/.test(line));
  expect(paid).toHaveLength(3);
  expect((await payouts()).map(({ state }) => state)).toEqual(Array(6).fill('paid'));
  await stop(casino);
}, 60_000);

it('without its configuration an example says what is missing; the books hold', async () => {
  await expect(start('casino/main.js', { PATH: process.env.PATH }).line(/never/)).rejects.toThrow(
    'set TRIBUTARY_KEY',
  );
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
});
