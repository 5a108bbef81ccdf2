// Cards and ids of the rounds that are played.
import { randomBytes } from 'node:crypto';

const dealer = ['9h', 'Kd', '7c', '6s', '3d'];
const losing = ['As', '2d', '4h', '8c', 'Ts'];
const deals = [
  { player: ['Ac', 'Kc', 'Qc', 'Jc', 'Tc'], weight: 1 },
  { player: ['8h', '7h', '6h', '5h', '4h'], weight: 3 },
  { player: ['Ac', 'Ad', 'Ah', 'As', '2c'], weight: 3 },
  { player: ['Qc', 'Qd', 'Qh', '2s', '2c'], weight: 5 },
  { player: losing, weight: 28 },
];
const bag = deals.flatMap(({ player, weight }) => Array.from({ length: weight }, () => player));

/** Hands that win more often than cards do. */
export function winningCards(random) {
  return { player: random.pick(bag), dealer };
}

/** Time-ordered, as the documentation advises. */
export function newId(prefix) {
  return `${prefix}_${Date.now().toString(36).padStart(9, '0')}${randomBytes(9).toString('hex')}`;
}
