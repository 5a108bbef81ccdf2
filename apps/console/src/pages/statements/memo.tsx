// Memo lines of a statement: what commission was computed from, contributions in the jackpots' currencies, rounding. None
// of them changes a balance.
import type { JackpotSchemas } from '@tributary/browser-client';
import { amountColumn } from '../../components/amount-column';
import { Table } from '../../components/list';
import { Section } from '../../components/parts';

type Contributions = JackpotSchemas['StatementContributions'];

/** Contribution legs by jackpot. */
export function ContributionLegs({ items }: { readonly items: readonly Contributions[] }) {
  return (
    <Table<Contributions>
      label="Contributions"
      items={items}
      keyOf={({ jackpot }) => jackpot}
      empty="No bet contributed."
      columns={[
        { head: 'Jackpot', cell: ({ jackpot }) => jackpot },
        amountColumn('Main', ({ main }) => main),
        amountColumn('Overflow', ({ overflow }) => overflow),
        amountColumn('Reserve', ({ reserve }) => reserve),
        amountColumn('Margin', ({ margin }) => margin),
      ]}
    />
  );
}

export function Memo({ of }: { readonly of: JackpotSchemas['ClosedStatement'] }) {
  const { commission, contributions, rounding } = of.memo;
  return (
    <>
      <Section title="Contributions, in the jackpot’s currency">
        <ContributionLegs items={contributions} />
      </Section>
      <Section title="What commission was computed from">
        <Table<JackpotSchemas['CommissionBasis']>
          label="Basis of commission"
          items={commission}
          keyOf={({ currency, version }) => `${currency} ${version}`}
          empty="No stake, no commission."
          columns={[
            { head: 'Version', cell: ({ version }) => version },
            { head: 'Fraction', align: 'end', cell: ({ fraction }) => fraction },
            amountColumn('Stakes less voided', ({ base }) => base),
            amountColumn('Exact commission', ({ exact }) => exact),
          ]}
        />
      </Section>
      <Section title="Rounding: kept (positive) or given">
        <Table<JackpotSchemas['StatementRounding']>
          label="Rounding"
          items={rounding}
          keyOf={({ currency }) => currency}
          empty="Nothing was rounded."
          columns={[
            { head: 'Currency', cell: ({ currency }) => currency },
            amountColumn('Of payouts', ({ payouts }) => payouts),
            amountColumn('Of commission', (each) => each.commission),
          ]}
        />
      </Section>
    </>
  );
}
