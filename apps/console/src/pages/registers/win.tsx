// What led to a win: bets since the win before by casino and table, each casino's legs, and main in the books.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { amountColumn } from '../../components/amount-column';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { Activity } from './activity';
import { handName } from '../../format/hand-name';

type Win = JackpotSchemas['WinStatement'];

function Main({ pool, currency }: { readonly pool: NonNullable<Win['pool']>; readonly currency: string }) {
  const lines = [
    ['Opening', pool.opening],
    ['Contributions', pool.contributions],
    ['Voided', pool.voided],
    ['Percentages, restored, transfers, corrections', pool.later],
    ['Won', pool.won],
    ['Residue', pool.residue],
  ] as const;
  return (
    <Section title="Main in the books">
      <Table<readonly [string, string]>
        label="Main from one win to the next"
        items={lines}
        keyOf={([name]) => name}
        columns={[
          { head: 'Line', cell: ([name]) => name },
          amountColumn('Amount', ([, value]) => value, currency),
        ]}
      />
      <p>
        <Status
          state={pool.holds ? 'bets equal postings, and the sums are equal' : 'does not add up'}
          tone={pool.holds ? 'good' : 'bad'}
        />
      </p>
    </Section>
  );
}

function Contributions({ of }: { readonly of: Win }) {
  return (
    <Section title="Contributions by casino, less what voids took back">
      <Table<Win['contributions'][number]>
        label="Contributions by casino"
        items={of.contributions}
        keyOf={({ casino }) => casino}
        columns={[
          { head: 'Casino', cell: ({ casino }) => casino },
          amountColumn('Main', ({ main }) => main, of.currency),
          amountColumn('Overflow', ({ overflow }) => overflow, of.currency),
          amountColumn('Reserve', ({ reserve }) => reserve, of.currency),
          amountColumn('Margin', ({ margin }) => margin, of.currency),
        ]}
      />
    </Section>
  );
}

export default function WinPage() {
  const { awardId = '' } = useParams();
  const params = { path: { awardId } };
  const found = useRead(['win', awardId], () => api.GET('/v1/admin/awards/{awardId}/statement', { params }));
  return (
    <PageBody title="Statement of a win" above={{ to: `/awards/${awardId}`, title: 'Award' }}>
      <Loaded of={found}>
        {(of) => (
          <>
            <Facts
              of={[
                [
                  'Award',
                  <Link key="a" to={`/awards/${awardId}`}>
                    {awardId}
                  </Link>,
                ],
                [
                  'Round',
                  <Link key="r" to={`/rounds/${of.roundId}`}>
                    {of.roundId}
                  </Link>,
                ],
                ['Jackpot', `${of.jackpot}, instance ${of.instance}`],
                ['Hand', handName(of.category)],
                ['Amount', <Amount key="am" value={of.amount} currency={of.currency} />],
                ['State', <Status key="s" state={of.state} />],
                ['Instance opened at', <When key="o" at={of.openedAt} />],
                ['Hit at', <When key="h" at={of.hitAt} />],
                ['Made at', <When key="m" at={of.madeAt} />],
              ]}
            />
            {of.pool && <Main pool={of.pool} currency={of.currency} />}
            <Contributions of={of} />
            <Section title="Bets since the win before">
              <Activity label="Since the win before" tables={of.tables} totals={of.totals} />
            </Section>
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
