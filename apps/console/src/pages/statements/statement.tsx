// A closed statement: per currency from opening to closing, what it was computed from, and what came late.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { Loaded } from '../../components/notice';
import { Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { Tabs } from '../../components/tabs';
import { When } from '../../components/when';
import { Who } from '../../components/who';
import { stepsOf } from './account';
import { LateItems } from './late-items';
import { Memo } from './memo';
import { Payments } from './payments-list';
import { RecordPayment } from './record-payment';
import { stateTone } from './state-tone';
import { Steps } from './steps';

type Statement = JackpotSchemas['ClosedStatement'];

function Head({ of }: { readonly of: Statement }) {
  return (
    <Facts
      of={[
        [
          'Casino',
          <Link key="c" to={`/casinos/${of.casino}`}>
            {of.casino}
          </Link>,
        ],
        ['State', <Status key="s" state={of.state} tone={stateTone(of.state)} />],
        ['Days', `${of.firstDay} – ${of.lastDay}, both included`],
        ['Zone of the days', of.timeZone],
        ['From', <When key="f" at={of.from} />],
        ['To, exclusive', <When key="t" at={of.to} />],
        ['Hours', of.hours],
        ['Closed at', <When key="a" at={of.closedAt} />],
        ['Closed by', <Who key="cb" by={of.closedBy} />],
      ]}
    />
  );
}

function Account({ of }: { readonly of: Statement }) {
  if (of.balances.length === 0) return <p className="muted">No activity.</p>;
  return of.balances.map(({ currency, paid, open }) => (
    <Section key={currency} title={currency}>
      <Steps steps={stepsOf(of, currency)} currency={currency} statementId={of.statementId} />
      <p>
        Paid against it so far: <Amount value={paid} currency={currency} />; open:{' '}
        <Amount value={open} currency={currency} />
      </p>
    </Section>
  ));
}

export default function StatementPage() {
  const { statementId = '' } = useParams();
  const params = { path: { statementId } };
  const found = useRead(['statement', statementId], () =>
    api.GET('/v1/admin/statements/{statementId}', { params }),
  );
  const of = found.data;
  const title = of ? `Statement ${of.number} of ${of.casino}` : 'Statement';
  const actions = of && (
    <>
      <a href={`/v1/admin/statements/${statementId}/lines.csv`} download>
        Download as CSV
      </a>
      <Link to={`/statements/${statementId}/journals`}>Journals</Link>
      <RecordPayment statement={of} />
    </>
  );
  return (
    <PageBody title={title} above={{ to: '/statements', title: 'Statements' }} actions={actions}>
      <Loaded of={found}>
        {(statement) => (
          <>
            <Head of={statement} />
            <Tabs
              tabs={[
                { name: 'account', title: 'Account', body: <Account of={statement} /> },
                { name: 'memo', title: 'Memo', body: <Memo of={statement} /> },
                {
                  name: 'late',
                  title: 'Late items',
                  body: <LateItems statementId={statementId} sums={statement.memo.late} />,
                },
                { name: 'payments', title: 'Payments', body: <Payments statement={statementId} /> },
              ]}
            />
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
