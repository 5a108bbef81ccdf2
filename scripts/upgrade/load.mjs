// What plays while a network is upgraded: tables that open, bet, close and settle over HTTP, and send again under the same ids
// what got no answer or 503, to whichever replica is there.
import { randomUUID } from 'node:crypto';
import { pause } from '../servers/processes.mjs';

const answerMs = 15_000;
const retryAfterMs = 100;
const triesMax = 150;
const live = {
  royalFlush: { kind: 'share', to: 'round' },
  flush: { kind: 'multiple', multiple: '25', to: 'round' },
};
const parameters = {
  baseAmount: '1000.00',
  limit: '100000.00',
  resetAmount: '500.00',
  rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
  prizes: live,
  unitStakes: { EUR: '1.00' },
  stakeMultipleMax: 10,
  repeatWinAlertHours: 0,
};
const royal = ['Ah', 'Kh', 'Qh', 'Jh', 'Th'];
const nothing = ['8s', '6d', '5h', '4c', '2s'];
const dealer = ['Qs', 'Jd', '3c', '2c', '2h'];

/** One request to one of `urls`. Answers the body; throws what the service refused. */
async function call(urls, { method = 'POST', path, key, body, told }) {
  for (let attempt = 1; ; attempt += 1) {
    const url = urls[attempt % urls.length];
    const headers = {
      authorization: `Bearer ${key}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const signal = AbortSignal.timeout(answerMs);
    const sent = fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body), signal });
    const reply = await sent
      .then(async (it) => ({ status: it.status, text: await it.text() }))
      .catch(() => null);
    told?.(reply?.status ?? 0);
    if (reply !== null && reply.status < 300) return JSON.parse(reply.text);
    if ((reply !== null && reply.status !== 503) || attempt === triesMax)
      throw new Error(`${method} ${path}: ${reply?.status ?? 'no answer'} ${reply?.text ?? ''}`);
    await pause(retryAfterMs);
  }
}

/** A network with one jackpot, a casino that has joined it, and a table for each of `tables`. Answers the table server's key. */
export async function setUpNetwork({ url, keys, tables }) {
  const ask = (path, key, body, method) => call([url], { path, key, body, method });
  await ask('/v1/casinos', keys.admin, { code: 'alba', name: 'Alba', timeZone: 'UTC', currencies: ['EUR'], commission: '0' }); // prettier-ignore
  const asked = await ask('/v1/jackpots', keys.admin, { code: 'royal', currency: 'EUR', parameters, reason: 'a rehearsal' }); // prettier-ignore
  await ask(`/v1/approvals/${asked.approvalId}/decision`, keys.finance, { decision: 'approve' });
  for (const code of tables) await ask('/v1/tables', keys.admin, { code, owner: null, jackpot: 'royal' });
  const made = await ask('/v1/keys', keys.admin, { name: 'alba', role: 'casino', casino: 'alba' });
  const { digest } = await ask('/v1/jackpots/royal/rules', made.secret, undefined, 'GET');
  const displayed = { limit: '100000.00', resetAmount: '500.00', unitStakes: { EUR: '1.00' } };
  await ask('/v1/jackpots/royal/participants', made.secret, { rulesDigest: digest, displayed });
  return (await ask('/v1/keys', keys.admin, { name: 'tables', role: 'table-server', tables })).secret;
}

/** Plays on all tables until `stop()`, which answers what happened. `urls` may change meanwhile. */
export function playOn({ urls, key, tables }) {
  const seen = { requests: 0, retried: 0, refused: [], acknowledged: [], rounds: 0, hits: 0 };
  let over = false;
  const told = (status) => {
    seen.requests += 1;
    if (status === 0 || status === 503) seen.retried += 1;
  };
  const ask = (path, body) => call(urls, { path, key, body, told });
  const round = async (table, isHit) => {
    const roundId = `rnd_${randomUUID()}`;
    await ask('/v1/rounds', { roundId, jackpot: 'royal', tables: [table] });
    for (let batch = 1; batch <= 4; batch += 1) {
      const bets = Array.from({ length: 5 }, () => ({ casino: 'alba', betId: randomUUID(), currency: 'EUR', stake: '1.00' })); // prettier-ignore
      await ask(`/v1/rounds/${roundId}/bets`, { batchId: `batch-${batch}`, bets });
      seen.acknowledged.push(...bets.map(({ betId }) => betId));
    }
    await ask(`/v1/rounds/${roundId}/close`, {});
    await ask(`/v1/rounds/${roundId}/outcome`, { hands: [{ cards: isHit ? royal : nothing }], dealer });
    seen.rounds += 1;
    if (isHit) seen.hits += 1;
  };
  const playing = tables.map(async (table, i) => {
    for (let n = 1; !over; n += 1)
      await round(table, (n + i) % 5 === 0).catch((error) => seen.refused.push(error.message));
  });
  return {
    seen,
    stop: async () => {
      over = true;
      await Promise.all(playing);
      return seen;
    },
  };
}
