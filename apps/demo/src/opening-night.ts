// The opening night: a fixed script. The same rounds, bets and cards each time, so that its figures can be worked out
// beforehand and compared, and so that it goes on after any fault by saying the same again.
import { RoundPlan, PlannedBet, isOver, openRound, playRound } from './rounds';
import { casinos, openingTable } from './cast';
import type { Network } from './network';
import { payAll } from './payments';

interface Scene {
  readonly title: string;
  readonly player: string;
  readonly dealer: string;
  readonly voidReason?: string;
  /** A player at this casino takes its last bet back before close. */
  readonly undoneAt?: string;
  /** How many bets each casino brings at least. */
  readonly betsMin: number;
}

const scenes: readonly Scene[] = [
  { title: 'a pair of kings wins nothing', player: 'Ks Kd 8h 5c 2s', dealer: 'Ah Qd 9c 6s 3h', betsMin: 2 },
  { title: 'three sevens', player: '7d 7c 7h Kc 9s', dealer: 'Qs Jd 3c 2c 2h', betsMin: 2 },
  { title: 'a flush in hearts', player: 'Kh Th 8h 4h 3h', dealer: 'Ac As 9d 6c 2s', betsMin: 2 },
  {
    title: 'a full house, but the round is voided',
    player: 'Qc Qd Qh 9c 9d',
    dealer: 'Ad Jh 8s 6d 4c',
    voidReason: 'the camera over the table failed during the deal',
    betsMin: 2,
  },
  { title: 'a full house', player: '5s 5d 5c Jc Jh', dealer: 'Ks Qh 9s 7c 3d', betsMin: 2 },
  {
    title: 'a straight; one bet taken back in time',
    player: '9d 8c 7s 6h 5d',
    dealer: 'Ac Kd Js 4h 2c',
    undoneAt: 'albion',
    betsMin: 2,
  },
  { title: 'ace high wins nothing', player: 'Ad Js 8d 6c 3s', dealer: 'Kc Kh 7s 5h 2d', betsMin: 3 },
  { title: 'ROYAL FLUSH', player: 'Ah Kh Qh Jh Th', dealer: 'Qs Jd 3c 2c 2h', betsMin: 3 },
  { title: 'the first round of the next instance', player: '4s 4d 9h 9s Kd', dealer: 'Ac Jc 8h 6d 3c', betsMin: 2 },
]; // prettier-ignore

/** Fixed, and different from casino to casino and round to round: up to five bets more than the least. */
const betsMoreOf = (scene: number, casino: number) =>
  (scene * 7 + casino * casino * 3 + scene * casino * 5) % 6;

function betsOf(scene: number, nth: string, from: number, to: number): PlannedBet[] {
  return casinos.slice(from, to).flatMap(({ code, currency, stake }, i) => {
    const count = scenes[scene]!.betsMin + betsMoreOf(scene, from + i);
    return Array.from({ length: count }, (_, bet) => {
      const seat = String(bet + 1).padStart(2, '0');
      const betId = `opening-${nth}-${code}-${seat}`;
      return { casino: code, betId, hand: 0, player: `guest-${seat}`, currency, stake };
    });
  });
}

function planOf(scene: Scene, index: number): RoundPlan {
  const nth = String(index + 1).padStart(2, '0');
  const half = casinos.length / 2;
  const batches = [
    { batchId: `opening-${nth}-a`, bets: betsOf(index, nth, 0, half) },
    { batchId: `opening-${nth}-b`, bets: betsOf(index, nth, half, casinos.length) },
  ];
  const last = batches.flatMap(({ bets }) => bets).filter(({ casino }) => casino === scene.undoneAt).at(-1); // prettier-ignore
  return {
    roundId: `rnd_opening-${nth}`,
    table: openingTable,
    batches,
    undone: last ? [{ casino: last.casino, betId: last.betId }] : [],
    player: scene.player.split(' '),
    dealer: scene.dealer.split(' '),
    voidReason: scene.voidReason,
  };
}

export interface NightRound {
  readonly title: string;
  readonly plan: RoundPlan;
}

/** The rounds of the night in order. */
export const night: readonly NightRound[] = scenes.map((scene, i) => ({
  title: scene.title,
  plan: planOf(scene, i),
}));

/** Plays what of the night has not been played yet, and pays what it won. */
export async function playOpeningNight(network: Network, say: (line: string) => void): Promise<void> {
  for (const { title, plan } of night) {
    const round = await openRound(network.tableServer, plan);
    if (!isOver(round)) {
      const bets = plan.batches.reduce((sum, batch) => sum + batch.bets.length, 0);
      say(`${plan.roundId}: ${bets} bets, ${plan.player.join(' ')}: ${title}`);
      await playRound(network.tableServer, round, plan);
    }
    await payAll(network);
  }
}
