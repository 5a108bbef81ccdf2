// Lines that sum to a figure which is stored elsewhere: both stand below, with whether they agree.
import type { ReactNode } from 'react';
import { Amount } from './amount';

export interface SumLine {
  readonly key: string;
  readonly name: ReactNode;
  readonly amount: string;
  readonly note?: ReactNode;
}

interface SumTableProps {
  readonly label: string;
  readonly lines: readonly SumLine[];
  readonly currency: string;
  readonly sum: string;
  readonly sumName?: string;
  /** The same figure as it is stored. */
  readonly stored?: { readonly name: string; readonly amount: string; readonly agrees: boolean };
}

function Foot({ name, amount, currency, note }: Omit<SumLine, 'key'> & { readonly currency: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="end">
        <Amount value={amount} currency={currency} />
      </td>
      <td>{note}</td>
    </tr>
  );
}

export function SumTable({ label, lines, currency, sum, sumName = 'Sum', stored }: SumTableProps) {
  return (
    <div className="table sums" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="end">
              Amount
            </th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, amount, note }) => (
            <tr key={key}>
              <td>{name}</td>
              <td className="end">
                <Amount value={amount} currency={currency} />
              </td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Foot name={sumName} amount={sum} currency={currency} />
          {stored && (
            <Foot
              name={stored.name}
              amount={stored.amount}
              currency={currency}
              note={
                <span className={stored.agrees ? 'check good' : 'check bad'}>
                  {stored.agrees ? '✓ the same' : '✗ differs'}
                </span>
              }
            />
          )}
        </tfoot>
      </table>
    </div>
  );
}
