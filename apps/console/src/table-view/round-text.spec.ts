// What players read of a round and its cards.
import { language as dutch } from '../languages/nl';
import { language as english } from '../languages/en';
import { speechIn } from '../languages/speech';
import { cardName, cardSign, stateText } from './round-text';

it.each([
  ['bettingOpen', 'green', 'lightGreen'],
  ['bettingClosing', 'yellow', 'lightYellow'],
  ['bettingClosed', 'red', 'lightRed'],
  ['decision', 'red', 'stateDecision'],
  ['settled', 'red', 'stateSettled'],
  ['interrupted', 'red', 'stateInterrupted'],
])('state %s under a %s light says %s', (state, light, text) => expect(stateText(state, light)).toBe(text));

it('cards are signs for eyes and words in the language', () => {
  expect(['Th', 'As', '2c', 'Qd'].map(cardSign)).toEqual(['10♥', 'A♠', '2♣', 'Q♦']);
  expect(['Th', 'As'].map((card) => cardName(card, speechIn(english)))).toEqual([
    '10 of hearts',
    'ace of spades',
  ]);
  expect(cardName('Qd', speechIn(dutch))).toBe('ruiten vrouw');
});
