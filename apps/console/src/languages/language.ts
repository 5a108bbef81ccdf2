// What a language is to the pages that players see: its marks in numbers, its texts, its plural forms, its names of
// hands. One file per language beside this one holds all of it; nothing else has to change for another.
import type { NumberMarks } from '../format/decimal-text';

export const hands = [
  'royalFlush', 'straightFlush', 'fourOfAKind', 'fullHouse', 'flush', 'straight', 'threeOfAKind', 'twoPair', 'pair', 'highCard',
] as const; // prettier-ignore
export type Hand = (typeof hands)[number];

/** Texts by name. `{name}` stands for a value. */
export interface Texts {
  /** How an amount and its currency are put together. */
  readonly amount: string;
  readonly jackpot: string;
  readonly loading: string;
  readonly unknown: string;
  readonly noRate: string;
  readonly stale: string;
  readonly rate: string;
  readonly payTable: string;
  readonly hand: string;
  readonly pays: string;
  readonly worth: string;
  readonly prizeShare: string;
  readonly prizePercentage: string;
  readonly prizeMultiple: string;
  readonly potential: string;
  readonly round: string;
  readonly stake: string;
  readonly potentialShare: string;
  readonly noRound: string;
  readonly stakeRefused: string;
  readonly lastHits: string;
  readonly noHits: string;
  readonly hitLine: string;
  readonly justNow: string;
  readonly won: string;
  readonly nextStarts: string;
  readonly table: string;
  readonly noTableRound: string;
  readonly noTable: string;
  readonly lightGreen: string;
  readonly lightYellow: string;
  readonly lightRed: string;
  readonly timeLeft: string;
  readonly stateDealt: string;
  readonly stateDecision: string;
  readonly stateRevealed: string;
  readonly stateSettled: string;
  readonly stateInterrupted: string;
  readonly stateVoided: string;
  readonly playersHand: string;
  readonly dealersHand: string;
  readonly noCards: string;
  readonly decisions: string;
  readonly settlement: string;
  readonly dealerQualifies: string;
  readonly dealerDoesNotQualify: string;
  readonly cardName: string;
  readonly jack: string;
  readonly queen: string;
  readonly king: string;
  readonly ace: string;
  readonly spades: string;
  readonly hearts: string;
  readonly diamonds: string;
  readonly clubs: string;
}

/** Forms of a text with a count, by the plural categories that the language has. `{n}` stands for the count. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export interface Plurals {
  readonly minutesAgo: Forms;
  readonly hoursAgo: Forms;
  readonly daysAgo: Forms;
  readonly called: Forms;
  readonly folded: Forms;
  readonly undecided: Forms;
  readonly wagersWon: Forms;
  readonly wagersLost: Forms;
  readonly wagersPushed: Forms;
  readonly wagersReturned: Forms;
}

export interface Language {
  /** As in `lang=`: an IETF tag. */
  readonly tag: string;
  /** Its own name for itself. */
  readonly name: string;
  readonly marks: NumberMarks;
  readonly texts: Texts;
  readonly plurals: Plurals;
  readonly hands: Readonly<Record<Hand, string>>;
}
