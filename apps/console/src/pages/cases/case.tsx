// A compensation case: the hand that was voided, the decision of one person and the approval of another, what is paid.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { amountColumn } from '../../components/amount-column';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Cards, Facts, PageBody, Section } from '../../components/parts';
import { ApprovalsLink } from '../../components/request';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { Who } from '../../components/who';
import { CaseStatus } from './case-status';
import { Decide } from './decide';
import { Journals } from './journals';
import { handName } from '../../format/hand-name';

type Case = JackpotSchemas['CompensationCaseWorked'];
type Payment = NonNullable<Case['decision']>['payments'][number];
type Payout = Case['payouts'][number];

function Decision({ of }: { readonly of: Case }) {
  const { decision } = of;
  if (of.state === 'open' || decision === null) return <Decide of={of} />;
  return (
    <>
      {of.state === 'decided' && (
        <p className="notice">
          The decision waits for another person. <ApprovalsLink />
        </p>
      )}
      <Facts
        of={[
          ['Decision', decision.compensate ? 'it is compensated' : 'nothing is paid'],
          ['Reason', decision.reason],
          ['Decided by', <Who key="d" by={of.decidedBy} />],
          ['Approved by', <Who key="a" by={of.approvedBy} />],
        ]}
      />
      <Table<Payment>
        label="Payments decided"
        items={decision.payments}
        keyOf={({ casino, betId }) => `${casino} ${betId}`}
        empty="No payment was decided."
        columns={[
          { head: 'Casino', cell: ({ casino }) => casino },
          { head: 'Bet', cell: ({ betId }) => betId },
          amountColumn(
            'Amount',
            ({ amount }) => amount,
            ({ currency }) => currency,
          ),
        ]}
      />
    </>
  );
}

function Payouts({ of }: { readonly of: Case }) {
  if (of.payouts.length === 0) return null;
  return (
    <Section title="What is paid, from corrections">
      {of.awardId && <Link to={`/awards/${of.awardId}`}>Award {of.awardId}</Link>}
      <Table<Payout>
        label="Payouts of the case"
        items={of.payouts}
        keyOf={({ payoutId }) => payoutId}
        columns={[
          { head: 'Payout', cell: ({ payoutId }) => payoutId },
          { head: 'Casino', cell: ({ casino }) => casino },
          { head: 'Bet', cell: ({ betId }) => betId },
          amountColumn(
            'Amount',
            ({ amount }) => amount,
            ({ currency }) => currency,
          ),
          { head: 'State', cell: ({ state }) => <Status state={state} /> },
        ]}
      />
    </Section>
  );
}

export default function CasePage() {
  const { caseId = '' } = useParams();
  const found = useRead(['case', caseId], () =>
    api.GET('/v1/admin/compensation-cases/{caseId}', { params: { path: { caseId } } }),
  );
  return (
    <PageBody title={`Case ${caseId}`} above={{ to: '/cases', title: 'Compensation cases' }}>
      <Loaded of={found}>
        {(of) => (
          <>
            <Facts
              of={[
                ['State', <CaseStatus key="s" state={of.state} />],
                [
                  'Round',
                  <Link key="r" to={`/rounds/${of.roundId}`}>
                    {of.roundId}
                  </Link>,
                ],
                ['Would have won', handName(of.category)],
                ['Dealer’s cards', <Cards key="d" cards={of.cards.dealer} />],
                ...of.cards.hands.map(
                  ({ hand, cards }) => [`Hand ${hand}`, <Cards key={hand} cards={cards} />] as const,
                ),
                ['Opened at', <When key="o" at={of.openedAt} />],
                ['Closed at', <When key="c" at={of.closedAt} />],
              ]}
            />
            <Section title="Decision">
              <Decision of={of} />
            </Section>
            <Payouts of={of} />
            <Section title="What was posted for it">
              <Journals of={of.journals} />
            </Section>
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
