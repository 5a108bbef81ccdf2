// Every version of a casino's commission: from when, why, who asked and who approved; and the request of another one.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange, useRead } from '../../api/queries';
import { TextFilter, useFilter } from '../../components/filters';
import { Field } from '../../components/form';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { PageBody } from '../../components/parts';
import { ApprovalsLink, RequestButton } from '../../components/request';
import { Status } from '../../components/status';
import { useCasinoCodes } from '../../components/suggestions';
import { When } from '../../components/when';
import { Who } from '../../components/who';

type Version = JackpotSchemas['CommissionVersion'];

function RequestVersion({ casino }: { readonly casino: string }) {
  const params = { path: { code: casino } };
  const { mutateAsync } = useChange((body: JackpotSchemas['RequestCommission']) =>
    api.POST('/v1/admin/casinos/{code}/commissions', { params, body }),
  );
  return (
    <RequestButton
      title="Ask for a new version"
      ask={({ fraction = '', startsOn = '', reason = '' }) => mutateAsync({ fraction, startsOn, reason })}
    >
      <Field name="fraction" label="Fraction of stakes" hint="Such as 0.075 for 7.5 %." required />
      <Field
        name="startsOn"
        label="From this day on"
        type="date"
        hint="In the casino’s zone; no day of a closed statement."
        required
      />
      <Field name="reason" label="Reason" required />
    </RequestButton>
  );
}

function Versions({ casino }: { readonly casino: string }) {
  const params = { path: { code: casino } };
  const found = useRead(['commissions', casino], () =>
    api.GET('/v1/admin/casinos/{code}/commissions', { params }),
  );
  return (
    <Loaded of={found}>
      {({ items }) => (
        <Table<Version>
          label={`Commission of ${casino}`}
          items={items}
          keyOf={({ version }) => String(version)}
          columns={[
            { head: 'Version', cell: ({ version }) => version },
            { head: 'Fraction', align: 'end', cell: ({ fraction }) => fraction },
            { head: 'From', cell: ({ startsOn }) => startsOn ?? 'the beginning' },
            { head: 'Now', cell: ({ inForce }) => inForce && <Status state="in force" tone="good" /> },
            { head: 'Reason', isText: true, cell: ({ reason }) => reason },
            { head: 'Asked by', cell: ({ requestedBy }) => <Who by={requestedBy} /> },
            { head: 'Asked at', cell: ({ requestedAt }) => <When at={requestedAt} /> },
            { head: 'Approved by', cell: ({ approvedBy }) => <Who by={approvedBy} /> },
            { head: 'Approved at', cell: ({ approvedAt }) => <When at={approvedAt} /> },
          ]}
        />
      )}
    </Loaded>
  );
}

export default function Commissions() {
  const casino = useFilter('casino');
  return (
    <PageBody title="Commission" actions={casino && <RequestVersion casino={casino} />}>
      <div className="filters">
        <TextFilter name="casino" label="Casino" suggestions={useCasinoCodes()} />
        <ApprovalsLink />
      </div>
      {casino ? <Versions casino={casino} /> : <p className="muted">Choose a casino.</p>}
    </PageBody>
  );
}
