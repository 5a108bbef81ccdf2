// Won and unpaid: payouts that casinos have not acknowledged, and those that were escalated for it.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { amountColumn } from '../../components/amount-column';
import { SelectFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { handName } from '../../format/hand-name';

type Unpaid = JackpotSchemas['UnpaidPayout'];
type Incident = JackpotSchemas['Incident'];
type Severity = NonNullable<Incident['severity']>;

const tones = { low: 'calm', normal: 'waiting', high: 'bad', critical: 'bad' } as const;

function Escalated() {
  const severity = useFilter('severity') as Severity | undefined;
  return (
    <Section title="Escalated">
      <p className="hint">
        Not acknowledged a day after the instruction: normal; after three days: high; after a week: critical.
      </p>
      <div className="filters">
        <SelectFilter name="severity" label="Severity" options={['normal', 'high', 'critical']} />
      </div>
      <List<Incident>
        label="Escalated payouts"
        cursorName="escalated"
        listKey={['incidents', 'won-unpaid', severity]}
        read={(page) =>
          api.GET('/v1/admin/incidents', {
            params: { query: { ...page, state: 'open', kind: 'won-unpaid', severity } },
          })
        }
        keyOf={({ incidentId }) => incidentId}
        empty="Nothing was escalated."
        columns={[
          { head: 'Since', cell: ({ openedAt }) => <When at={openedAt} /> },
          { head: 'Payout', cell: ({ subject }) => <Link to={`/payouts/${subject}`}>{subject}</Link> },
          {
            head: 'Severity',
            cell: (each) => (
              <Status state={each.severity ?? 'normal'} tone={tones[each.severity ?? 'normal']} />
            ),
          },
          {
            head: 'Incident',
            cell: ({ incidentId }) => <Link to={`/incidents/${incidentId}`}>{incidentId}</Link>,
          },
        ]}
      />
    </Section>
  );
}

export default function UnpaidPage() {
  return (
    <PageBody title="Won and unpaid">
      <Escalated />
      <Section title="All of them">
        <List<Unpaid>
          label="Unpaid payouts"
          listKey={['unpaid']}
          read={(query) => api.GET('/v1/admin/unpaid', { params: { query } })}
          keyOf={({ payoutId }) => payoutId}
          empty="Everything that was won is paid."
          columns={[
            { head: 'Hit at', cell: ({ hitAt }) => <When at={hitAt} /> },
            {
              head: 'Award',
              cell: ({ awardId, category }) => <Link to={`/awards/${awardId}`}>{handName(category)}</Link>,
            },
            { head: 'Jackpot', cell: ({ jackpot }) => jackpot },
            { head: 'Casino', cell: ({ casino }) => casino },
            { head: 'Player', cell: ({ player }) => player ?? '–' },
            amountColumn(
              'Amount',
              ({ amount }) => amount,
              ({ currency }) => currency,
            ),
            {
              head: 'Why this amount',
              cell: ({ payoutId, betId }) => (
                <Link to={`/payouts/${payoutId}`}>
                  why<span className="hidden"> bet {betId} gets this amount</span>
                </Link>
              ),
            },
            { head: 'State', cell: ({ state }) => <Status state={state} /> },
          ]}
        />
      </Section>
    </PageBody>
  );
}
