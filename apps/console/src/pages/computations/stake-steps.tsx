// The first steps of each explanation: a stake, and what it is worth in the jackpot's currency.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Amount } from '../../components/amount';
import { RateUsed } from '../../components/rate-used';
import { Step } from '../../components/steps';
import { grouped } from '../../format/decimal-text';

interface StakeProps {
  readonly casino: string;
  readonly betId: string;
  readonly player: string | null;
  readonly stake: { readonly amount: string; readonly currency: string };
}

export function StakeStep({ casino, betId, player, stake }: StakeProps) {
  return (
    <Step title="The stake" result={<Amount value={stake.amount} currency={stake.currency} />}>
      <p>
        {player === null ? 'A player' : `Player ${player}`} at casino {casino} placed the jackpot bet {betId},
        in the currency of that casino.
      </p>
    </Step>
  );
}

/** `stake × numerator ÷ denominator`; a factor of 1 is left out. */
export function Fraction({
  numerator,
  denominator,
}: {
  readonly numerator: string;
  readonly denominator: string;
}) {
  return (
    <>
      {numerator !== '1' && ` × ${grouped(numerator)}`}
      {denominator !== '1' && ` ÷ ${grouped(denominator)}`}
    </>
  );
}

interface ValueProps {
  readonly stake: StakeProps['stake'];
  /** Booked value, in the jackpot's currency. */
  readonly value: string;
  readonly currency: string;
  readonly rate: JackpotSchemas['RateUsed'];
  readonly numerator: string;
  readonly denominator: string;
}

export function ValueStep({ stake, value, currency, rate, numerator, denominator }: ValueProps) {
  const isSame = stake.currency === currency;
  return (
    <Step
      title={`What the stake is worth in ${currency}, the jackpot’s currency`}
      line={
        <>
          <Amount value={stake.amount} currency={stake.currency} />
          {!isSame && <Fraction numerator={numerator} denominator={denominator} />}
        </>
      }
      result={<Amount value={value} currency={currency} />}
    >
      {isSame ? (
        <p>The stake is in the jackpot’s currency: no rate is needed.</p>
      ) : (
        <>
          <p>
            At the rate that the round froze when it opened. One calculation, rounded once, at the 12th
            decimal. This value never changes, whatever the rate does later.
          </p>
          <RateUsed of={rate} />
        </>
      )}
    </Step>
  );
}
