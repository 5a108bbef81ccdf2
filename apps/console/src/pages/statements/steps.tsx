// The account of one currency: opening, what was added and taken, closing; a bar shows how each step moves it.
import { Link } from 'react-router';
import { Amount } from '../../components/amount';
import { Table } from '../../components/list';
import { plotPosition } from '../../format/decimal-text';
import { Step } from './account';

const width = 220;
const height = 14;

interface Range {
  readonly low: number;
  readonly span: number;
}

/** What the bars of one table span: zero and every end of a step. */
function rangeOf(steps: readonly Step[]): Range {
  const ends = [0, ...steps.flatMap(({ from, to }) => [plotPosition(from), plotPosition(to)])];
  const low = Math.min(...ends);
  return { low, span: Math.max(...ends) - low || 1 };
}

function Bar({ step, range }: { readonly step: Step; readonly range: Range }) {
  const place = (text: string) => ((plotPosition(text) - range.low) / range.span) * width;
  const [from, to] = [place(step.from), place(step.to)];
  const tone = step.count === null ? 'balance' : to < from ? 'taken' : 'added';
  const zero = place('0');
  return (
    <svg className={`account-step ${tone}`} width={width} height={height} aria-hidden="true">
      <line x1={zero} x2={zero} y1={0} y2={height} />
      <rect x={Math.min(from, to)} y={2} width={Math.max(Math.abs(to - from), 1)} height={height - 4} />
    </svg>
  );
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly currency: string;
  readonly statementId: string;
}

export function Steps({ steps, currency, statementId }: StepsProps) {
  const range = rangeOf(steps);
  const journals = (line: string) => `/statements/${statementId}/journals?line=${line}&currency=${currency}`;
  return (
    <Table<Step>
      label={`Account in ${currency}`}
      items={steps}
      keyOf={({ name }) => name}
      columns={[
        {
          head: 'Line',
          cell: ({ name, count }) =>
            count === null ? <strong>{name}</strong> : <Link to={journals(name)}>{name}</Link>,
        },
        { head: 'Count', align: 'end', cell: ({ count }) => count ?? '' },
        {
          head: 'Due to the network',
          align: 'end',
          cell: ({ amount }) => <Amount value={amount} currency={currency} />,
        },
        { head: 'From opening to closing', cell: (step) => <Bar step={step} range={range} /> },
      ]}
    />
  );
}
