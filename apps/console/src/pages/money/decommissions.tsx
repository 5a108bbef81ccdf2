// Decommissioning of jackpots: what is in the way, what moved, and the request of another one.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { Field } from '../../components/form';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { ApprovalsLink, RequestButton, filled } from '../../components/request';
import { useJackpotCodes } from '../../components/suggestions';
import { DeadlineFields, closingColumns, deadlineOf } from './closing-columns';
import { Moved } from './moved';

type Decommissioning = JackpotSchemas['Decommissioning'];
type Body = JackpotSchemas['RequestDecommissioning'];
const pools = ['main', 'overflow', 'reserve'] as const;
const everyMs = 10_000;

function AskDecommissioning() {
  const codes = useJackpotCodes();
  const { mutateAsync } = useChange((body: Body) => api.POST('/v1/admin/decommissions', { body }));
  return (
    <RequestButton
      title="Ask to decommission"
      tone="bad"
      ask={(values) =>
        mutateAsync({
          jackpot: values['jackpot'] ?? '',
          targets: Object.fromEntries(
            pools.flatMap((pool) => {
              const target = filled(values[`targets.${pool}`]);
              return target === undefined ? [] : [[pool, target]];
            }),
          ),
          deadline: deadlineOf(values['deadline']),
          afterDeadline: values['afterDeadline'] as Body['afterDeadline'],
          reason: values['reason'] ?? '',
        })
      }
    >
      <Field name="jackpot" label="Jackpot" suggestions={codes} required />
      {pools.map((pool) => (
        <Field
          key={pool}
          name={`targets.${pool}`}
          label={`Target of ${pool}`}
          suggestions={codes}
          hint={pool === 'main' ? 'A pool without a target becomes orphans of its holders.' : undefined}
        />
      ))}
      <DeadlineFields hint="Needed when a pool becomes orphans." />
      <Field name="reason" label="Reason" required />
      <p className="hint">After the approval no round opens, and those under way finish.</p>
    </RequestButton>
  );
}

function Plan({ of }: { readonly of: Decommissioning }) {
  return pools.map((pool) => (
    <div key={pool}>
      {pool}: {of.targets[pool] ?? 'orphans'}
    </div>
  ));
}

function Course({ of }: { readonly of: Decommissioning }) {
  return of.moved.map(({ pool, target, arrived }) => (
    <div key={pool}>
      {pool} into {target}: <Moved of={arrived} />
    </div>
  ));
}

export default function Decommissions() {
  return (
    <PageBody title="Decommissioning" actions={<AskDecommissioning />}>
      <p>
        <ApprovalsLink />
      </p>
      <List<Decommissioning>
        label="Decommissionings"
        listKey={['decommissions']}
        read={(query) => api.GET('/v1/admin/decommissions', { params: { query } })}
        keyOf={({ approvalId }) => approvalId}
        empty="No jackpot was decommissioned yet."
        everyMs={everyMs}
        columns={closingColumns<Decommissioning>([
          { head: 'Targets', cell: (of) => <Plan of={of} /> },
          { head: 'Moved', cell: (of) => <Course of={of} /> },
        ])}
      />
    </PageBody>
  );
}
