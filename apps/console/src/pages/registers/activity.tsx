// Figures by table, as month-ends and statements of wins have them: bets, stakes, voids, legs, wins.
import type { JackpotSchemas } from '@tributary/browser-client';
import { amountColumn } from '../../components/amount-column';
import { Column, Table } from '../../components/list';

type Line = JackpotSchemas['ActivityOfTable'];
type Total = JackpotSchemas['ActivityTotal'];

function figures<T extends Total>(): Column<T>[] {
  const leg = (of: T) => of.jackpotCurrency;
  return [
    { head: 'Jackpot', cell: ({ jackpot }) => jackpot },
    { head: 'Bets', align: 'end', cell: ({ bets }) => bets },
    amountColumn('Stakes', ({ stakes }) => stakes),
    { head: 'Bets voided', align: 'end', cell: ({ betsVoided }) => betsVoided },
    amountColumn('Stakes voided', ({ stakesVoided }) => stakesVoided),
    amountColumn('Main', ({ main }) => main, leg),
    amountColumn('Overflow', ({ overflow }) => overflow, leg),
    amountColumn('Reserve', ({ reserve }) => reserve, leg),
    amountColumn('Margin', ({ margin }) => margin, leg),
    { head: 'Wins', align: 'end', cell: ({ wins }) => wins },
    amountColumn('Won', ({ won }) => won),
  ];
}

interface ActivityProps {
  readonly label: string;
  readonly tables: readonly Line[];
  readonly totals: readonly Total[];
}

export function Activity({ label, tables, totals }: ActivityProps) {
  const keyOf = ({ casino, jackpot, currency }: Total) => `${casino} ${jackpot} ${currency}`;
  return (
    <div className="whole">
      <Table<Line>
        label={`${label} by table`}
        items={tables}
        keyOf={(of) => `${of.table} ${keyOf(of)}`}
        empty="No activity."
        columns={[
          { head: 'Table', cell: ({ table }) => table },
          { head: 'Casino', cell: ({ casino }) => casino },
          ...figures<Line>(),
        ]}
      />
      <h3>Sums</h3>
      <Table<Total>
        label={`${label}, sums`}
        items={totals}
        keyOf={keyOf}
        empty="No activity."
        columns={[{ head: 'Casino', cell: ({ casino }) => casino }, ...figures<Total>()]}
      />
    </div>
  );
}
