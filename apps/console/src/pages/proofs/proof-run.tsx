// One run of the proofs: each with its result, and which jackpots' payouts it stopped or released.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { outcomeOf } from './proof-runs';

type Run = JackpotSchemas['ProofRun'];

function Jackpots({ of }: { readonly of: readonly string[] }) {
  if (of.length === 0) return <>none</>;
  return of.map((code, index) => (
    <span key={code}>
      {index > 0 && ', '}
      <Link to={`/jackpots/${code}`}>{code}</Link>
    </span>
  ));
}

function Failing({ run }: { readonly run: Run }) {
  if (run.holds) return null;
  return (
    <Section title="What that means">
      <p className="notice bad">
        Payouts of the jackpots below wait until a later run passes. Bets, rounds and hits go on. Each failed
        proof has an <Link to="/incidents?state=open">incident</Link>.
      </p>
      <Table
        label="Jackpots that fail"
        items={run.jackpotsFailing}
        keyOf={({ jackpot }) => jackpot}
        empty="The failed proofs cannot tell of which jackpot they are: no payouts were stopped."
        columns={[
          { head: 'Jackpot', cell: ({ jackpot }) => <Link to={`/jackpots/${jackpot}`}>{jackpot}</Link> },
          { head: 'Failed proofs', cell: ({ proofs }) => proofs.join('; ') },
        ]}
      />
    </Section>
  );
}

export default function ProofRunPage() {
  const { runId = '' } = useParams();
  const found = useRead(['proof-run', runId], () =>
    api.GET('/v1/admin/proof-runs/{runId}', { params: { path: { runId } } }),
  );
  return (
    <PageBody title={`Proof run ${runId}`} above={{ to: '/proof-runs', title: 'Proofs of the books' }}>
      <Loaded of={found}>
        {(run) => (
          <>
            <Facts
              of={[
                ['Result', <span key="r">{outcomeOf(run)}</span>],
                ['Started at', <When key="s" at={run.startedAt} />],
                ['Took', `${run.durationMs} ms`],
                ['Held', run.held],
                ['Failed', run.failed],
                ['Payouts stopped', <Jackpots key="ps" of={run.payoutsStopped} />],
                ['Payouts released', <Jackpots key="pr" of={run.payoutsReleased} />],
              ]}
            />
            <Failing run={run} />
            <Section title="Proofs">
              <Table
                label="Proofs"
                items={[...run.proofs].sort((a, b) => Number(a.holds) - Number(b.holds))}
                keyOf={({ name }) => name}
                columns={[
                  { head: 'Proof', cell: ({ name }) => name },
                  {
                    head: 'Result',
                    cell: ({ holds }) => (
                      <Status state={holds ? 'holds' : 'failed'} tone={holds ? 'good' : 'bad'} />
                    ),
                  },
                  { head: 'Jackpots', cell: ({ jackpots }) => jackpots.join(', ') },
                  { head: 'Detail', isText: true, cell: ({ detail }) => detail },
                ]}
              />
            </Section>
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
