// Players of a file as they are stored here: where the operator wants digests at the edge, a file's references become
// the same digests as those of bets, before a row is stored or compared.
import { createHmac } from 'node:crypto';

export const playersToken = 'ReconciliationPlayers';

/** What stands here for a casino's player. */
export type StoredPlayer = (casino: string, player: string) => string;

const pseudonym = /^psn_[A-Za-z0-9_-]{43}$/;

/** By the key of the digests; references stay as they are when it is null. A digest that comes back stays itself. */
export function storedPlayers(key: string | null): StoredPlayer {
  if (key === null) return (_, player) => player;
  return (casino, player) => {
    if (pseudonym.test(player)) return player;
    const text = JSON.stringify([casino, player]);
    return `psn_${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
}
