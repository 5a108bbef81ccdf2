// How an award was computed: what the pool was made of, what the award took, who shares by which weight, every share.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { amountColumn } from '../../components/amount-column';
import { Bars } from '../../components/bars';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { PageBody, Section } from '../../components/parts';
import { PoolTable } from '../../components/pool-table';
import { RateUsed } from '../../components/rate-used';
import { Check } from '../../components/steps';
import { AwardLines } from './award-lines';
import { AwardTaken } from './award-taken';
import { handName } from '../../format/hand-name';

type Computation = JackpotSchemas['AwardComputation'];
type Weight = Computation['weights'][number];

function PoolBefore({ of }: { readonly of: Computation }) {
  const main = of.pool?.pools.find(({ pool }) => pool === 'main');
  if (!main) return null;
  return (
    <Section title="1. What was in main when the hand was hit">
      <p>Everything that went into the pool of instance {of.instance}, up to the last bet of this round.</p>
      <PoolTable pool={main} currency={of.currency} storedName="Main as it was locked" />
    </Section>
  );
}

function Weights({ of }: { readonly of: Computation }) {
  const { weights, currency, method, totals } = of;
  const isSplit = totals.shares !== null;
  const proportional = method === 'split-proportional';
  return (
    <Section title={isSplit ? '3. Who shares, and by which weight' : 'The bets that it pays'}>
      {isSplit && (
        <p>
          {proportional
            ? 'Every jackpot bet of the round, weighted by its value at the rate that the round froze.'
            : 'Every jackpot bet of the round; by the rules of this jackpot all weigh the same.'}
        </p>
      )}
      <Bars
        label="Value of the bets by casino"
        bars={weights.map((each) => ({
          name: `${each.casino}, ${each.currency}`,
          value: each.value,
          shown: <Amount value={each.value} currency={currency} />,
        }))}
      />
      <Table<Weight>
        label="Weights"
        items={weights}
        keyOf={(each) => `${each.casino} ${each.currency}`}
        columns={[
          { head: 'Casino', cell: ({ casino }) => casino },
          { head: 'Bets', align: 'end', cell: ({ bets }) => bets },
          amountColumn(
            'Stakes',
            ({ stakes }) => stakes,
            (each) => each.currency,
          ),
          { head: 'Frozen rate', isText: true, cell: ({ rate }) => <RateUsed of={rate} /> },
          amountColumn('Value', ({ value }) => value, currency),
        ]}
      />
      {isSplit && (
        <p>
          Sum of all weights, which each weight is divided by:{' '}
          <strong>
            <Amount value={totals.weights} currency={proportional ? currency : 'bets'} />
          </strong>
        </p>
      )}
    </Section>
  );
}

function Totals({ of }: { readonly of: Computation }) {
  const { totals, amount, currency } = of;
  if (totals.shares === null) return null;
  return (
    <Check holds={totals.agrees ?? false}>
      All {totals.payouts} shares sum to <Amount value={totals.shares} currency={currency} />; the award is{' '}
      <Amount value={amount} currency={currency} />.
    </Check>
  );
}

export default function AwardComputationPage() {
  const { awardId = '' } = useParams();
  const params = { path: { awardId }, query: { limit: 1 } };
  const found = useRead(['computation', awardId, 'head'], () =>
    api.GET('/v1/admin/awards/{awardId}/computation', { params }),
  );
  return (
    <PageBody title="How this was computed" above={{ to: `/awards/${awardId}`, title: `Award ${awardId}` }}>
      <Loaded of={found}>
        {(of) => (
          <>
            <p className="answer">
              {handName(of.category)} in round <Link to={`/rounds/${of.roundId}`}>{of.roundId}</Link>:{' '}
              {of.amount === null ? (
                'a multiple of each stake'
              ) : (
                <strong>
                  <Amount value={of.amount} currency={of.currency} />
                </strong>
              )}
            </p>
            <PoolBefore of={of} />
            <AwardTaken of={of} />
            <Weights of={of} />
            <Section title={of.totals.shares === null ? 'Every payout' : '4. Every share'}>
              <p>Each line opens the chain of steps that led to exactly its amount.</p>
              <AwardLines award={of} />
              <Totals of={of} />
            </Section>
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
