// API keys: making, rotating and revoking them. A secret is shown once, in the answer that made it.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useState } from 'react';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { useSay } from '../../components/announcer';
import { Dialog } from '../../components/dialog';
import { Choice, Field, Form } from '../../components/form';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { ShownOnce } from '../../components/shown-once';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { Who } from '../../components/who';

type Key = JackpotSchemas['Key'];
type Made = JackpotSchemas['KeyMade'];
type Open = { readonly what: 'make' } | { readonly what: 'rotate' | 'revoke'; readonly key: Key } | null;
// The old key goes on beside its successor for a day.
const overlapSeconds = 86_400;
const roles = ['casino', 'table-server', 'finance', 'admin'] as const;

const leave = (close: () => void) => (
  <button type="button" onClick={close}>
    Leave it
  </button>
);

function MakeKey({ made, close }: { readonly made: (key: Made) => void; readonly close: () => void }) {
  const { mutateAsync } = useChange((body: JackpotSchemas['CreateKey']) => api.POST('/v1/keys', { body }));
  return (
    <Dialog title="Make a key" close={close}>
      <Form
        submit="Make it"
        beside={leave(close)}
        send={async ({ name = '', role, casino, tables = '' }) => {
          const named = tables.split(/[\s,]+/).filter((each) => each !== '');
          const body = { name, role: role as Key['role'], casino: casino || undefined, tables: named };
          made(await mutateAsync(body));
        }}
      >
        <Field name="name" label="Name" required />
        <Choice name="role" label="Role" options={roles.map((each) => [each, each])} />
        <Field name="casino" label="Casino" hint="For the role casino: its code." />
        <Field name="tables" label="Tables" hint="For the role table-server: codes, separated by commas." />
      </Form>
    </Dialog>
  );
}

function ShowSecret({ made, close }: { readonly made: Made; readonly close: () => void }) {
  return (
    <ShownOnce
      title={`Key ${made.name}`}
      text="This is shown once. It is stored as a digest and cannot be shown again."
      of={[
        ['Key', <code key="k">{made.secret ?? 'shown before'}</code>],
        ['Signing secret', <code key="s">{made.signingSecret ?? 'none'}</code>],
      ]}
      close={close}
    />
  );
}

function Rotate({
  of,
  made,
  close,
}: {
  readonly of: Key;
  readonly made: (key: Made) => void;
  readonly close: () => void;
}) {
  const params = { path: { keyId: of.keyId } };
  const { mutateAsync } = useChange(() =>
    api.POST('/v1/keys/{keyId}/rotate', { params, body: { overlapSeconds } }),
  );
  return (
    <Dialog title={`Rotate ${of.name}`} close={close}>
      <Form submit="Rotate" beside={leave(close)} send={async () => made(await mutateAsync(undefined))}>
        <p>A successor of the same role and scope is made. The old key goes on for a day.</p>
      </Form>
    </Dialog>
  );
}

function Revoke({ of, close }: { readonly of: Key; readonly close: () => void }) {
  const say = useSay();
  const params = { path: { keyId: of.keyId } };
  const { mutateAsync } = useChange(() => api.DELETE('/v1/keys/{keyId}', { params }));
  return (
    <Dialog title={`Revoke ${of.name}`} close={close}>
      <Form
        submit="Revoke"
        tone="bad"
        beside={leave(close)}
        send={async () => {
          await mutateAsync(undefined);
          say(`${of.name} is revoked`);
          close();
        }}
      >
        <p>It ends within two seconds everywhere, and for good.</p>
      </Form>
    </Dialog>
  );
}

function stateOf({ revokedAt, replacedBy }: Key): string {
  if (revokedAt !== null) return 'revoked';
  return replacedBy === null ? 'active' : 'replaced';
}

const answering = ({ keyId, actor }: Key) => (actor === keyId ? 'itself' : <Who by={actor} />);

export default function Keys() {
  const [open, setOpen] = useState<Open>(null);
  const [made, setMade] = useState<Made | null>(null);
  const close = () => setOpen(null);
  const show = (key: Made) => {
    setOpen(null);
    setMade(key);
  };
  const buttons = (key: Key) =>
    key.revokedAt === null && (
      <span className="actions">
        <button type="button" onClick={() => setOpen({ what: 'rotate', key })}>
          Rotate<span className="hidden"> {key.name}</span>
        </button>
        <button type="button" onClick={() => setOpen({ what: 'revoke', key })}>
          Revoke<span className="hidden"> {key.name}</span>
        </button>
      </span>
    );
  const make = (
    <button type="button" className="primary" onClick={() => setOpen({ what: 'make' })}>
      Make a key
    </button>
  );
  return (
    <PageBody title="Keys" actions={make}>
      <List<Key>
        label="Keys"
        listKey={['keys']}
        read={(query) => api.GET('/v1/keys', { params: { query } })}
        keyOf={({ keyId }) => keyId}
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          { head: 'Role', cell: ({ role }) => role },
          { head: 'Scope', cell: ({ casino, tables }) => casino ?? (tables.join(', ') || '–') },
          { head: 'Answers for it', cell: answering },
          { head: 'Last used at', cell: ({ lastUsedAt }) => <When at={lastUsedAt} /> },
          { head: 'State', cell: (key) => <Status state={stateOf(key)} /> },
          { head: 'Change', cell: buttons },
        ]}
      />
      {open?.what === 'make' && <MakeKey made={show} close={close} />}
      {open?.what === 'rotate' && <Rotate of={open.key} made={show} close={close} />}
      {open?.what === 'revoke' && <Revoke of={open.key} close={close} />}
      {made && <ShowSecret made={made} close={() => setMade(null)} />}
    </PageBody>
  );
}
