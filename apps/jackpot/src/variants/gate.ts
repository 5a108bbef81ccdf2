// What may go live: nothing that returns more than is staked, and no prize that is all but out of reach (R45, R46). Pure;
// every refusal carries the figures it was computed from.
import { FieldError, Problem } from '@tributary/contracts';
import type { GameReturns, Quantity, Return, SideBet } from '@tributary/poker';

/** Win odds may not be longer than 1 in this (R46). */
export const longestOddsOneIn = 100_000_000n;

export interface GateFault extends FieldError {
  /** What was computed: exact fractions, each by its name. */
  readonly figures: Readonly<Record<string, Return | Quantity | string | null>>;
}

/** Return above 100 %, as a fault; `parts` are what it is the sum of. */
export function returnFaults(
  field: string,
  computed: Return,
  parts: GateFault['figures'] = {},
): readonly GateFault[] {
  if (BigInt(computed.numerator) <= BigInt(computed.denominator)) return [];
  const reason = `returns ${computed.percent} %, which is more than 100 %`;
  return [{ field, reason, figures: { return: computed, ...parts } }];
}

/** Odds longer than 1 in 100,000,000, or a prize that cannot be won at all, as a fault. */
export function oddsFaults(
  field: string,
  { probability, oneIn }: { probability: Return; oneIn: Quantity | null },
): readonly GateFault[] {
  if (oneIn && BigInt(oneIn.numerator) <= longestOddsOneIn * BigInt(oneIn.denominator)) return [];
  const reason = oneIn
    ? `is won once in ${oneIn.decimal} bets, which is rarer than once in ${longestOddsOneIn}`
    : 'cannot be won';
  return [{ field, reason, figures: { probability, oneIn } }];
}

function sideBetFaults(field: string, bet: SideBet | undefined): readonly GateFault[] {
  if (!bet) return [];
  return [
    ...returnFaults(field, bet.return),
    ...bet.prizes.flatMap((prize) => oddsFaults(`${field}.table.${prize.category}`, prize)),
  ];
}

/** Why a rule set cannot go live: main game, 5+1 or BONUS return too much, or a prize is out of reach. */
export function ruleSetFaults({
  mainGame,
  sideBets,
}: Pick<GameReturns, 'mainGame' | 'sideBets'>): GateFault[] {
  const { returnOnAnte, returnOnTotalBet } = mainGame;
  return [
    ...returnFaults('document.call', returnOnAnte, { returnOnTotalBet }),
    ...sideBetFaults('document.fivePlusOne', sideBets.fivePlusOne),
    ...sideBetFaults('document.bonus', sideBets.bonus),
  ];
}

/** The refusal: every field with its reason, and the figures as an extension of the problem. */
export function refuseByGate(faults: readonly GateFault[]): void {
  const [first] = faults;
  if (!first) return;
  const errors = faults.map(({ field, reason }) => ({ field, reason }));
  const figures = faults.map(({ field, figures: computed }) => ({ field, ...computed }));
  throw new Problem('parameters-invalid', `${first.field} ${first.reason}`, errors, { figures });
}
