// Money without a jackpot: its owner, its deadline, and the request of its way back.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { amountColumn } from '../../components/amount-column';
import { SelectFilter, TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { RateUsed } from '../../components/rate-used';
import { Amount } from '../../components/amount';
import { ApprovalsLink } from '../../components/request';
import { Status, Tone } from '../../components/status';
import { useCasinoCodes } from '../../components/suggestions';
import { When } from '../../components/when';
import { WayBack } from './way-back';

type Orphan = JackpotSchemas['Orphan'];
type State = Orphan['state'];
const states: readonly State[] = ['held', 'returned', 'lapsed'];
const tones: Record<State, Tone> = { held: 'waiting', returned: 'good', lapsed: 'calm' };

function Returned({ of }: { readonly of: Orphan['returned'] }) {
  if (of === null) return <span className="muted">–</span>;
  return (
    <>
      {of.as === 'network' ? 'the network' : `${of.as} ${of.to}`}:{' '}
      <Amount value={of.amount} currency={of.currency} />
      <br />
      <RateUsed of={of.rate} />
      <When at={of.at} />
    </>
  );
}

export default function Orphans() {
  const owner = useFilter('owner');
  const state = useFilter('state') as State | undefined;
  const codes = useCasinoCodes();
  return (
    <PageBody title="Orphans">
      <p>
        Money that left a pool and has no other yet. <ApprovalsLink />
      </p>
      <div className="filters">
        <TextFilter name="owner" label="Owner" suggestions={['network', ...codes]} />
        <SelectFilter name="state" label="State" options={states} />
      </div>
      <List<Orphan>
        label="Orphans"
        listKey={['orphans', owner, state]}
        read={(page) => api.GET('/v1/admin/orphans', { params: { query: { ...page, owner, state } } })}
        keyOf={({ orphanId }) => orphanId}
        empty="There are none."
        columns={[
          { head: 'Since', cell: ({ since }) => <When at={since} /> },
          { head: 'Orphan', cell: ({ orphanId }) => orphanId },
          { head: 'Owner', cell: (of) => of.owner },
          { head: 'From jackpot', cell: ({ jackpot }) => jackpot },
          { head: 'Cause', cell: ({ cause }) => cause },
          amountColumn('Amount', ({ amount }) => amount),
          { head: 'Deadline', cell: ({ deadline }) => <When at={deadline} /> },
          { head: 'Afterwards', cell: ({ afterDeadline }) => afterDeadline },
          { head: 'Successor', cell: ({ successor }) => successor ?? '–' },
          { head: 'State', cell: (of) => <Status state={of.state} tone={tones[of.state]} /> },
          { head: 'Returned to', cell: ({ returned }) => <Returned of={returned} /> },
          { head: 'Way back', cell: (of) => of.state !== 'returned' && <WayBack orphan={of} /> },
        ]}
      />
    </PageBody>
  );
}
