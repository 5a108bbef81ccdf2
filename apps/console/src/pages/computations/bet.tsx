// Where the stake of one bet went: its value, then main, overflow, reserve and margin, digit for digit.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { Bars } from '../../components/bars';
import { useFilter } from '../../components/filters';
import { Loaded } from '../../components/notice';
import { Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { Check, Step, Steps } from '../../components/steps';
import { When } from '../../components/when';
import { grouped } from '../../format/decimal-text';
import { StakeStep, ValueStep } from './stake-steps';

type Computation = JackpotSchemas['BetComputation'];
type Leg = Computation['legs'][number];

const limits: Record<Computation['limit'], string> = {
  below: 'Main was below its limit (or has none): the whole bet counts by the usual rates.',
  crossed:
    'This bet crossed the limit: main took what room was left below it, and the rest of the value goes on at the rate after the limit, into overflow.',
  above: 'Main was at its limit: the rate after the limit applies, into overflow instead of main.',
};

const words: Record<Leg['leg'], readonly [title: string, says: string]> = {
  main: ['Into main, the amount that players see', 'By the incrementation rate.'],
  overflow: ['Into overflow', 'What came in above the limit, by the rate after the limit.'],
  reserve: ['Into the reserve, which funds the next reset', 'By the hidden rate.'],
  margin: ['The rest, the network’s margin', 'What the pools do not take.'],
};

function lineOf(of: Computation, leg: Leg['leg']): string | undefined {
  const value = grouped(of.bet.value);
  const { main, afterLimit, reserve, margin } = of.rates;
  const { main: room } = of.bet.legs;
  if (leg === 'reserve') return `${value} × ${reserve}`;
  if (of.limit === 'below')
    return leg === 'main' ? `${value} × ${main}` : leg === 'margin' ? `${value} × ${margin}` : undefined;
  if (leg === 'main') return 'the room below the limit';
  if (leg === 'margin') return `${value} − main − overflow − reserve`;
  return of.limit === 'above'
    ? `${value} × ${afterLimit}`
    : `(${value} − ${grouped(room)} ÷ ${main}) × ${afterLimit}`;
}

function LegStep({ of, leg }: { readonly of: Computation; readonly leg: Leg }) {
  const [title, says] = words[leg.leg];
  return (
    <Step
      title={title}
      line={lineOf(of, leg.leg)}
      result={<Amount value={leg.amount} currency={of.currency} />}
    >
      <p>
        {says}
        {leg.extraUnits > 0 &&
          ' With one unit of the 12th decimal more, left over by rounding down: it goes to the largest remainder.'}
      </p>
    </Step>
  );
}

function Explained({ of }: { readonly of: Computation }) {
  const { bet, currency, rate } = of;
  const shown = of.legs.filter(({ amount, leg }) => leg !== 'overflow' || !/^0\.0*$/.test(amount));
  return (
    <Section title="Step by step">
      <Steps label="Where the stake went">
        <StakeStep
          casino={bet.casino}
          betId={bet.betId}
          player={bet.player}
          stake={{ amount: bet.stake, currency: bet.currency }}
        />
        <ValueStep
          stake={{ amount: bet.stake, currency: bet.currency }}
          value={bet.value}
          currency={currency}
          rate={rate}
          numerator={rate.numerator}
          denominator={rate.denominator}
        />
        <Step title={`Which rates apply: instance ${bet.instance}`}>
          <p>{limits[of.limit]}</p>
        </Step>
        {shown.map((leg) => (
          <LegStep key={leg.leg} of={of} leg={leg} />
        ))}
      </Steps>
      <Bars
        label="Where the value went"
        bars={shown.map(({ leg, amount }) => ({
          name: leg,
          value: amount,
          shown: <Amount value={amount} currency={currency} />,
        }))}
      />
      <Check holds={of.agrees}>
        Worked out here a second time; these are the legs that were booked, and they sum to the value.
      </Check>
    </Section>
  );
}

function Head({ of }: { readonly of: Computation }) {
  const { bet, jackpot } = of;
  return (
    <Facts
      of={[
        ['State', <Status key="s" state={bet.state} />],
        [
          'Round',
          <Link key="r" to={`/rounds/${bet.roundId}`}>
            {bet.roundId}
          </Link>,
        ],
        ['Table', bet.table],
        [
          'Jackpot',
          <Link key="j" to={`/jackpots/${jackpot}`}>
            {jackpot}, instance {bet.instance}
          </Link>,
        ],
        ['Accepted at', <When key="a" at={bet.acceptedAt} />],
        ['Placed at, by its sender', <When key="p" at={bet.placedAt} />],
        ['Voided at', <When key="v" at={bet.voidedAt} />],
      ]}
    />
  );
}

export default function BetPage() {
  const [casino, bet] = [useFilter('casino') ?? '', useFilter('bet') ?? ''];
  const found = useRead(['bet', casino, bet], () =>
    api.GET('/v1/admin/bet-computation', { params: { query: { casino, bet } } }),
  );
  return (
    <PageBody
      title={`Bet ${bet} of ${casino}`}
      above={{ to: `/casinos/${casino}/bets`, title: `Bets of ${casino}` }}
    >
      <Loaded of={found}>
        {(of) => (
          <>
            <Head of={of} />
            <Explained of={of} />
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
