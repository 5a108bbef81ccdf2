// One break: the file's row beside what is booked here, what was done about it, and its closure.
import type { JackpotSchemas } from '@tributary/browser-client';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Facts, PageBody, Section } from '../../components/parts';
import { ApprovalsLink } from '../../components/request';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { Who } from '../../components/who';
import { breakTone } from './breaks';
import { CloseBreak } from './close-break';
import { History } from './history';

type Break = JackpotSchemas['BreakWithHistory'];

const none = <span className="muted">nothing</span>;
const text = (value: string | null | undefined) => value ?? none;

interface Compared {
  readonly what: string;
  readonly theirs: ReactNode;
  readonly ours: ReactNode;
}

function roundLink(round: string | null | undefined) {
  return round?.startsWith('rnd_') ? <Link to={`/rounds/${round}`}>{round}</Link> : text(round);
}

function comparison({ theirs, ours }: Break): Compared[] {
  return [
    { what: 'Reference', theirs: text(theirs?.reference), ours: text(ours?.id) },
    { what: 'Player', theirs: text(theirs?.player), ours: text(ours?.player) },
    { what: 'Round', theirs: text(theirs?.round), ours: roundLink(ours?.round) },
    {
      what: 'Amount',
      theirs: theirs ? <Amount value={theirs.amount} currency={theirs.currency} /> : none,
      ours: ours ? <Amount value={ours.amount} currency={ours.currency} /> : none,
    },
    {
      what: 'Counted in the totals',
      theirs: theirs ? <Amount value={theirs.amount} currency={theirs.currency} /> : none,
      ours: ours ? <Amount value={ours.counted} currency={ours.currency} /> : none,
    },
    { what: 'Time', theirs: <When at={theirs?.at} />, ours: <When at={ours?.at} /> },
    { what: 'Line of the file', theirs: theirs?.line ?? none, ours: '–' },
  ];
}

function Sides({ of }: { readonly of: Break }) {
  return (
    <Section title="Both sides">
      <Table<Compared>
        label="Both sides"
        items={comparison(of)}
        keyOf={({ what }) => what}
        columns={[
          { head: 'What', cell: ({ what }) => what },
          { head: 'In the casino’s file', cell: ({ theirs }) => theirs },
          { head: 'Booked here', cell: ({ ours }) => ours },
        ]}
      />
    </Section>
  );
}

function Closure({ of, runId }: { readonly of: Break; readonly runId: string }) {
  if (of.state === 'open') return <CloseBreak of={of} runId={runId} />;
  if (of.state === 'approval') {
    return (
      <p className="notice">
        Its closure was asked for and waits for another person. <ApprovalsLink />
      </p>
    );
  }
  return (
    <Facts
      of={[
        ['Closed for', of.closure?.reason ?? '–'],
        ['Closed by', <Who key="cb" by={of.closure?.by} />],
        ['Closed at', <When key="at" at={of.closure?.at} />],
        ['Approval', of.closure?.approvalId ?? 'none was needed: nothing moved'],
      ]}
    />
  );
}

export default function BreakPage() {
  const { runId = '', number = '' } = useParams();
  const path = { runId, number: Number.parseInt(number, 10) };
  const found = useRead(['break', runId, number], () =>
    api.GET('/v1/admin/reconciliations/{runId}/breaks/{number}', { params: { path } }),
  );
  return (
    <PageBody
      title={`Break ${number}`}
      above={{ to: `/reconciliations/${runId}`, title: 'Its reconciliation' }}
    >
      <Loaded of={found}>
        {(of) => (
          <>
            <Facts
              of={[
                ['Class', of.class],
                ['Kind', of.kind],
                ['What differs', of.detail.join('; ') || of.class],
                ['State', <Status key="s" state={of.state} tone={breakTone(of.state)} />],
              ]}
            />
            <Sides of={of} />
            <Section title="Closure">
              <Closure of={of} runId={runId} />
            </Section>
            <Section title="What was done about it">
              <History of={of.history} />
            </Section>
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
