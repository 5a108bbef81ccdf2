// What an instance's pools are made of: each pool line by line, the contributions by casino, currency and rate, and
// whose the pools are.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Amount } from '../../components/amount';
import { amountColumn } from '../../components/amount-column';
import { Bars } from '../../components/bars';
import { Table } from '../../components/list';
import { PoolTable } from '../../components/pool-table';
import { RateUsed } from '../../components/rate-used';
import { Check } from '../../components/steps';
import { SumTable } from '../../components/sum-table';

type Composition = JackpotSchemas['Composition'];
type Contribution = JackpotSchemas['ContributionLine'];
type Holder = JackpotSchemas['PoolShares']['holders'][number];

export function PoolsOf({ of }: { readonly of: Composition }) {
  return of.pools.map((pool) => (
    <section key={pool.pool}>
      <h3>{pool.pool}</h3>
      <PoolTable pool={pool} currency={of.currency} />
    </section>
  ));
}

export function ContributionsOf({ of }: { readonly of: Composition }) {
  const { contributions, currency } = of;
  return (
    <>
      <p>
        {contributions.bets} bets worth <Amount value={contributions.value} currency={currency} />, by casino,
        currency and the rate that was applied. Voided bets are among the accepted ones.
      </p>
      <Table<Contribution>
        label="Contributions"
        items={contributions.lines}
        keyOf={({ casino, currency: own, rate }) => JSON.stringify([casino, own, rate])}
        empty="No bet yet."
        columns={[
          { head: 'Casino', cell: ({ casino }) => casino },
          { head: 'Rate', isText: true, cell: ({ rate }) => <RateUsed of={rate} /> },
          { head: 'Bets', align: 'end', cell: ({ accepted }) => accepted.bets },
          amountColumn(
            'Stakes',
            ({ accepted }) => accepted.stakes,
            (line) => line.currency,
          ),
          amountColumn('Value', ({ accepted }) => accepted.value, currency),
          amountColumn('To main', ({ accepted }) => accepted.legs.main, currency),
          amountColumn('To overflow', ({ accepted }) => accepted.legs.overflow, currency),
          amountColumn('To reserve', ({ accepted }) => accepted.legs.reserve, currency),
          amountColumn('Margin', ({ accepted }) => accepted.legs.margin, currency),
          { head: 'Voided bets', align: 'end', cell: ({ voided }) => voided.bets },
          amountColumn('Voided value', ({ voided }) => voided.value, currency),
        ]}
      />
      <Check holds={contributions.agrees}>
        The legs of all bets, <Amount value={contributions.legs.main} currency={currency} /> of main among
        them, are what the ledger booked.
      </Check>
    </>
  );
}

const nameOf = ({ holder }: Holder) => (holder === 'network' ? 'the network' : holder);

export function SharesOf({ of }: { readonly of: Composition }) {
  const { shares, currency } = of;
  return (
    <>
      <p>Who has put what into the pools since the last win. It is what a casino would take with it.</p>
      <Bars
        label="Shares of main"
        bars={shares.holders.map((each) => ({
          name: nameOf(each),
          value: each.main,
          shown: <Amount value={each.main} currency={currency} />,
        }))}
      />
      <Table<Holder>
        label="Shares by holder"
        items={shares.holders}
        keyOf={({ holder }) => holder}
        empty="Nothing came in since the last win."
        columns={[
          { head: 'Whose', cell: nameOf },
          amountColumn('Main', ({ main }) => main, currency),
          amountColumn('Overflow', ({ overflow }) => overflow, currency),
          amountColumn('Reserve', ({ reserve }) => reserve, currency),
        ]}
      />
      <h3>They sum to main above its opening</h3>
      <SumTable
        label="Sum of the shares"
        currency={currency}
        lines={shares.holders.map((each) => ({ key: each.holder, name: nameOf(each), amount: each.main }))}
        sum={shares.sum}
        stored={{ name: 'Main less its opening', amount: shares.mainLessOpening, agrees: shares.agrees }}
      />
    </>
  );
}
