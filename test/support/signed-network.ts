// A jackpot service that requires signatures, with a table server's and a casino's key, and a request to open a round
// that a test signs as it likes and then changes. Each test file has its own service.
import { ManualClock, sql } from '@tributary/platform';
import { JackpotApp, Reply, livePrizes } from './jackpot-app';
import { Signed, send, signed } from './signer';

const master = 'a master secret of the tests, long enough';
export const clock = new ManualClock(new Date('2026-11-30T12:00:00.250Z'));
export const now = () => Math.floor(clock.now().getTime() / 1000);

interface Key {
  readonly secret: string;
  readonly signingSecret: string;
}

export let app: JackpotApp;
export let server: Key;
export let casino: Key;
let numbered = 0;
export const unique = (what: string) => `${what}${(numbered += 1)}`;

export async function makeKey(body: Record<string, unknown>): Promise<Key> {
  return app.ok('POST', '/v1/keys', app.keys.admin, body);
}

beforeAll(async () => {
  app = await JackpotApp.start({ clock, signing: { required: true, masters: [master] } });
  await app.casino('alba', ['EUR']);
  await app.jackpot('royal', 'EUR', {
    baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: livePrizes, unitStakes: { EUR: '1.00' },
  }); // prettier-ignore
  await app.table('table-1', 'royal');
  server = await makeKey({ name: 'server', role: 'table-server', tables: ['table-1'] });
  casino = await makeKey({ name: 'alba', role: 'casino', casino: 'alba' });
}, 60_000);

afterAll(() => app?.stop());

export const reason = ({ status, body }: Reply) => [status, body?.code, body?.reason];
export const refused = (why: string) => [401, 'signature-refused', why];
export const roundCount = async () =>
  (await app.db.row<{ n: string }>(sql`SELECT count(*)::text AS n FROM jackpot.round`))!.n;

export const opening = () =>
  JSON.stringify({ roundId: unique('rnd_o'), jackpot: 'royal', tables: ['table-1'] });

/** A request to open a round: signed as `sign` says, then sent with what `change` says. */
export function open(
  sign: Partial<Signed> = {},
  change: {
    headers?: Record<string, string | string[]>;
    method?: string;
    path?: string;
    body?: string | Buffer;
  } = {},
) {
  // prettier-ignore
  const body = sign.body ?? opening();
  const call = { method: 'POST', path: '/v1/rounds', body };
  const headers = signed({ secret: server.signingSecret, at: clock.now(), ...call, ...sign });
  return send(app.url, {
    ...call,
    ...change,
    headers: {
      authorization: `Bearer ${server.secret}`,
      'content-type': 'application/json',
      ...headers,
      ...change.headers,
    },
  });
}
