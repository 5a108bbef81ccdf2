// What the tests of this library have in common: hands written as text, and the error that a refusal threw.
import { CardError, parseCards, type Card } from './index';

/** `'As 2d 3h 4c 5s'` as cards. */
export const cards = (text: string): Card[] => parseCards(text.split(' '));

/** The CardError that `act` throws; anything else fails the test. */
export function cardErrorOf(act: () => unknown): CardError {
  try {
    act();
  } catch (error) {
    if (error instanceof CardError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}
