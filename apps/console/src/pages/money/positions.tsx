// Balances by the books with what they are worth now: the open currency position, rounding, margin, house, corrections.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { amountColumn } from '../../components/amount-column';
import { TextFilter, useFilter } from '../../components/filters';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Facts, PageBody, Section } from '../../components/parts';
import { RateUsed } from '../../components/rate-used';
import { Status } from '../../components/status';
import { Tabs } from '../../components/tabs';
import { When } from '../../components/when';

type Positions = JackpotSchemas['Positions'];
type Figures = Positions['network'];
type Revaluation = JackpotSchemas['Revaluation'];

const parts = [
  ['clearing', 'Open position', 'Its result is the gain against the books.'],
  ['rounding', 'Rounding', 'Kept (positive) or given by rounding money owed.'],
  ['margin', 'Margin', 'What contributions left and fixed prizes took.'],
  ['house', 'House', 'Funding of resets; below zero, the house has given.'],
  ['corrections', 'Corrections', 'What corrections and compensations took.'],
] as const;

interface RevalueProps {
  readonly of: Revaluation;
  readonly currency: string;
  readonly label: string;
}

function Revalued({ of, currency, label }: RevalueProps) {
  return (
    <>
      <Table<Revaluation['lines'][number]>
        label={label}
        items={of.lines}
        keyOf={(line) => line.currency}
        empty="Nothing is booked there."
        columns={[
          { head: 'Currency', cell: (line) => line.currency },
          amountColumn('Balance, credit positive', ({ balance }) => balance),
          {
            head: 'Rate',
            isText: true,
            cell: ({ rate, missing }) => <RateUsed of={rate} missing={missing?.reason} />,
          },
          amountColumn('Worth now', ({ value }) => value, currency),
        ]}
      />
      <p>
        Result: <Amount value={of.result} currency={currency} />{' '}
        {!of.complete && <Status state="incomplete: a rate is missing" tone="waiting" />}
      </p>
    </>
  );
}

function Shown({ of, name }: { readonly of: Figures; readonly name: string }) {
  return parts.map(([part, title, hint]) => (
    <Section key={part} title={title}>
      <p className="hint">{hint}</p>
      <Revalued of={of[part]} currency={of.currency} label={`${title} of ${name}`} />
    </Section>
  ));
}

function Made({ of }: { readonly of: Positions }) {
  const missing = of.network.withoutRate.map(({ currency, reason }) => `${currency} (${reason})`).join(', ');
  return (
    <>
      <Facts
        of={[
          ['Made at', <When key="m" at={of.madeAt} />],
          ['Figures in', of.network.currency],
          ['A rate may be old', `${of.rateAgeMaxHours} hours`],
          ['Without a valid rate', missing || 'none'],
        ]}
      />
      <Tabs
        tabs={[
          { name: 'network', title: 'Network', body: <Shown of={of.network} name="the network" /> },
          ...of.jackpots.map((jackpot) => ({
            name: jackpot.jackpot,
            title: jackpot.jackpot,
            body: <Shown of={jackpot} name={jackpot.jackpot} />,
          })),
        ]}
      />
    </>
  );
}

export default function PositionsPage() {
  const currency = useFilter('currency');
  const found = useRead(['positions', currency], () =>
    api.GET('/v1/admin/positions', { params: { query: { currency } } }),
  );
  return (
    <PageBody title="Positions">
      <p>A report at the rates of now, never a posting.</p>
      <div className="filters">
        <TextFilter name="currency" label="Network’s figures in" />
      </div>
      <Loaded of={found}>{(of) => <Made of={of} />}</Loaded>
    </PageBody>
  );
}
