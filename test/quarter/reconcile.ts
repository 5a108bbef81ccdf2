// Every casino's file of the quarter against the books: exactly the planted breaks are found, each is closed with a
// reason, and then so is its run.
import { Chance } from '../fuzz/random';
import { breaksOf, upload } from '../support/casino-file';
import { CastCasino, casinos, firstDay, lastDay } from './cast';
import { money } from './exact';
import { CasinoFile, Planted, Recorded } from './files';
import type { Network } from './network';

/** What the service must have of a casino: bets that stand, and payouts that are owed or paid. */
function recordedOf(network: Network, { code }: CastCasino, byAcknowledgement: boolean): Recorded[] {
  const bets = network.auditor.bets.filter((bet) => bet.casino === code && bet.voidedAt === null);
  const payouts = network.auditor.hits
    .payouts()
    .filter((each) => each.casino === code && each.paidAt !== null);
  return [
    ...bets.map(({ betId, player, round, currency, stake, at }) => ({
      kind: 'bet' as const, id: betId, reference: betId, player, round, currency, amount: money(stake, currency), at,
    })),
    ...payouts.map(({ payoutId, reference, player, round, currency, amount, paidAt }) => ({
      kind: 'payout' as const, id: payoutId!, reference: byAcknowledgement ? reference! : payoutId!, player, round,
      currency, amount: money(amount, currency), at: paidAt!,
    })),
  ]; // prettier-ignore
}

const nameOf = ({ kind, class: sort, name }: Omit<Planted, 'casino'>) => `${kind} ${sort} ${name}`;

/** Reconciles all casinos. Answers how many breaks were planted and how many found. */
export async function reconcileAll(network: Network): Promise<{ planted: number; found: number }> {
  const { app, comparison, keys } = network;
  const sent: { casino: string; runId: string; planted: readonly Planted[]; key: string }[] = [];
  for (const [place, casino] of casinos.entries()) {
    // Half of them are sent by finance as CSV, half by the casino itself as JSON.
    const isCsv = place % 2 === 0;
    const file = new CasinoFile(casino, recordedOf(network, casino, isCsv), new Chance(network.options.seed, 500 + place)); // prettier-ignore
    file.plant(place, casinos.length);
    const { text, order } = isCsv ? file.csv() : file.json();
    const key = isCsv ? keys.finance : network.casinoKeys.get(casino.code)!;
    const period = { casino: casino.code, from: firstDay, to: lastDay, kinds: ['bet', 'payout'] };
    const { runId } = await upload(app, text, { ...period, ...order }, key);
    sent.push({ casino: casino.code, runId, planted: file.planted, key });
    network.count('rows of casinos’ files', text.split('\n').length - (isCsv ? 1 : 0));
  }
  let found = 0;
  for (const each of sent) found += await compareRun(network, each);
  comparison.same('reconciliation', 'breaks in all', sent.flatMap(({ planted }) => planted).length, found); // prettier-ignore
  return { planted: sent.flatMap(({ planted }) => planted).length, found };
}

const pollEveryMs = 250;
const waitMsMax = 600_000;

/** The run once the service has matched its file; files are worked on one after another. */
async function matched(network: Network, runId: string, key: string) {
  for (let waited = 0; waited < waitMsMax; waited += pollEveryMs) {
    const run = await network.app.ok('GET', `/v1/admin/reconciliations/${runId}`, key);
    if (['open', 'closed', 'failed'].includes(run.state)) return run;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    // Time goes on while people wait: a try that failed is made again after its lease.
    network.goTo(network.now + pollEveryMs);
  }
  throw new Error(`${runId} is not matched`);
}

async function compareRun(
  network: Network,
  {
    casino,
    runId,
    planted,
    key,
  }: { casino: string; runId: string; planted: readonly Planted[]; key: string },
): Promise<number> {
  const { app, comparison, keys } = network;
  const run = await matched(network, runId, key);
  comparison.fields('reconciliation', casino, { state: 'open', failure: null }, run);
  comparison.same('reconciliation', `${casino} bad rows`, 0, run.progress.badRows);
  comparison.same('reconciliation', `${casino} difference explained`, true, run.proof?.holds);
  const breaks = await breaksOf(app, runId, '', key);
  const found = breaks.map(({ kind, class: sort, theirs, ours }) => nameOf({ kind, class: sort, name: theirs?.reference ?? ours.id })); // prettier-ignore
  const expected = planted.map(nameOf);
  for (const name of expected)
    comparison.same('reconciliation', `${casino} ${name}`, true, found.includes(name));
  for (const name of found) comparison.same('reconciliation', `${casino} ${name} was planted`, true, expected.includes(name)); // prettier-ignore
  for (const { number } of breaks) {
    const body = { reason: 'seen in the casino’s own records' };
    await app.ok('POST', `/v1/admin/reconciliations/${runId}/breaks/${number}/closure`, keys.finance, body);
    network.count('breaks closed');
  }
  const after = await app.ok('GET', `/v1/admin/reconciliations/${runId}`, keys.finance);
  comparison.same('reconciliation', `${casino} closed`, 'closed', after.state);
  return breaks.length;
}
