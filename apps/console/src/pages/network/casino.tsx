// A casino: what it is, its meters as the network holds them, its webhook endpoints, and its status.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useChange, useRead } from '../../api/queries';
import { useSession } from '../../api/session';
import { Amount } from '../../components/amount';
import { useSay } from '../../components/announcer';
import { Dialog } from '../../components/dialog';
import { Choice, Field, Form } from '../../components/form';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { AnyValue, Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';

type Casino = JackpotSchemas['Casino'];
const statuses = ['active', 'suspended'] as const;

function ChangeStatus({ casino, close }: { readonly casino: Casino; readonly close: () => void }) {
  const say = useSay();
  const { mutateAsync } = useChange((body: JackpotSchemas['ChangeCasino']) =>
    api.PATCH('/v1/casinos/{code}', { params: { path: { code: casino.code } }, body }),
  );
  return (
    <Dialog title={`Status of ${casino.name}`} close={close}>
      <Form
        submit="Change"
        send={async ({ status, reason = '' }) => {
          const changed = await mutateAsync({ status: status as Casino['status'], reason });
          say(`${changed.code} is ${changed.status}`);
          close();
        }}
        beside={
          <button type="button" onClick={close}>
            Leave it
          </button>
        }
      >
        <Choice
          name="status"
          label="Status"
          value={casino.status}
          options={statuses.map((each) => [each, each])}
        />
        <Field name="reason" label="Reason" required />
        <p className="hint">
          Accepted bets keep their weight; payouts are held while it is not active. That it leaves takes two
          people: a withdrawal.
        </p>
      </Form>
    </Dialog>
  );
}

function Meters({ code }: { readonly code: string }) {
  const params = { path: { code } };
  const meters = useRead(['casino-meters', code], () => api.GET('/v1/casinos/{code}/meters', { params }));
  return (
    <Section title="Meters since the beginning">
      <Loaded of={meters}>
        {(found) => (
          <Table
            label="Meters"
            items={found.meters}
            keyOf={({ jackpot, currency }) => `${jackpot} ${currency}`}
            empty="No bet came yet."
            columns={[
              { head: 'Jackpot', cell: ({ jackpot }) => jackpot },
              { head: 'Bets', align: 'end', cell: ({ bets }) => bets },
              {
                head: 'Stakes',
                align: 'end',
                cell: (m) => <Amount value={m.stakes} currency={m.currency} />,
              },
              { head: 'Bets voided', align: 'end', cell: ({ betsVoided }) => betsVoided },
              {
                head: 'Voided',
                align: 'end',
                cell: (m) => <Amount value={m.stakesVoided} currency={m.currency} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

function Endpoints({ code }: { readonly code: string }) {
  const found = useRead(['webhooks', code], () =>
    api.GET('/v1/webhooks', { params: { query: { casino: code } } }),
  );
  return (
    <Section title="Webhook endpoints">
      <Loaded of={found}>
        {({ items }) => (
          <Table
            label="Webhook endpoints"
            items={items}
            keyOf={({ endpointId }) => endpointId}
            empty="It has none: it reads events by cursor, or not at all."
            columns={[
              { head: 'Address', cell: ({ url }) => url },
              { head: 'Events', cell: ({ types }) => types.join(', ') },
              { head: 'Made at', cell: ({ createdAt }) => <When at={createdAt} /> },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** Where finance's records of it are. */
function Records({ code }: { readonly code: string }) {
  return (
    <nav className="actions" aria-label="Records of this casino">
      <Link to={`/statements?casino=${code}`}>Statements</Link>
      <Link to={`/statements/close?casino=${code}`}>Running account</Link>
      <Link to={`/settlement-payments?casino=${code}`}>Payments</Link>
      <Link to={`/commissions?casino=${code}`}>Commission</Link>
      <Link to={`/registers?casino=${code}`}>Registers</Link>
      <Link to={`/orphans?owner=${code}`}>Orphans</Link>
    </nav>
  );
}

export default function CasinoPage() {
  const { code = '' } = useParams();
  const [isChanging, setChanging] = useState(false);
  const { data: session } = useSession();
  const isAdmin = session?.person.roles.includes('admin') ?? false;
  const casino = useRead(['casino', code], () =>
    api.GET('/v1/casinos/{code}', { params: { path: { code } } }),
  );
  const change = isAdmin && (
    <button type="button" onClick={() => setChanging(true)}>
      Change status
    </button>
  );
  return (
    <PageBody title={`Casino ${code}`} above={{ to: '/casinos', title: 'Casinos' }} actions={change}>
      <Loaded of={casino}>
        {(of) => (
          <>
            <Facts
              of={[
                ['Name', of.name],
                ['Status', <Status key="s" state={of.status} />],
                ['Suspended for', of.suspendedFor ?? '–'],
                ['Time zone of its days', of.timeZone],
                ['Currencies', of.currencies.join(', ')],
                ['Commission', of.commission],
                ['Jurisdiction', <AnyValue key="j" value={of.jurisdiction} />],
                ['Since', <When key="c" at={of.createdAt} />],
              ]}
            />
            {isChanging && <ChangeStatus casino={of} close={() => setChanging(false)} />}
          </>
        )}
      </Loaded>
      <Section title="Records">
        <Records code={code} />
      </Section>
      <p>
        <Link to={`/casinos/${code}/bets`}>All bets of this casino</Link>
      </p>
      <Meters code={code} />
      {isAdmin && <Endpoints code={code} />}
    </PageBody>
  );
}
