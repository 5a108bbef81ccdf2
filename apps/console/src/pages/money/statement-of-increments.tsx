// The statement that a casino takes along: its increments of each jackpot since the last win, and its share of the pools.
import type { JackpotSchemas } from '@tributary/browser-client';
import { amountColumn } from '../../components/amount-column';
import { Table } from '../../components/list';
import { When } from '../../components/when';

type Statement = JackpotSchemas['WithdrawalStatement'];
type Pool = Statement['jackpots'][number]['pools'][number];
type Increments = JackpotSchemas['Increments'];

export function StatementOfIncrements({ of }: { readonly of: Statement }) {
  return (
    <>
      <p>
        As of <When at={of.asOf} />.
      </p>
      {of.jackpots.length === 0 && <p className="muted">It has moved nothing since the last wins.</p>}
      {of.jackpots.map(({ jackpot, currency, instance, since, increments, pools }) => (
        <div key={jackpot}>
          <h3>
            {jackpot}, instance {instance}, since <When at={since} />
          </h3>
          <Table<Increments>
            label={`Increments of ${jackpot}`}
            items={increments}
            keyOf={(each) => each.currency}
            empty="No bet since then."
            columns={[
              { head: 'Bets', align: 'end', cell: ({ bets }) => bets },
              amountColumn('Stakes', ({ stakes }) => stakes),
              amountColumn('Voided', ({ stakesVoided }) => stakesVoided),
              amountColumn('Main', ({ main }) => main, currency),
              amountColumn('Overflow', ({ overflow }) => overflow, currency),
              amountColumn('Reserve', ({ reserve }) => reserve, currency),
            ]}
          />
          <Table<Pool>
            label={`Share of the pools of ${jackpot}`}
            items={pools}
            keyOf={({ pool }) => pool}
            columns={[
              { head: 'Pool', cell: ({ pool }) => pool },
              amountColumn('Contributions', ({ contributions }) => contributions, currency),
              {
                head: 'Movements',
                cell: ({ movements }) =>
                  movements.map(({ kind, amount }) => `${kind} ${amount}`).join(', ') || 'none',
              },
              amountColumn('Share', ({ share }) => share, currency),
            ]}
          />
        </div>
      ))}
    </>
  );
}
