// What each hand would cost if it were dealt now, and which is the dearest: of a round that is under way.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Refusal } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { amountColumn } from '../../components/amount-column';
import { Bars } from '../../components/bars';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { When } from '../../components/when';
import { handName } from '../../format/hand-name';

type Prize = JackpotSchemas['Liability']['prizes'][number];

const wordsOf = ({ prize }: Prize): string =>
  prize.kind === 'multiple'
    ? `${prize.multiple} times the stake`
    : prize.kind === 'amount'
      ? 'a fixed amount'
      : prize.kind === 'percentage'
        ? `${prize.percent} % of main`
        : 'main';

export function Liability({ roundId }: { readonly roundId: string }) {
  const found = useRead(
    ['liability', roundId],
    () => api.GET('/v1/admin/rounds/{roundId}/liability', { params: { path: { roundId } } }),
    { everyMs: 10_000 },
  );
  if (found.error instanceof Refusal && found.error.code === 'round-state')
    return <p className="muted">The round is over: it can win nothing any more.</p>;
  return (
    <Loaded of={found}>
      {({ prizes, currency, madeAt, bets, main }) => (
        <>
          <p>
            {bets} bets and main at <Amount value={main} currency={currency} />, <When at={madeAt} />, at the
            rates that the round froze.
          </p>
          <Bars
            label="Cost of each hand"
            bars={prizes.map(({ category, cost }) => ({
              name: handName(category),
              value: cost,
              shown: <Amount value={cost} currency={currency} />,
            }))}
          />
          <Table<Prize>
            label="Prizes of the round"
            items={prizes}
            keyOf={({ category }) => category}
            columns={[
              { head: 'Hand', cell: ({ category }) => handName(category) },
              { head: 'Pays', cell: wordsOf },
              { head: 'Bets', align: 'end', cell: (prize) => prize.bets },
              amountColumn('Cost', ({ cost }) => cost, currency),
              { head: 'Charged to', cell: ({ fundedBy }) => fundedBy },
              amountColumn('Reset from the house', ({ reset }) => reset?.house, currency),
            ]}
          />
        </>
      )}
    </Loaded>
  );
}
