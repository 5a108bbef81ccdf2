// Transfers between pools of two jackpots: what was taken from whom, what arrived, and the request of another one.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { Amount } from '../../components/amount';
import { Choice, Field } from '../../components/form';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { RateUsed } from '../../components/rate-used';
import { ApprovalsLink, RequestButton } from '../../components/request';
import { Status } from '../../components/status';
import { useJackpotCodes } from '../../components/suggestions';
import { When } from '../../components/when';
import { Who } from '../../components/who';
import { Moved } from './moved';

type Transfer = JackpotSchemas['Transfer'];
type Body = JackpotSchemas['RequestTransfer'];
type Pool = Transfer['from']['pool'];

const pools: readonly (readonly [Pool, string])[] = [
  ['main', 'main'],
  ['overflow', 'overflow'],
  ['reserve', 'reserve'],
];

function AskTransfer() {
  const codes = useJackpotCodes();
  const { mutateAsync } = useChange((body: Body) => api.POST('/v1/admin/transfers', { body }));
  return (
    <RequestButton
      title="Ask for a transfer"
      ask={(values) =>
        mutateAsync({
          from: { jackpot: values['from.jackpot'] ?? '', pool: values['from.pool'] as Pool },
          to: { jackpot: values['to.jackpot'] ?? '', pool: values['to.pool'] as Pool },
          amount: values['amount'] ?? '',
          takenFrom: values['takenFrom'] as Body['takenFrom'],
          reason: values['reason'] ?? '',
        })
      }
    >
      <Field name="from.jackpot" label="From jackpot" suggestions={codes} required />
      <Choice name="from.pool" label="From pool" options={pools} />
      <Field name="to.jackpot" label="To jackpot" suggestions={codes} required />
      <Choice name="to.pool" label="To pool" options={pools} />
      <Field name="amount" label="Amount" hint="In the currency of the jackpot that gives." required />
      <Choice
        name="takenFrom"
        label="Taken from"
        options={[
          ['holders', 'all holders in proportion'],
          ['network', 'the network’s own part alone'],
        ]}
      />
      <Field name="reason" label="Reason" required />
      <p className="hint">What main opened with is promised to its players and never goes.</p>
    </RequestButton>
  );
}

const poolText = ({ jackpot, pool }: Transfer['from']) => `${pool} of ${jackpot}`;

export default function Transfers() {
  return (
    <PageBody title="Transfers" actions={<AskTransfer />}>
      <p>
        <ApprovalsLink />
      </p>
      <List<Transfer>
        label="Transfers"
        listKey={['transfers']}
        read={(query) => api.GET('/v1/admin/transfers', { params: { query } })}
        keyOf={({ approvalId }) => approvalId}
        empty="Nothing was transferred yet."
        columns={[
          { head: 'Asked at', cell: ({ requestedAt }) => <When at={requestedAt} /> },
          { head: 'From', cell: ({ from }) => poolText(from) },
          { head: 'To', cell: ({ to }) => poolText(to) },
          {
            head: 'Amount',
            align: 'end',
            cell: ({ amount, taken }) => <Amount value={amount} currency={taken?.currency} />,
          },
          { head: 'Taken', cell: ({ taken }) => <Moved of={taken} /> },
          { head: 'Arrived', cell: ({ arrived }) => <Moved of={arrived} /> },
          { head: 'Rate', isText: true, cell: ({ rate }) => rate && <RateUsed of={rate} /> },
          { head: 'Reason', isText: true, cell: ({ reason }) => reason },
          { head: 'Asked by', cell: ({ requestedBy }) => <Who by={requestedBy} /> },
          { head: 'Decided by', cell: ({ decidedBy }) => <Who by={decidedBy} /> },
          { head: 'State', cell: (of) => <Status state={of.state} /> },
        ]}
      />
    </PageBody>
  );
}
