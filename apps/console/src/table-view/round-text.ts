// What is said of a round: the line for its state, and the names of cards. Pure.
import type { Texts } from '../languages/language';
import type { Speech } from '../languages/speech';

/** The text of a state; while betting runs it is the light's. */
export function stateText(state: string, light: string): keyof Texts {
  const states: Record<string, keyof Texts> = {
    dealt: 'stateDealt',
    decision: 'stateDecision',
    revealed: 'stateRevealed',
    settled: 'stateSettled',
    interrupted: 'stateInterrupted',
    voided: 'stateVoided',
  };
  const lights: Record<string, keyof Texts> = { green: 'lightGreen', yellow: 'lightYellow' };
  return states[state] ?? lights[light] ?? 'lightRed';
}

const ranks: Record<string, keyof Texts> = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' };
const suits: Record<string, keyof Texts> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };
const signs: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A card such as `Th` for eyes: `10♥`. */
export function cardSign(card: string): string {
  const [rank = '', suit = ''] = card;
  return `${rank === 'T' ? '10' : rank}${signs[suit] ?? suit}`;
}

/** The same for screen readers, in a language: `10 of hearts`. */
export function cardName(card: string, speech: Speech): string {
  const [rank = '', suit = ''] = card;
  const named = ranks[rank];
  const rankText = named ? speech.say(named) : rank === 'T' ? '10' : rank;
  const suitName = suits[suit];
  return speech.say('cardName', { rank: rankText, suit: suitName ? speech.say(suitName) : suit });
}
