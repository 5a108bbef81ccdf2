// Versions of a jackpot's parameters: who asked, who decided, from when, and what they say.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Loaded } from '../../components/notice';
import { Table } from '../../components/list';
import { AnyValue, Facts } from '../../components/parts';
import { ApprovalsLink } from '../../components/request';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { Who } from '../../components/who';
import { AskForChange, RaiseLimit } from './ask-parameters';

type Version = JackpotSchemas['ParameterVersion'];
type Change = Version['changes'][number];

/** Each field that a version changes, before and after, and from when. */
function Changes({ of }: { readonly of: Version }) {
  if (of.changed === null) return null;
  return (
    <Table<Change>
      label={`Changes of version ${of.version}`}
      items={of.changes}
      keyOf={({ field }) => field}
      empty="It changes nothing."
      columns={[
        { head: 'What', cell: ({ field }) => field },
        { head: 'Before', cell: ({ before }) => <AnyValue value={before} /> },
        { head: 'After', cell: ({ after }) => <AnyValue value={after} /> },
        {
          head: 'Applies',
          cell: ({ takesEffect }) => (
            <Status
              state={takesEffect === 'at-once' ? 'at once' : 'next instance'}
              tone={takesEffect === 'at-once' ? 'good' : 'waiting'}
            />
          ),
        },
      ]}
    />
  );
}

/** Where a version is: before its approval, waiting, or what the live instance runs by. */
function standingOf(of: Version, newestLive: number): string {
  if (of.state === 'requested') return 'waits for another person';
  if (of.state === 'declined') return 'was declined';
  if (of.isLive) return 'the live instance runs by it';
  if (of.version > newestLive) return 'waits for the next instance';
  return 'an earlier version';
}

function VersionPanel({ of, newestLive }: { readonly of: Version; readonly newestLive: number }) {
  return (
    <article className="panel">
      <h3>
        Version {of.version} <Status state={of.state} />
      </h3>
      <p>
        <strong>{standingOf(of, newestLive)}</strong>
        {of.limitRaised && (
          <>
            ; it raised the limit of instance {of.limitRaised.instance}, <When at={of.limitRaised.at} />
          </>
        )}
      </p>
      <Changes of={of} />
      <Facts
        of={[
          ['Starts at', <When key="st" at={of.startsAt} />],
          ['Reason', of.reason],
          ['Asked by', <Who key="ab" by={of.requestedBy} />],
          ['Asked at', <When key="ra" at={of.requestedAt} />],
          ['Decided by', <Who key="db" by={of.decidedBy} nobody="nobody yet" />],
          ['Decided at', <When key="da" at={of.decidedAt} />],
        ]}
      />
      <details>
        <summary>All parameters of version {of.version}</summary>
        <AnyValue value={of.parameters} />
      </details>
    </article>
  );
}

export function Parameters({ code }: { readonly code: string }) {
  const params = { path: { code } };
  const versions = useRead(['parameters', code], () => api.GET('/v1/jackpots/{code}/parameters', { params }));
  return <Loaded of={versions}>{({ items }) => <Versions code={code} items={items} />}</Loaded>;
}

function Versions({ code, items }: { readonly code: string; readonly items: readonly Version[] }) {
  const live = items.find(({ isLive }) => isLive);
  const newest = items.find(({ state }) => state === 'approved') ?? live;
  return (
    <>
      <p className="hint">
        A change starts at its date or with the next instance, whichever is later. A limit raised above the
        amount in main applies as soon as it is approved.
      </p>
      {newest && (
        <div className="actions">
          <RaiseLimit code={code} from={newest} />
          <AskForChange code={code} from={newest} />
          <ApprovalsLink />
        </div>
      )}
      <div className="stack">
        {items.map((version) => (
          <VersionPanel key={version.version} of={version} newestLive={live?.version ?? 0} />
        ))}
      </div>
    </>
  );
}
