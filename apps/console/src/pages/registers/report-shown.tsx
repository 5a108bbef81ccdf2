// A report on the screen: its header, its first rows, and where the whole of it is downloaded.
import { Amount } from '../../components/amount';
import { Column, Table } from '../../components/list';
import { Fact, Facts } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { grouped } from '../../format/decimal-text';
import { Asked, ReportBeginning, fileAddress } from './report-query';

type Row = ReportBeginning['rows'][number];
const formats = ['csv', 'xlsx', 'json'] as const;
/** Legs and pools are in the jackpot's currency where a row has one beside its own. */
const legs = /^(main|overflow|reserve|margin)/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function headerOf({ header }: ReportBeginning): Fact[] {
  return [
    ['Report', header.report],
    ['Casino', header.casino ?? 'the network'],
    ['Interval', header.interval],
    ['Days', `${header.from ?? 'the beginning'} – ${header.to}, both included`],
    ['Zone of the days', header.timeZone],
    ['From', <When key="f" at={header.periodFrom} />],
    ['To, exclusive', <When key="t" at={header.periodTo} />],
    ['Made at', <When key="m" at={header.madeAt} />],
    ['Complete', header.complete ? 'yes' : 'no: the interval goes on'],
    ...(header.threshold
      ? ([
          ['Jackpot', header.jackpot],
          ['From this amount on', <Amount key="th" value={header.threshold} currency={header.currency} />],
        ] as const)
      : []),
    ...(header.remark ? ([['Remark', header.remark]] as const) : []),
  ];
}

/** `jackpotCurrency` as `Jackpot currency`. */
function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function currencyOf(row: Row, name: string): string | null {
  const own = row['currency'] ?? null;
  return legs.test(name) ? (row['jackpotCurrency'] ?? own) : own;
}

function cellOf(row: Row, { name, kind }: ReportBeginning['columns'][number]) {
  const value = row[name] ?? null;
  if (value === null) return <span className="muted">–</span>;
  if (kind === 'amount') return <Amount value={value} currency={currencyOf(row, name)} />;
  if (kind === 'count') return grouped(value);
  return instant.test(value) ? <When at={value} /> : value;
}

export function ReportShown({ report, asked }: { readonly report: ReportBeginning; readonly asked: Asked }) {
  const { header, columns, rows, more } = report;
  const numbered = rows.map((row, index) => ({ row, index }));
  return (
    <>
      <Facts of={headerOf(report)} />
      <p className="actions">
        {formats.map((format) => (
          <a key={format} href={fileAddress(asked, format)} download={`${header.report}.${format}`}>
            Download {format.toUpperCase()}
          </a>
        ))}
      </p>
      {header.note && (
        <p>
          <Status state={header.note} />
        </p>
      )}
      {more && <p className="notice">The first {rows.length} rows are shown. A file holds all of them.</p>}
      {rows.length > 0 && (
        <div className="whole">
          {' '}
          <Table
            label={`Report ${header.report}`}
            items={numbered}
            keyOf={({ index }) => String(index)}
            columns={columns.map((column): Column<(typeof numbered)[number]> => ({
              head: titleOf(column.name),
              align: column.kind === 'amount' || column.kind === 'count' ? 'end' : undefined,
              cell: ({ row }) => cellOf(row, column),
            }))}
          />
        </div>
      )}
    </>
  );
}
