// The manifest against trees put together by hand.
import { createHash } from 'node:crypto';
import { CurrencyCode, Decimal } from '@tributary/money';
import type { Wager } from '../bets/wager';
import { manifestOf } from './manifest';

const wager = (betId: string, batchId: string | null, more: Partial<Wager> = {}): Wager => ({
  casino: 'alba', betId, player: 'ann', table: 'table-1', hand: 0, kind: batchId ? 'jackpot' : 'ante', origin: 'placed',
  currency: 'EUR' as CurrencyCode, stake: new Decimal(1), batchId, ...more,
}); // prettier-ignore

const sha = (...parts: Buffer[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leaf = (text: string) => sha(Buffer.from([0]), Buffer.from(text, 'utf8'));
const node = (left: Buffer, right: Buffer) => sha(Buffer.from([1]), left, right);

describe('the manifest of a table', () => {
  it('has per batch its count and the Merkle root over its jackpot bets in order of position', () => {
    const wagers = [
      wager('b1', 'bat_1'),
      wager('a1', null),
      wager('b2', 'bat_1', { casino: 'borea', currency: 'JPY' as CurrencyCode, stake: new Decimal(150) }),
      wager('b3', 'bat_2', { currency: 'KWD' as CurrencyCode, stake: new Decimal('0.3') }),
    ];
    const [l1, l2] = [leaf('["alba","b1",0,"EUR","1.00"]'), leaf('["borea","b2",0,"JPY","150"]')];
    expect(manifestOf('table-1', wagers)).toEqual([
      { batchId: 'bat_1', count: 2, digest: node(l1, l2).toString('hex') },
      { batchId: 'bat_2', count: 1, digest: leaf('["alba","b3",0,"KWD","0.300"]').toString('hex') },
    ]);
  });

  it('leaves out other tables, and a batch of which nothing survived', () => {
    expect(manifestOf('table-2', [wager('b1', 'bat_1')])).toEqual([]);
    expect(manifestOf('table-1', [])).toEqual([]);
  });
});
