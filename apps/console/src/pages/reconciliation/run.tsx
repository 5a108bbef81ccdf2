// A run: how far it is, both sides' totals and whether the breaks explain their difference, and the breaks to be worked.
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { amountColumn } from '../../components/amount-column';
import { List, Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { AnyValue, Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { Tabs } from '../../components/tabs';
import { When } from '../../components/when';
import { Who } from '../../components/who';
import { Breaks } from './breaks';
import { History } from './history';
import './reconciliation.css';
import { RunStatus } from './run-status';
import type { Run } from './upload';
import { UploadProgress, runKey } from './upload-progress';

const movingMs = 1_000;
const isMoving = (run: Run | undefined) =>
  run !== undefined && /^(uploading|loading|matching)$/.test(run.state);

function useRun(runId: string) {
  const [everyMs, setEveryMs] = useState<number | undefined>(movingMs);
  const found = useRead(
    runKey(runId),
    () => api.GET('/v1/admin/reconciliations/{runId}', { params: { path: { runId } } }),
    { everyMs },
  );
  const moves = isMoving(found.data);
  useEffect(() => setEveryMs(moves || found.data === undefined ? movingMs : undefined), [moves, found.data]);
  return found;
}

function Matching({ run }: { readonly run: Run }) {
  const { matchedByReference, matchedByAttributes, breaks, breaksClosed, badRows, rowsRead } = run.progress;
  const parts = [
    ['by reference', matchedByReference, 'chart-1'],
    ['by what they are', matchedByAttributes, 'chart-2'],
    ['breaks', breaks, 'chart-3'],
  ] as const;
  return (
    <>
      <div className="shares" aria-hidden="true">
        {parts.map(([name, count, colour]) => (
          <span key={name} style={{ flexGrow: count, background: `var(--${colour})` }} />
        ))}
      </div>
      <Facts
        of={[
          ['Rows read', rowsRead],
          ['Bad rows', badRows],
          ['Matched by reference', matchedByReference],
          ['Matched by what they are', matchedByAttributes],
          ['Breaks', breaks],
          ['Breaks closed', breaksClosed],
        ]}
      />
    </>
  );
}

function Totals({ run }: { readonly run: Run }) {
  type Total = Run['totals'][number];
  const currency = (total: Total) => total.currency;
  return (
    <Section title="Totals of both sides">
      {run.proof && (
        <p>
          <Status
            state={run.proof.holds ? 'the breaks explain every difference' : 'the breaks explain too little'}
            tone={run.proof.holds ? 'good' : 'bad'}
          />
        </p>
      )}
      <Table<Total>
        label="Totals"
        items={run.totals}
        keyOf={(total) => `${total.kind} ${total.currency}`}
        empty="There are totals once the file is matched."
        columns={[
          { head: 'Of', cell: ({ kind }) => `${kind}s` },
          { head: 'Here', align: 'end', cell: ({ ours }) => ours.count },
          amountColumn('Amount here', ({ ours }) => ours.amount, currency),
          { head: 'In the file', align: 'end', cell: ({ theirs }) => theirs.count },
          amountColumn('Amount in the file', ({ theirs }) => theirs.amount, currency),
          amountColumn('Difference', ({ difference }) => difference, currency),
          amountColumn('Explained by breaks', ({ explained }) => explained, currency),
          { head: 'Breaks', align: 'end', cell: ({ breaks }) => breaks },
        ]}
      />
    </Section>
  );
}

function BadRows({ run }: { readonly run: Run }) {
  const { runId, progress } = run;
  return (
    <List
      label="Bad rows"
      listKey={['bad-rows', runId, progress.badRows]}
      read={(query) =>
        api.GET('/v1/admin/reconciliations/{runId}/bad-rows', { params: { path: { runId }, query } })
      }
      keyOf={({ row }) => row}
      empty="Every row could be read."
      columns={[
        { head: 'Row', align: 'end', cell: ({ row }) => row },
        { head: 'Line', align: 'end', cell: ({ line }) => line },
        { head: 'Field', cell: ({ field }) => field },
        { head: 'Reason', isText: true, cell: ({ reason }) => reason },
      ]}
    />
  );
}

function RunFacts({ run }: { readonly run: Run }) {
  return (
    <Facts
      of={[
        ['State', <RunStatus key="s" state={run.state} />],
        ['Casino', run.casino],
        ['Days', `${run.from} to ${run.to} (${run.timeZone})`],
        ['Of', run.kinds.map((kind) => `${kind}s`).join(' and ')],
        ['Tolerance of times', `${run.toleranceSeconds} s`],
        ['Begun by', <Who key="bb" by={run.createdBy} />],
        ['Begun at', <When key="b" at={run.createdAt} />],
        ['Matched at', <When key="m" at={run.matchedAt} />],
        ['Closed at', <When key="c" at={run.closedAt} />],
      ]}
    />
  );
}

export default function RunPage() {
  const { runId = '' } = useParams();
  const found = useRun(runId);
  return (
    <PageBody title={`Reconciliation ${runId}`} above={{ to: '/reconciliations', title: 'Reconciliations' }}>
      <Loaded of={found}>
        {(run) => (
          <>
            <RunFacts run={run} />
            {run.failure && (
              <p className="notice bad" role="alert">
                {run.failure}
              </p>
            )}
            {run.state === 'uploading' && <UploadProgress run={run} />}
            <Matching run={run} />
            <Totals run={run} />
            <Tabs
              tabs={[
                { name: 'breaks', title: 'Breaks', body: <Breaks run={run} /> },
                { name: 'bad-rows', title: 'Bad rows', body: <BadRows run={run} /> },
                { name: 'history', title: 'History', body: <History of={run.history} /> },
                { name: 'mapping', title: 'Mapping', body: <AnyValue value={run.mapping} /> },
              ]}
            />
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
