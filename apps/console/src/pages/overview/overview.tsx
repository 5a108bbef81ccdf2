// The overview: what the pools are at, what was won, what waits for somebody, and what is not well.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { useSession } from '../../api/session';
import { Amount, LargeAmount } from '../../components/amount';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { streamsOfPageMax, useLiveMeter } from '../../live/use-live-meter';
import { CompositionChart, PoolChart } from '../jackpots/pool-chart';
import { Health } from './health';
import { handName } from '../../format/hand-name';

const shown = 8;
const everyMs = 5_000;

function Meter({ code, isStreamed }: { readonly code: string; readonly isStreamed: boolean }) {
  const params = { path: { code } };
  const jackpot = useRead(['jackpot', code], () => api.GET('/v1/jackpots/{code}', { params }), { everyMs });
  const live = useLiveMeter(code, isStreamed);
  return (
    <article className="panel">
      <h3>
        <Link to={`/jackpots/${code}`}>{code}</Link>
      </h3>
      <Loaded of={jackpot}>
        {({ currency, instance, status }) =>
          instance === null ? (
            <p className="muted">{status === 'decommissioned' ? status : 'waits for approved parameters'}</p>
          ) : (
            <>
              <p className="big">
                <LargeAmount value={live?.main ?? instance.main} currency={currency} />
              </p>
              <p>
                instance {live?.instance ?? instance.number}, {instance.bets} bets <Status state={status} />
              </p>
            </>
          )
        }
      </Loaded>
    </article>
  );
}

function Meters() {
  const jackpots = useRead(['jackpots'], () => api.GET('/v1/jackpots'));
  return (
    <Section title="Meters">
      <Loaded of={jackpots}>
        {({ items }) => (
          <div className="panels">
            {items.map(({ code }, index) => (
              <Meter key={code} code={code} isStreamed={index < streamsOfPageMax} />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

const chartDays = 7;

function OverTime() {
  const jackpots = useRead(['jackpots'], () => api.GET('/v1/jackpots'));
  return (
    <Section title="Pools over time">
      <Loaded of={jackpots}>
        {({ items }) => (
          <div className="charts">
            {items.slice(0, streamsOfPageMax).map(({ code }) => (
              <Fragment key={code}>
                <PoolChart code={code} pools={['main']} daysMax={chartDays} />
                <CompositionChart code={code} pool="main" daysMax={chartDays} />
              </Fragment>
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

type Award = JackpotSchemas['Award'];

function Hits() {
  const query = { limit: shown };
  const awards = useRead(['awards', 'newest'], () => api.GET('/v1/awards', { params: { query } }), {
    everyMs,
  });
  return (
    <Section title="Last hits">
      <Loaded of={awards}>
        {({ items }) => (
          <Table<Award>
            label="Last hits"
            items={items}
            keyOf={({ awardId }) => awardId}
            empty="Nothing was won yet."
            columns={[
              { head: 'Time', cell: ({ hitAt }) => <When at={hitAt} /> },
              {
                head: 'Award',
                cell: ({ awardId, category }) => <Link to={`/awards/${awardId}`}>{handName(category)}</Link>,
              },
              { head: 'Jackpot', cell: ({ jackpot }) => jackpot },
              {
                head: 'Cost',
                align: 'end',
                cell: ({ cost, amount, currency }) => <Amount value={amount ?? cost} currency={currency} />,
              },
              { head: 'State', cell: ({ state }) => <Status state={state} /> },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

function Approvals() {
  const query = { state: 'requested' as const, limit: shown };
  const approvals = useRead(
    ['approvals', 'requested', 'newest'],
    () => api.GET('/v1/approvals', { params: { query } }),
    { everyMs },
  );
  return (
    <Section title="Waits for a second person">
      <Loaded of={approvals}>
        {({ items }) => (
          <Table
            label="Open approvals"
            items={items}
            keyOf={({ approvalId }) => approvalId}
            empty="Nothing waits."
            columns={[
              { head: 'Asked at', cell: ({ requestedAt }) => <When at={requestedAt} /> },
              { head: 'Action', cell: ({ action }) => <Link to="/approvals?state=requested">{action}</Link> },
              { head: 'Subject', cell: ({ subject }) => subject },
              { head: 'Reason', isText: true, cell: ({ reason }) => reason },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

function Incidents() {
  const query = { state: 'open' as const, limit: shown };
  const incidents = useRead(
    ['incidents', 'open', 'newest'],
    () => api.GET('/v1/admin/incidents', { params: { query } }),
    { everyMs },
  );
  return (
    <Section title="Open incidents">
      <Loaded of={incidents}>
        {({ items }) => (
          <Table
            label="Open incidents"
            items={items}
            keyOf={({ incidentId }) => incidentId}
            empty="No incident is open."
            columns={[
              { head: 'Opened at', cell: ({ openedAt }) => <When at={openedAt} /> },
              { head: 'Kind', cell: ({ kind }) => <Link to="/incidents?state=open">{kind}</Link> },
              { head: 'Subject', cell: ({ subject }) => subject },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

export default function Overview() {
  const { data: session } = useSession();
  return (
    <PageBody title="Overview">
      <Meters />
      <OverTime />
      <Hits />
      <Approvals />
      <Incidents />
      <Health isAdmin={session?.person.roles.includes('admin') ?? false} />
    </PageBody>
  );
}
