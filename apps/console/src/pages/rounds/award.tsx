// An award: the cards, what it cost and from where, its verification by two people, and every payout.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { List } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Cards, Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { AwardRequests } from './award-requests';
import { Instalments } from './instalments';
import { Verification } from './verification';
import { handName } from '../../format/hand-name';

type Award = JackpotSchemas['Award'];
type Payout = JackpotSchemas['Payout'];

function Head({ award }: { readonly award: Award }) {
  const { currency, resetFunding } = award;
  const amount = (key: string, value: string | null | undefined) => (
    <Amount key={key} value={value} currency={currency} />
  );
  return (
    <Facts
      of={[
        ['State', <Status key="s" state={award.state} />],
        ['Hand', handName(award.category)],
        ['Hit at', <When key="h" at={award.hitAt} />],
        [
          'Jackpot',
          <Link key="j" to={`/jackpots/${award.jackpot}`}>
            {award.jackpot}
          </Link>,
        ],
        ['Instance', award.instance],
        [
          'Round',
          <Link key="r" to={`/rounds/${award.roundId}`}>
            {award.roundId}
          </Link>,
        ],
        ['Award', award.amount === null ? 'a multiple of each stake' : amount('a', award.amount)],
        ['Cost', amount('c', award.cost)],
        ['Charged to', award.chargedTo],
        ['Main before', amount('m', award.mainBefore)],
        ['Divided by', award.divisor ?? '–'],
        ['Residue, stays in main', amount('re', award.residue)],
        ...(resetFunding
          ? ([
              ['Reset from reserve', amount('rr', resetFunding.reserve)],
              ['Reset from overflow', amount('ro', resetFunding.overflow)],
              ['Reset from the house', amount('rh', resetFunding.house)],
            ] as const)
          : []),
      ]}
    />
  );
}

function Payouts({ award }: { readonly award: Award }) {
  return (
    <Section title="Payouts">
      <List<Payout>
        label="Payouts"
        listKey={['payouts', award.awardId]}
        read={(page) => api.GET('/v1/payouts', { params: { query: { ...page, award: award.awardId } } })}
        keyOf={({ payoutId }) => payoutId}
        columns={[
          {
            head: 'Why',
            cell: ({ payoutId, betId }) => (
              <Link className="whole" to={`/payouts/${payoutId}`}>
                why this amount<span className="hidden"> for bet {betId}</span>
              </Link>
            ),
          },
          { head: 'Casino', cell: ({ casino }) => casino },
          { head: 'Bet', cell: ({ betId }) => <span className="whole">{betId}</span> },
          {
            head: 'Share',
            align: 'end',
            cell: ({ poolAmount }) => <Amount value={poolAmount} currency={award.currency} />,
          },
          {
            head: 'To be paid',
            align: 'end',
            cell: (p) => <Amount value={p.amount} currency={p.currency} />,
          },
          {
            head: 'Rounding',
            align: 'end',
            cell: (p) => <Amount value={p.rounding} currency={p.currency} />,
          },
          { head: 'State', cell: ({ state }) => <Status state={state} /> },
          { head: 'Payout', cell: ({ payoutId }) => payoutId },
        ]}
      />
    </Section>
  );
}

export default function AwardPage() {
  const { awardId = '' } = useParams();
  const params = { path: { awardId } };
  const found = useRead(['award', awardId], () => api.GET('/v1/awards/{awardId}', { params }), {
    everyMs: 10_000,
  });
  return (
    <PageBody
      title={`Award ${awardId}`}
      above={{ to: '/awards', title: 'Awards' }}
      actions={
        <>
          <Link to={`/awards/${awardId}/computation`}>How this was computed</Link>
          {found.data?.resetFunding && <Link to={`/awards/${awardId}/statement`}>What led to it</Link>}
        </>
      }
    >
      <Loaded of={found}>
        {(award) => (
          <>
            <Head award={award} />
            <Section title="Cards">
              <Facts
                of={[
                  ...award.cards.hands.map(
                    ({ hand, cards }) => [`Hand ${hand}`, <Cards key={hand} cards={cards} />] as const,
                  ),
                  ['Dealer', <Cards key="dealer" cards={award.cards.dealer} />],
                ]}
              />
            </Section>
            <Verification award={award} />
            <AwardRequests award={award} />
            {award.instalments && <Instalments award={award} />}
            <Payouts award={award} />
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
