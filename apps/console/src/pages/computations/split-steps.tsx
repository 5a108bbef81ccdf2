// How an award is divided: the weight of a bet, the exact quotient, rounded down, and who gets the units left over.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { Amount } from '../../components/amount';
import { Bars } from '../../components/bars';
import { Step } from '../../components/steps';
import { grouped, textOf, unitsOf } from '../../format/decimal-text';
import { quotientOf } from '../../format/division';

type Computation = JackpotSchemas['PayoutComputation'];
type Split = JackpotSchemas['ComputedSplit'];

const quotientDecimals = 12;

/** The smallest amount of the award's currency, such as `0.01`. */
const unitTextOf = (amount: string) => textOf(1n, unitsOf(amount).digits);

function Weight({ of, award }: { readonly of: Computation; readonly award: string }) {
  const { line, divisor, method, currency } = of;
  const isEqual = method === 'split-equal';
  const whole = isEqual ? line.split!.denominator : (divisor ?? line.weight);
  const unit = isEqual ? 'bets' : currency;
  return (
    <Step
      title="The weight of this bet among all bets of the round"
      line={
        <>
          <Amount value={line.weight} /> of <Amount value={whole} currency={unit} />
        </>
      }
    >
      <p>
        {isEqual
          ? 'By the rules of this jackpot every jackpot bet of the winning round weighs the same.'
          : 'Every jackpot bet of the winning round takes part, each by its value.'}{' '}
        <Link to={`/awards/${of.awardId}/computation`}>
          All of them, and the award of {grouped(award)} {currency}
        </Link>
      </p>
      <Bars
        label="This bet among all"
        whole={whole}
        bars={[
          { name: 'This bet', value: line.weight, shown: <Amount value={line.weight} />, isMarked: true },
        ]}
      />
    </Step>
  );
}

function Quotient({
  of,
  split,
  award,
}: {
  readonly of: Computation;
  readonly split: Split;
  readonly award: string;
}) {
  const quotient = quotientOf(split.numerator, split.denominator, quotientDecimals);
  const unit = `${unitTextOf(award)} ${of.currency}`;
  return (
    <Step
      title="The exact part of the award"
      line={
        <>
          {grouped(of.minorUnits ?? '')} × {grouped(of.line.weight)} ÷ {grouped(totalOf(of, split))}
        </>
      }
      result={
        <>
          {grouped(quotient.text)}
          {!quotient.isExact && '…'} units of {unit}
        </>
      }
    >
      <p>
        The award of <Amount value={award} currency={of.currency} /> is {grouped(of.minorUnits ?? '')} units
        of {unit}, the smallest that can be paid. They are divided by weight.
      </p>
      <details>
        <summary>In whole numbers, to check with any calculator</summary>
        <p className="step-line">
          {grouped(split.numerator)} ÷ {grouped(split.denominator)}: remainder {grouped(split.remainder)}
        </p>
      </details>
    </Step>
  );
}

const totalOf = (of: Computation, split: Split) =>
  of.method === 'split-equal' ? split.denominator : (of.divisor ?? split.denominator);

function LeftOver({
  of,
  split,
  award,
}: {
  readonly of: Computation;
  readonly split: Split;
  readonly award: string;
}) {
  const unit = `${unitTextOf(award)} ${of.currency}`;
  const { unitsLeft, remainderRank: rank, extraUnits } = split;
  const left =
    unitsLeft === '1' ? `1 unit of ${unit} was left` : `${grouped(unitsLeft)} units of ${unit} were left`;
  const why =
    unitsLeft === '0'
      ? 'Nothing was left over by rounding down, so there is nothing to hand out.'
      : rank === null
        ? `${left} over. They go to bets that were rounded down; this one was not: its part was whole.`
        : `After all parts were rounded down, ${left} over. Each goes to the bet with the largest remainder that has none yet. This bet is number ${rank} by remainder, so it ${extraUnits === 1 ? 'gets one' : 'gets none'}.`;
  return (
    <Step
      title="What rounding down left over"
      result={extraUnits === 1 ? `one unit of ${unit} more` : 'no unit more'}
    >
      <p>{why}</p>
      <p className="muted">
        Equal remainders: the larger value goes first, then the casino’s code, then the bet’s id.
      </p>
    </Step>
  );
}

/** From the award to the share of one bet, in the jackpot's currency. */
export function SplitSteps({ of, split }: { readonly of: Computation; readonly split: Split }) {
  const award = of.amount ?? '0';
  return (
    <>
      <Weight of={of} award={award} />
      <Quotient of={of} split={split} award={award} />
      <Step title="Rounded down" result={<Amount value={split.floor} currency={of.currency} />}>
        <p>Each part is first rounded down to what can be paid, so that the parts never exceed the award.</p>
      </Step>
      <LeftOver of={of} split={split} award={award} />
      <Step
        title="The share"
        line={
          <>
            {grouped(split.floor)} + {split.extraUnits === 1 ? unitTextOf(award) : '0'}
          </>
        }
        result={<Amount value={split.share} currency={of.currency} />}
      >
        <p>The shares of all bets together are the award, to the last unit.</p>
      </Step>
    </>
  );
}
