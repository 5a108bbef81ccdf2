// What people of finance, administrators and casinos do around the rounds: awards verified and confirmed by two, payouts
// paid and acknowledged, settled rounds voided, corrections, a casino taken back or leaving.
import { suspended } from './cast';
import { money, spell } from './exact';
import type { Network } from './network';
import type { Award } from './records';

const minuteMs = 60_000;
const acknowledgedMax = 1_000;
const pauseMs = 50;

/** Finance verifies, an administrator confirms; the one who verified is refused. */
export async function takeByTwo(network: Network, award: Award, awardId: string): Promise<void> {
  const { app, keys } = network;
  network.goTo(network.now + 20 * minuteMs);
  await app.ok('POST', `/v1/awards/${awardId}/verify`, keys.finance);
  const alone = await app.call('POST', `/v1/awards/${awardId}/confirm`, keys.finance);
  network.comparison.same('two people', `${award.round} confirmed by one`, 'same-person', alone.body.code);
  network.goTo(network.now + 20 * minuteMs);
  await app.ok('POST', `/v1/awards/${awardId}/confirm`, keys.admin);
  network.auditor.hits.confirm(award, network.now, (casino) => network.active.has(casino));
  network.count('awards of two people');
}

/** Every casino pays what it is told to, and acknowledges it with a reference of its own. */
export async function payAll(network: Network): Promise<void> {
  const { auditor, comparison } = network;
  const due = auditor.hits.payouts().filter((payout) => payout.state === 'instructed');
  network.goTo(network.now + 7 * minuteMs);
  for (const casino of [...new Set(due.map((payout) => payout.casino))].sort()) {
    const own = new Map(due.filter((payout) => payout.casino === casino).map((each) => [each.betId, each]));
    const told = await listed(network, '/v1/payouts?state=instructed', network.casinoKeys.get(casino)!);
    comparison.same('payouts told to casinos', `${casino} number`, own.size, told.length);
    const payouts = told.map(({ payoutId, betId, amount }, i) => {
      const payout = own.get(betId!);
      comparison.same('payouts told to casinos', `${casino} ${betId}`, payout && money(payout.amount, payout.currency), amount); // prettier-ignore
      const reference = `${casino}-paid-${network.now}-${i}`;
      if (payout) Object.assign(payout, { payoutId, reference });
      return { payoutId, reference };
    });
    for (let from = 0; from < payouts.length; from += acknowledgedMax) {
      const part = payouts.slice(from, from + acknowledgedMax);
      await network.app.ok('POST', '/v1/payouts/acknowledgements', network.casinoKeys.get(casino)!, { payouts: part }); // prettier-ignore
    }
    for (const payout of own.values()) {
      payout.state = 'paid';
      payout.paidAt = network.now;
    }
    network.count('payouts acknowledged', payouts.length);
  }
}

/** All pages of a list. */
export async function listed(network: Network, path: string, key: string) {
  const items: Record<string, string>[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = await network.app.ok(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}limit=1000${next}`,
      key,
    );
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

/** A settled round turns out to be wrong: two people void it. */
export async function voidSettled(network: Network, roundId: string): Promise<void> {
  const round = network.auditor.rounds.get(roundId)!;
  await network.asTwo(`/v1/rounds/${roundId}/void-requests`, { reason: 'the camera shows a misdeal' });
  network.auditor.void(round, network.now);
  network.count('settled rounds voided by two');
}

/** The suspended casino is taken back: what was held for it goes out by itself. */
export async function resume(network: Network): Promise<void> {
  const { app, keys, auditor } = network;
  await app.ok('PATCH', `/v1/casinos/${suspended}`, keys.admin, { status: 'active', reason: 'its licence stands' }); // prettier-ignore
  network.active.add(suspended);
  const due = auditor.hits.release(suspended, network.now);
  for (let looks = 0; ; looks += 1) {
    const held = await listed(network, '/v1/payouts?state=held', network.casinoKeys.get(suspended)!);
    if (held.length === 0) break;
    if (looks > 600) throw new Error(`${held.length} payouts of ${suspended} are still held`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  network.count('payouts held and released', due.length);
  await payAll(network);
}

/** A difference that finance found, corrected by two. */
export async function correct(network: Network): Promise<void> {
  const difference = 12_345_678_900_000n;
  const body = { account: 'main', difference: spell(difference), reason: 'a contribution by hand, found in the review' }; // prettier-ignore
  await network.asTwo('/v1/jackpots/grand/corrections', body);
  network.auditor.correctMain('grand', difference);
  network.count('corrections by two');
}
