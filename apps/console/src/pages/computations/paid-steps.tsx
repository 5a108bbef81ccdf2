// From a share, a multiple or a fixed amount to what the player gets: converted at the round's frozen rate, rounded once.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Amount } from '../../components/amount';
import { RateUsed } from '../../components/rate-used';
import { Step } from '../../components/steps';
import { Fraction } from './stake-steps';

type Computation = JackpotSchemas['PayoutComputation'];

/** What a hand pays without a split: a multiple of the stake, or an amount. */
export function PrizeStep({ of }: { readonly of: Computation }) {
  const { prize, line, currency } = of;
  if (prize.kind === 'multiple')
    return (
      <Step
        title={`The prize: ${prize.multiple} times the stake`}
        line={
          <>
            <Amount value={line.stake.amount} currency={line.stake.currency} /> × {prize.multiple}
          </>
        }
        result={<Amount value={line.amount.amount} currency={line.amount.currency} />}
      >
        <p>
          A multiple is paid in the player’s own currency. It needs no rate and no rounding. What it costs, at
          the frozen rate: <Amount value={line.cost} currency={currency} />, charged to {of.chargedTo}.
        </p>
      </Step>
    );
  if (of.method === 'difference')
    return (
      <Step
        title="A corrected result"
        result={<Amount value={line.poolAmount ?? line.cost} currency={currency} />}
      >
        <p>
          The cards were corrected later. This is what the right result pays above what the first one paid.
        </p>
      </Step>
    );
  return (
    <Step title="The prize: a fixed amount" result={<Amount value={line.poolAmount} currency={currency} />}>
      <p>The hand pays this amount, whatever was staked.</p>
    </Step>
  );
}

const exactRules = ['exact-multiple', 'exact-difference'];

function wordsOf({ line, currency }: Computation): string {
  const { rule, to, changeover } = line.conversion;
  if (rule === 'same-currency') return `The player plays in ${currency}: nothing is converted.`;
  if (rule === 'face-value')
    return `By the rules of this jackpot the same number is paid in the player’s currency, ${to}.`;
  if (rule === 'changeover')
    return `${to} has ended: the amount goes to its successor by the fixed factor ${changeover?.factor ?? ''} (${changeover?.source ?? ''}).`;
  return `At the rate that the round froze when it opened, however old it is by now: the same rate that gave the stake its value.`;
}

function ConversionStep({ of }: { readonly of: Computation }) {
  const { line, currency } = of;
  const { rule, numerator, denominator, kind, path } = line.conversion;
  const isConverted = rule === 'converted' || rule === 'changeover';
  const from = line.split?.share ?? line.poolAmount;
  return (
    <Step
      title={`Into the player’s currency, ${line.amount.currency}`}
      line={
        isConverted ? (
          <>
            <Amount value={from} currency={currency} />
            <Fraction numerator={numerator} denominator={denominator} />
          </>
        ) : undefined
      }
      result={<Amount value={line.unrounded} currency={line.amount.currency} />}
    >
      <p>{wordsOf(of)}</p>
      {isConverted && <RateUsed of={{ kind, path }} />}
    </Step>
  );
}

/** The last steps: conversion and the one rounding. */
export function PaidSteps({ of }: { readonly of: Computation }) {
  const { line } = of;
  const isExact = /^-?0(\.0*)?$/.test(line.rounding);
  return (
    <>
      {!exactRules.includes(line.conversion.rule) && <ConversionStep of={of} />}
      <Step
        title="Rounded once: the amount"
        result={<Amount value={line.amount.amount} currency={line.amount.currency} />}
      >
        {isExact ? (
          <p>It has the digits of {line.amount.currency} already: nothing is rounded.</p>
        ) : (
          <p>
            To the digits of {line.amount.currency}, halves up: the only rounding on the way.{' '}
            {line.rounding.startsWith('-') ? 'The network adds ' : 'The network keeps '}
            <Amount value={line.rounding.replace('-', '')} currency={line.amount.currency} />, booked on its
            rounding account.
          </p>
        )}
      </Step>
    </>
  );
}
