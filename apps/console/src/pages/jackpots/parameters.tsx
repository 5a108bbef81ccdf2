// Versions of a jackpot's parameters: who asked, who decided, from when, and what they say.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Loaded } from '../../components/notice';
import { AnyValue, Facts } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';

type Version = JackpotSchemas['ParameterVersion'];

function VersionPanel({ of }: { readonly of: Version }) {
  return (
    <article className="panel">
      <h3>
        Version {of.version} <Status state={of.state} />
      </h3>
      <Facts
        of={[
          ['Starts at', <When key="st" at={of.startsAt} />],
          ['Reason', of.reason],
          ['Asked by', of.requestedBy],
          ['Asked at', <When key="ra" at={of.requestedAt} />],
          ['Decided by', of.decidedBy ?? 'nobody yet'],
          ['Decided at', <When key="da" at={of.decidedAt} />],
        ]}
      />
      <details open={of.state === 'requested'}>
        <summary>Parameters of version {of.version}</summary>
        <AnyValue value={of.parameters} />
      </details>
    </article>
  );
}

export function Parameters({ code }: { readonly code: string }) {
  const params = { path: { code } };
  const versions = useRead(['parameters', code], () => api.GET('/v1/jackpots/{code}/parameters', { params }));
  return (
    <Loaded of={versions}>
      {({ items }) => (
        <>
          <p className="hint">A change starts at its date or with the next instance, whichever is later.</p>
          <div className="panels">
            {items.map((version) => (
              <VersionPanel key={version.version} of={version} />
            ))}
          </div>
        </>
      )}
    </Loaded>
  );
}
