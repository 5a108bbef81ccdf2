// A payout: why it is exactly its amount, step by step, for readers who have never seen one.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { Loaded } from '../../components/notice';
import { Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { Check, Steps } from '../../components/steps';
import { When } from '../../components/when';
import { BetLink } from './bet-columns';
import { PaidSteps, PrizeStep } from './paid-steps';
import { SplitSteps } from './split-steps';
import { StakeStep, ValueStep } from './stake-steps';
import { handName } from '../../format/hand-name';

type Computation = JackpotSchemas['PayoutComputation'];

function Head({ of }: { readonly of: Computation }) {
  const { line } = of;
  return (
    <Facts
      of={[
        ['State', <Status key="s" state={line.state} />],
        [
          'Award',
          <Link key="a" to={`/awards/${of.awardId}`}>
            {handName(of.category)}
          </Link>,
        ],
        [
          'Round',
          <Link key="r" to={`/rounds/${of.roundId}`}>
            {of.roundId}
          </Link>,
        ],
        ['Hit at', <When key="h" at={of.hitAt} />],
        ['Casino', line.casino],
        ['Bet', <BetLink key="b" casino={line.casino} betId={line.betId} />],
        ['Player', line.player ?? '–'],
      ]}
    />
  );
}

function Checks({ of }: { readonly of: Computation }) {
  const params = { path: { awardId: of.awardId }, query: { limit: 1 } };
  const award = useRead(['computation', of.awardId, 'totals'], () =>
    api.GET('/v1/admin/awards/{awardId}/computation', { params }),
  );
  const { agrees } = of.line;
  return (
    <Section title="Checked">
      {agrees !== null && (
        <Check holds={agrees}>
          The share was worked out here a second time; it is the one that was booked.
        </Check>
      )}
      <Loaded of={award}>
        {({ totals, amount, currency }) =>
          totals.shares === null ? (
            <p>This prize is no part of a whole: each bet has its own.</p>
          ) : (
            <Check holds={totals.agrees ?? false}>
              The shares of all {totals.payouts} bets sum to{' '}
              <Amount value={totals.shares} currency={currency} />; the award is{' '}
              <Amount value={amount} currency={currency} />.
            </Check>
          )
        }
      </Loaded>
    </Section>
  );
}

function Explained({ of }: { readonly of: Computation }) {
  const { line, currency } = of;
  const { conversion, split } = line;
  return (
    <Section title="Step by step">
      <Steps label="Why exactly this amount">
        <StakeStep casino={line.casino} betId={line.betId} player={line.player} stake={line.stake} />
        <ValueStep
          stake={line.stake}
          value={line.value}
          currency={currency}
          rate={conversion}
          numerator={conversion.denominator}
          denominator={conversion.numerator}
        />
        {split ? <SplitSteps of={of} split={split} /> : <PrizeStep of={of} />}
        <PaidSteps of={of} />
      </Steps>
    </Section>
  );
}

export default function PayoutPage() {
  const { payoutId = '' } = useParams();
  const params = { path: { payoutId } };
  const found = useRead(['payout', payoutId], () =>
    api.GET('/v1/admin/payouts/{payoutId}/computation', { params }),
  );
  const above = found.data && { to: `/awards/${found.data.awardId}`, title: `Award ${found.data.awardId}` };
  return (
    <PageBody title={`Payout ${payoutId}`} above={above}>
      <Loaded of={found}>
        {(of) => (
          <>
            <p className="answer">
              Why exactly <Amount value={of.line.amount.amount} currency={of.line.amount.currency} />?
            </p>
            <Head of={of} />
            <Explained of={of} />
            <Checks of={of} />
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
