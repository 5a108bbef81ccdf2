// An instance of a jackpot: what its pools were made of, whose they were, and how it ended.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { Loaded } from '../../components/notice';
import { Facts, PageBody, Section } from '../../components/parts';
import { SumTable } from '../../components/sum-table';
import { Tabs } from '../../components/tabs';
import { When } from '../../components/when';
import { sumOf } from '../../format/decimal-text';
import { ContributionsOf, PoolsOf, SharesOf } from './composition';

type Composition = JackpotSchemas['Composition'];
type Ended = NonNullable<Composition['instance']['ended']>;

interface NextOpeningProps {
  readonly residue: string;
  readonly reset: NonNullable<Ended['resetFunding']>;
  readonly currency: string;
}

function NextOpening({ residue, reset, currency }: NextOpeningProps) {
  return (
    <SumTable
      label="What opened the next instance"
      currency={currency}
      lines={[
        { key: 'residue', name: 'Residue', amount: residue },
        { key: 'reserve', name: 'From the reserve', amount: reset.reserve },
        { key: 'overflow', name: 'From the overflow', amount: reset.overflow },
        { key: 'house', name: 'From the house', amount: reset.house },
      ]}
      sum={sumOf([residue, reset.reserve, reset.overflow, reset.house])}
      sumName="Opening of the next instance"
    />
  );
}

function Ending({ ended, currency }: { readonly ended: Ended; readonly currency: string }) {
  const { resetFunding: reset } = ended;
  return (
    <Section title={ended.by === 'award' ? 'How it was won' : 'How it was closed'}>
      <Facts
        of={[
          ['At', <When key="at" at={ended.at} />],
          [
            'Round',
            ended.roundId ? (
              <Link key="r" to={`/rounds/${ended.roundId}`}>
                {ended.roundId}
              </Link>
            ) : (
              '–'
            ),
          ],
          ['Main before', <Amount key="m" value={ended.mainBefore} currency={currency} />],
          ['Residue', <Amount key="re" value={ended.residue} currency={currency} />],
          ...ended.awards.map(
            ({ awardId, amount }) =>
              [
                'Award',
                <span key={awardId}>
                  <Link to={`/awards/${awardId}`}>
                    <Amount value={amount} currency={currency} />
                  </Link>
                  {', '}
                  <Link to={`/awards/${awardId}/computation`}>how it was computed</Link>
                </span>,
              ] as const,
          ),
          ...(ended.restoredInto === null ? [] : [['Returned to instance', ended.restoredInto] as const]),
        ]}
      />
      {reset && <NextOpening residue={ended.residue ?? '0'} reset={reset} currency={currency} />}
    </Section>
  );
}

export default function InstancePage() {
  const { code = '', number = '' } = useParams();
  const path = { code, number: parseInt(number, 10) };
  const found = useRead(['instance', code, number], () =>
    api.GET('/v1/admin/jackpots/{code}/instances/{number}', { params: { path } }),
  );
  return (
    <PageBody
      title={`${code}, instance ${number}`}
      above={{ to: `/jackpots/${code}?tab=instances`, title: `Jackpot ${code}` }}
      actions={<Link to={`/jackpots/${code}/instances/${number}/bets`}>Its bets</Link>}
    >
      <Loaded of={found}>
        {(of) => (
          <>
            <Facts
              of={[
                ['Opened at', <When key="o" at={of.instance.openedAt} />],
                ['Opening', <Amount key="op" value={of.instance.opening} currency={of.currency} />],
                ['Bets', of.instance.bets],
                ['Bets voided', of.instance.betsVoided],
                ['Parameters', `version ${of.instance.parametersVersion}`],
                ['State', of.instance.ended === null ? 'live' : 'ended'],
              ]}
            />
            {of.instance.ended && <Ending ended={of.instance.ended} currency={of.currency} />}
            <Tabs
              tabs={[
                { name: 'pools', title: 'What it was made of', body: <PoolsOf of={of} /> },
                { name: 'contributions', title: 'Contributions', body: <ContributionsOf of={of} /> },
                { name: 'shares', title: 'Shares', body: <SharesOf of={of} /> },
              ]}
            />
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
