// One check of conversions: what was counted, and each difference with both figures.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { amountColumn } from '../../components/amount-column';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Facts, PageBody, Section } from '../../components/parts';
import { When } from '../../components/when';
import { differencesOf } from './rate-reconciliations';

type Difference = JackpotSchemas['RateReconciliation']['shown'][number];

function Differences({ of }: { readonly of: readonly Difference[] }) {
  return (
    <Section title="Differences">
      <Table<Difference>
        label="Differences"
        items={of}
        keyOf={({ kind, subject, field }) => `${kind} ${subject} ${field}`}
        empty="Every conversion came out as it was stored, to the last digit."
        columns={[
          { head: 'What', cell: ({ kind }) => kind },
          {
            head: 'Which',
            cell: ({ kind, subject }) =>
              kind === 'payout' ? <Link to={`/payouts/${subject}`}>{subject}</Link> : subject,
          },
          { head: 'Jackpot', cell: ({ jackpot }) => jackpot },
          { head: 'Figure', cell: ({ field }) => field },
          amountColumn(
            'Stored',
            ({ stored }) => stored,
            ({ currency }) => currency,
          ),
          amountColumn(
            'Worked out again',
            ({ recomputed }) => recomputed,
            ({ currency }) => currency,
          ),
        ]}
      />
    </Section>
  );
}

export default function RateReconciliationPage() {
  const { runId = '' } = useParams();
  const found = useRead(['rate-reconciliation', runId], () =>
    api.GET('/v1/admin/rate-reconciliations/{runId}', { params: { path: { runId } } }),
  );
  return (
    <PageBody
      title={`Conversions checked: ${runId}`}
      above={{ to: '/rate-reconciliations', title: 'Conversions checked' }}
    >
      <Loaded of={found}>
        {(run) => (
          <>
            <Facts
              of={[
                ['Result', <span key="r">{differencesOf(run)}</span>],
                ['From', <When key="f" at={run.from} />],
                ['To, exclusive', <When key="t" at={run.to} />],
                ['Bets', run.counted.bets],
                ['Payouts', run.counted.payouts],
                ['Refunds', run.counted.refunds],
              ]}
            />
            <Differences of={run.shown} />
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
