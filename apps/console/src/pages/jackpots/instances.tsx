// Instances of a jackpot, newest first.
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { When } from '../../components/when';

export function Instances({
  code,
  currency,
}: {
  readonly code: string;
  readonly currency: string | undefined;
}) {
  const params = { path: { code } };
  const found = useRead(['instances', code], () => api.GET('/v1/jackpots/{code}/instances', { params }));
  return (
    <Loaded of={found}>
      {({ items }) => (
        <Table
          label="Instances"
          items={items}
          keyOf={({ number }) => String(number)}
          columns={[
            { head: 'Number', cell: ({ number }) => number },
            { head: 'Opened at', cell: ({ openedAt }) => <When at={openedAt} /> },
            { head: 'Closed at', cell: ({ closedAt }) => <When at={closedAt} /> },
            {
              head: 'Opening',
              align: 'end',
              cell: ({ opening }) => <Amount value={opening} currency={currency} />,
            },
            { head: 'Main', align: 'end', cell: ({ main }) => <Amount value={main} currency={currency} /> },
            {
              head: 'Overflow',
              align: 'end',
              cell: ({ overflow }) => <Amount value={overflow} currency={currency} />,
            },
            {
              head: 'Reserve',
              align: 'end',
              cell: ({ reserve }) => <Amount value={reserve} currency={currency} />,
            },
            { head: 'Bets', align: 'end', cell: ({ bets }) => bets },
            { head: 'Parameters', cell: ({ parametersVersion }) => `version ${parametersVersion}` },
          ]}
        />
      )}
    </Loaded>
  );
}
