// The first rows of a chosen file, as text: nothing is read into them yet.
import { Table } from '../../components/list';
import type { Preview } from './preview';

export function PreviewTable({ preview }: { readonly preview: Preview }) {
  const rows = preview.rows.map((cells, index) => ({ number: String(index + 1), cells }));
  const columns = preview.columns.map((head, index) => ({
    head,
    cell: ({ cells }: (typeof rows)[number]) => cells[index] ?? '',
  }));
  return (
    <Table
      label="First rows of the file"
      items={rows}
      keyOf={({ number }) => number}
      empty="No row can be read like this."
      columns={columns}
    />
  );
}
