// Journals line by line: which account, which currency, and the signed amount to the last digit.
import type { JackpotSchemas } from '@tributary/browser-client';
import { amountColumn } from '../../components/amount-column';
import { Table } from '../../components/list';
import { When } from '../../components/when';

type Journal = JackpotSchemas['LinkedJournal'];

export function Journals({ of }: { readonly of: readonly Journal[] }) {
  const lines = of.flatMap(({ journalId, kind, bookedAt, lines: entries }) =>
    entries.map((entry, index) => ({ key: `${journalId} ${index}`, journalId, kind, bookedAt, ...entry })),
  );
  type Line = (typeof lines)[number];
  return (
    <Table<Line>
      label="Journals"
      items={lines}
      keyOf={({ key }) => key}
      empty="Nothing was posted for it."
      columns={[
        { head: 'Booked at', cell: ({ bookedAt }) => <When at={bookedAt} /> },
        { head: 'Journal', cell: ({ journalId }) => journalId },
        { head: 'Kind', cell: ({ kind }) => kind },
        { head: 'Account', cell: ({ account }) => account },
        amountColumn(
          'Amount',
          ({ amount }) => amount,
          ({ currency }) => currency,
        ),
      ]}
    />
  );
}
