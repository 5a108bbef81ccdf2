// Every payout of an award with the figures that led to it, page by page; each opens its own explanation.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { amountColumn } from '../../components/amount-column';
import { Column, List } from '../../components/list';
import { Status } from '../../components/status';
import { grouped } from '../../format/decimal-text';
import { quotientOf } from '../../format/division';

type Computation = JackpotSchemas['AwardComputation'];
type Line = JackpotSchemas['ComputedPayout'];

const decimalsShown = 6;

function exactUnits({ split }: Line): string {
  if (split === null) return '–';
  const { text, isExact } = quotientOf(split.numerator, split.denominator, decimalsShown);
  return `${grouped(text)}${isExact ? '' : '…'}`;
}

function leftOver({ split }: Line): string {
  if (split === null) return '–';
  const rank = split.remainderRank === null ? 'no remainder' : `rank ${split.remainderRank}`;
  return split.extraUnits === 1 ? `+1 unit (${rank})` : `0 (${rank})`;
}

function columnsOf(of: Computation): Column<Line>[] {
  const splitColumns: Column<Line>[] = [
    amountColumn('Weight', ({ weight }) => weight, ''),
    { head: 'Exact part, in units', align: 'end', cell: exactUnits },
    amountColumn('Rounded down', ({ split }) => split?.floor, of.currency),
    { head: 'Left over', align: 'end', cell: (line) => <span className="whole">{leftOver(line)}</span> },
  ];
  // What somebody gets comes first; how it came about follows, and may be scrolled to.
  const share = amountColumn<Line>('Share', ({ split }) => split?.share, of.currency);
  return [
    { head: 'Why', cell: ({ payoutId, betId }) => (
        <Link className="whole" to={`/payouts/${payoutId}`}>
          why this amount<span className="hidden"> for bet {betId}</span>
        </Link>
      ) },
    { head: 'Casino', cell: ({ casino }) => casino },
    { head: 'Bet', cell: ({ betId }) => <span className="whole">{betId}</span> },
    amountColumn('Stake', ({ stake }) => stake.amount, ({ stake }) => stake.currency),
    ...(of.totals.shares === null ? [] : [share]),
    amountColumn('Paid', ({ amount }) => amount.amount, ({ amount }) => amount.currency),
    ...(of.totals.shares === null ? [] : splitColumns),
    amountColumn('Rounding', ({ rounding }) => rounding, ({ amount }) => amount.currency),
    { head: 'State', cell: ({ state }) => <Status state={state} /> },
  ]; // prettier-ignore
}

export function AwardLines({ award }: { readonly award: Computation }) {
  const { awardId } = award;
  return (
    <List<Line>
      label="Shares"
      listKey={['computation', awardId]}
      read={(query) =>
        api.GET('/v1/admin/awards/{awardId}/computation', { params: { path: { awardId }, query } })
      }
      keyOf={({ payoutId }) => payoutId}
      columns={columnsOf(award)}
    />
  );
}
