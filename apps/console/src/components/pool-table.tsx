// What a pool is made of, each line in words, with its sum beside what is stored.
import type { JackpotSchemas } from '@tributary/browser-client';
import { SumTable } from './sum-table';

type Pool = JackpotSchemas['PoolComposition'];
type Line = Pool['lines'][number];

const openings: Record<string, string> = {
  base: 'Opening: base amount',
  residue: 'Opening: residue of the award before',
  reserve: 'Opening: from the reserve',
  overflow: 'Opening: from the overflow',
  house: 'Opening: from the house',
  faceValueRest: 'Opening: rest of a face-value award',
  carried: 'Opening: carried over from the instance before',
};

const kinds: Record<string, string> = {
  contribution: 'Contributions of bets',
  'contribution-void': 'Voided bets and rounds, taken back',
  correction: 'Corrections, approved',
  transfer: 'Transfers between jackpots',
  'percentage-award': 'Awards of a percentage',
  award: 'Award that ended the instance',
  'award-restored': 'Award that came back',
  'reset-returned': 'Reset funding that went back',
  'residue-carried': 'Residue, carried to the next instance',
  'reset-funding': 'Funded the next instance',
  orphaned: 'To orphans of its holders',
  'orphan-returned': 'Orphans that came back',
  'result-correction': 'Corrected results',
  'carried-on': 'Carried to the next instance',
};

const plain = (word: string) => word.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

function nameOf({ kind, part }: Line): string {
  if (kind === 'opening' && part !== null) return openings[part] ?? `Opening: ${part}`;
  return kinds[kind] ?? plain(kind);
}

const holderOf = ({ holder }: Line) =>
  holder === null
    ? ''
    : holder === 'opening'
      ? 'the opening amount'
      : holder === 'network'
        ? 'the network'
        : holder;

/** One pool. `before`: the figure is what an award found, not what is stored now. */
export function PoolTable({
  pool,
  currency,
  storedName = 'Stored for meter and limit',
}: {
  readonly pool: Pool;
  readonly currency: string;
  readonly storedName?: string;
}) {
  return (
    <SumTable
      label={`What ${pool.pool} is made of`}
      currency={currency}
      lines={pool.lines.map((line) => ({
        key: `${line.kind} ${line.part} ${line.holder}`,
        name: nameOf(line),
        amount: line.amount,
        note: holderOf(line),
      }))}
      sum={pool.sum}
      stored={{ name: storedName, amount: pool.stored, agrees: pool.agrees }}
    />
  );
}
