// The schedule of an award that is paid in instalments: what was instructed, what is paid, what is to come.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { amountColumn } from '../../components/amount-column';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Section } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';

type Planned = JackpotSchemas['InstalmentsOfAward'];

function Totals({ of }: { readonly of: Planned['totals'] }) {
  return (
    <Table<Planned['totals'][number]>
      label="Totals of the instalments"
      items={of}
      keyOf={({ currency }) => currency}
      empty="They are planned with the confirmation."
      columns={[
        { head: 'Currency', cell: ({ currency }) => currency },
        amountColumn(
          'All',
          ({ amount }) => amount,
          ({ currency }) => currency,
        ),
        amountColumn(
          'Instructed',
          ({ instructed }) => instructed,
          ({ currency }) => currency,
        ),
        amountColumn(
          'Paid',
          ({ paid }) => paid,
          ({ currency }) => currency,
        ),
      ]}
    />
  );
}

function Items({ of }: { readonly of: Planned['items'] }) {
  return (
    <Table<Planned['items'][number]>
      label="Instalments"
      items={of}
      keyOf={({ instalmentId }) => instalmentId}
      columns={[
        { head: 'Due at', cell: ({ dueAt }) => <When at={dueAt} /> },
        { head: 'Casino', cell: ({ casino }) => casino },
        { head: 'Bet', cell: ({ betId }) => betId },
        { head: 'Part', cell: ({ number, of }) => `${number} of ${of}` },
        amountColumn(
          'Amount',
          ({ amount }) => amount,
          ({ currency }) => currency,
        ),
        { head: 'State', cell: ({ state }) => <Status state={state} /> },
      ]}
    />
  );
}

export function Instalments({ award }: { readonly award: JackpotSchemas['Award'] }) {
  const { awardId } = award;
  const found = useRead(['instalments', awardId], () =>
    api.GET('/v1/admin/awards/{awardId}/instalments', { params: { path: { awardId } } }),
  );
  return (
    <Section title="Instalments">
      <Loaded of={found}>
        {({ plan, totals, items }) => (
          <>
            {plan && (
              <p>
                {plan.count} parts, one every {plan.everyDays} days, the first {plan.firstAfterDays} days
                after the confirmation.
              </p>
            )}
            <Totals of={totals} />
            {items.length > 0 && <Items of={items} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}
