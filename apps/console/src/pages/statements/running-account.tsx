// The running account of a casino: what its open period holds up to now.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { amountColumn } from '../../components/amount-column';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Facts } from '../../components/parts';
import { When } from '../../components/when';
import { ContributionLegs } from './memo';

type Line = JackpotSchemas['StatementLine'];
const everyMs = 10_000;

interface RunningAccountProps {
  readonly casino: string;
  /** Where the last statement ended; from the beginning when left out. */
  readonly from: string | undefined;
}

export function RunningAccount({ casino, from }: RunningAccountProps) {
  const params = { path: { code: casino }, query: { from } };
  const read = () => api.GET('/v1/casinos/{code}/statement', { params });
  const found = useRead(['running-account', casino, from], read, { everyMs });
  return (
    <Loaded of={found}>
      {(account) => (
        <>
          <Facts
            of={[
              ['From', from ? <When key="f" at={account.from} /> : 'the beginning'],
              ['To', <When key="t" at={account.to} />],
              ['Commission', account.commissionRate],
            ]}
          />
          <Table<Line>
            label="Running account"
            items={account.lines}
            keyOf={({ currency }) => currency}
            empty="No activity."
            columns={[
              { head: 'Bets', align: 'end', cell: ({ bets }) => bets },
              amountColumn('Stakes', ({ stakes }) => stakes),
              amountColumn('Commission', ({ commission }) => commission),
              amountColumn('Refunds', ({ refunds }) => refunds),
              amountColumn('Awards owed', ({ awardsOwed }) => awardsOwed),
              amountColumn('Net due', ({ netDue }) => netDue),
            ]}
          />
          <p className="hint">
            Up to now, by arrival. The statement counts by booking: a bet that arrived in a closed period and
            is booked later comes on top.
          </p>
          <h3>Contributions</h3>
          <ContributionLegs items={account.memo.contributions} />
        </>
      )}
    </Loaded>
  );
}
