// Lengths of windows are whole milliseconds, however a number is written (found by the fuzz test).
import { tableWindows } from './http-table-game';

const accepts = (closingSeconds: number) =>
  tableWindows.safeParse({ bettingSeconds: 15, closingSeconds, decisionSeconds: 20 }).success;

it.each([
  [0, true],
  [0.001, true],
  [0.3, true],
  [4.35, true],
  [3600, true],
  [0.0005, false],
  [1e-7, false],
  [5e-324, false],
  [1.0005, false],
  [3600.001, false],
])('a window of %p s: accepted %p', (seconds, accepted) => {
  expect(accepts(seconds)).toBe(accepted);
});
