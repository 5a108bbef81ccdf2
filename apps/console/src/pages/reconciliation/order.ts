// What the form of a new run says, as the service wants it.
import type { JackpotSchemas } from '@tributary/browser-client';
import type { FormValues } from '../../components/form';

type Order = JackpotSchemas['CreateReconciliation'];
type Mapping = JackpotSchemas['FileMapping'];

export const mappedFields = ['reference', 'player', 'round', 'currency', 'amount', 'time', 'kind'] as const;

export const delimiters = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
] as const;

export const formatOf = (file: File): Order['format'] =>
  /\.(json|jsonl|ndjson)$/i.test(file.name) ? 'json' : 'csv';

const given = (text: string | undefined) => text?.trim() || undefined;

function columnsOf(values: FormValues, isNumbered: boolean): Mapping['columns'] {
  const named = mappedFields.flatMap((field) => {
    const column = values[`mapping.columns.${field}`];
    return column ? [[field, isNumbered ? parseInt(column, 10) : column] as const] : [];
  });
  return Object.fromEntries(named) as Mapping['columns'];
}

function mappingOf(values: FormValues, format: Order['format']): Mapping {
  const header = values['mapping.header'] !== 'no';
  const zone = given(values['mapping.time.zone']);
  const currency = given(values['mapping.currency']);
  return {
    delimiter: (values['mapping.delimiter'] ?? ',') as Mapping['delimiter'],
    header,
    encoding: (values['mapping.encoding'] ?? 'utf-8') as Mapping['encoding'],
    decimal: (values['mapping.decimal'] ?? '.') as Mapping['decimal'],
    time: { format: given(values['mapping.time.format']) ?? 'iso', ...(zone && { zone }) },
    columns: columnsOf(values, format === 'csv' && !header),
    ...(currency && { currency }),
    kindValues: {
      bet: given(values['mapping.kindValues.bet']) ?? 'bet',
      payout: given(values['mapping.kindValues.payout']) ?? 'payout',
    },
  };
}

/** The order of a run over a file of this digest. */
export function orderOf(values: FormValues, file: File, digest: string): Order {
  const format = formatOf(file);
  const kinds = (values['kinds'] ?? 'bet').split('+') as Order['kinds'];
  return {
    casino: values['casino'] ?? '',
    from: values['from'] ?? '',
    to: values['to'] ?? '',
    kinds,
    toleranceSeconds: Number.parseInt(values['toleranceSeconds'] ?? '', 10),
    format,
    mapping: mappingOf(values, format),
    digest,
    bytes: file.size,
  };
}
