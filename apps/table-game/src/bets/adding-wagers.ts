// What may be added to the wagers of a round: what the rule set offers on which hand, whose hand it is, and the ante
// that side bets need. Pure; every fault names its item (C-21).
import { acceptsNewBets, currency, parseAmount } from '@tributary/money';
import type { RuleSet } from '@tributary/poker';
import { Fault, Refusal, asFault, refuseFaults } from './refusal';
import { Ground, Item, Origin, PlacedKind, Seat, Wager, playerKey, stakeOf } from './wager';
import { checkTotals } from './wager-limits';

const offered: Record<PlacedKind, { name: string; by: (ruleSet: RuleSet) => boolean }> = {
  ante: { name: 'ante', by: () => true },
  fivePlusOne: { name: '5+1', by: (ruleSet) => ruleSet.fivePlusOne !== undefined },
  bonus: { name: 'BONUS', by: (ruleSet) => ruleSet.bonus !== undefined },
  jackpot: { name: 'jackpot bet', by: (ruleSet) => ruleSet.jackpot !== undefined },
};

function readWager(ground: Ground, item: Item, origin: Origin): Wager {
  const { ruleSet } = ground;
  const entry = currency(item.currency);
  if (!acceptsNewBets(entry, ground.date)) {
    const reason = `${entry.code} takes no new bets after ${entry.lastDay}`;
    throw new Refusal('currency-invalid', 'currency', reason);
  }
  if (!Object.hasOwn(ground.limits, entry.code)) {
    const reason = `the table ${ground.table} has no limits in ${entry.code}`;
    throw new Refusal('currency-invalid', 'currency', reason);
  }
  const stake = parseAmount(item.stake, entry.code);
  const { casino, betId, player, hand, kind } = item;
  if (!offered[kind].by(ruleSet)) {
    throw new Refusal('bet-not-possible', 'kind', `"${ruleSet.id}" offers no ${offered[kind].name}`);
  }
  if (hand >= ruleSet.hands.maximum) {
    const range = ruleSet.hands.maximum === 1 ? 'hand 0 only' : `the hands 0 to ${ruleSet.hands.maximum - 1}`;
    throw new Refusal('bet-not-possible', 'hand', `"${ruleSet.id}" has ${range}`);
  }
  return {
    casino,
    betId,
    player,
    table: ground.table,
    hand,
    kind,
    origin,
    currency: entry.code,
    stake,
    batchId: null,
  };
}

/** What stands in a round: per player over all hands, and who has left. */
class Standing {
  private readonly wagers = new Map<string, Wager[]>();
  private readonly left = new Set<string>();

  constructor(seats: ReadonlyMap<string, Seat>) {
    for (const seat of seats.values()) {
      seat.wagers.forEach((wager) => this.add(wager));
      if (seat.leftAt) this.left.add(playerKey(seat));
    }
  }

  add(wager: Wager): void {
    const theirs = this.wagers.get(playerKey(wager));
    if (theirs) theirs.push(wager);
    else this.wagers.set(playerKey(wager), [wager]);
  }

  of(wager: Wager): readonly Wager[] {
    return this.wagers.get(playerKey(wager)) ?? [];
  }

  hasLeft(wager: Wager): boolean {
    return this.left.has(playerKey(wager));
  }

  /** Wagers of all others in the round. */
  ofOthers(wager: Wager): readonly Wager[] {
    const key = playerKey(wager);
    return [...this.wagers].flatMap(([whose, wagers]) => (whose === key ? [] : wagers));
  }
}

/** A player sits at one table and plays in one currency, on all hands. */
function checkPlayer(standing: Standing, wager: Wager): void {
  const { player } = wager;
  if (standing.hasLeft(wager))
    throw new Refusal('bet-not-possible', 'player', `${player} has left this round`);
  const [first] = standing.of(wager);
  if (first && first.table !== wager.table) {
    throw new Refusal('bet-not-possible', 'player', `${player} sits at ${first.table}`);
  }
  if (first && first.currency !== wager.currency) {
    const reason = `${player} plays in ${first.currency} in this round`;
    throw new Refusal('currency-invalid', 'currency', reason);
  }
}

/** Own hands have one holder each, or one for the whole round; at own seats a wager is fixed once placed. */
function checkHolder({ ruleSet }: Ground, standing: Standing, wager: Wager, onHand: readonly Wager[]): void {
  const { dealt } = ruleSet.hands;
  if (dealt === 'shared') return;
  const others = standing.ofOthers(wager);
  if (dealt === 'perPlayer' && others.length > 0) {
    const reason = 'the round is played by one player, and another has bets in it';
    throw new Refusal('bet-not-possible', 'player', reason);
  }
  if (others.some(({ hand }) => hand === wager.hand)) {
    throw new Refusal('bet-not-possible', 'hand', `hand ${wager.hand} has another holder`);
  }
  if (dealt === 'perSeat' && onHand.some(({ kind }) => kind === wager.kind)) {
    const reason = `the ${offered[wager.kind as PlacedKind].name} on hand ${wager.hand} is fixed once placed`;
    throw new Refusal('bet-not-possible', 'kind', reason);
  }
}

function checkAdded(ground: Ground, standing: Standing, wager: Wager): void {
  checkPlayer(standing, wager);
  const onHand = standing.of(wager).filter(({ hand }) => hand === wager.hand);
  checkHolder(ground, standing, wager, onHand);
  if (wager.kind !== 'ante' && stakeOf(onHand, 'ante').isZero()) {
    const where = ground.ruleSet.hands.dealt === 'shared' ? 'in this round' : `on hand ${wager.hand}`;
    throw new Refusal('ante-missing', 'kind', `${wager.player} has no accepted ante ${where}`);
  }
  checkTotals(ground, onHand, wager);
}

/**
 * Adds wagers to the seats of a round, all or none. Antes count first, so that a request may name them in any order.
 * `seats` are those of the players of the request or, where hands are not shared, all. Throws one problem that names
 * every faulty item.
 */
export function addWagers(
  ground: Ground,
  seats: ReadonlyMap<string, Seat>,
  items: readonly Item[],
  origin: Origin,
): Wager[] {
  const standing = new Standing(seats);
  const faults: Fault[] = [];
  const accepted: Wager[] = [];
  const antesFirst = [...items].sort((a, b) => Number(a.kind !== 'ante') - Number(b.kind !== 'ante'));
  for (const item of antesFirst) {
    try {
      const wager = readWager(ground, item, origin);
      checkAdded(ground, standing, wager);
      standing.add(wager);
      accepted.push(wager);
    } catch (error) {
      faults.push(asFault(error, item.at));
    }
  }
  refuseFaults(faults);
  return accepted;
}
