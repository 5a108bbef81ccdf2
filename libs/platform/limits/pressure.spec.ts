// When a process says that it has too much to do: by a clock and timers in the test's hand.
import { usualLimits } from './limits';
import { Pressure } from './pressure';

let now = 0;
let waiting = 0;
const limits = {
  ...usualLimits,
  inFlightMax: 2,
  bodyBytesInFlightMax: 100,
  databaseWaitingMax: 5,
  eventLoopDelayMsMax: 50,
};
let pressure: Pressure;

beforeEach(() => {
  jest.useFakeTimers();
  [now, waiting] = [0, 0];
  pressure = new Pressure(
    limits,
    () => waiting,
    () => now,
  );
});
afterEach(() => {
  pressure.stop();
  jest.useRealTimers();
});

/** Looks at the loop come every 100 ms; this one comes so many milliseconds late. */
const look = (lateMs: number) => {
  now += 100 + lateMs;
  jest.advanceTimersByTime(100);
};
const refusal = (bytes = 0) => pressure.refusal(bytes)?.code ?? null;

it('takes requests up to its limits of number, bytes and waiting statements, and not beyond', () => {
  expect(refusal()).toBeNull();
  pressure.inFlight = 1;
  expect(refusal()).toBeNull();
  pressure.inFlight = 2;
  expect(refusal()).toBe('overloaded');
  pressure.inFlight = 0;
  pressure.bodyBytes = 60;
  expect([refusal(40), refusal(41), refusal(0)]).toEqual([null, 'overloaded', null]);
  waiting = 6;
  expect(refusal()).toBe('overloaded');
});

it('an event loop that is late three looks in a row refuses, one long computation does not, and it recovers', () => {
  look(3_000);
  look(0);
  look(60);
  look(60);
  expect(refusal()).toBeNull();
  look(51);
  expect(refusal()).toBe('overloaded');
  look(50);
  expect(refusal()).toBeNull();
});

it('takes nothing once it is ending', () => {
  pressure.drain();
  expect([refusal(), pressure.isDraining]).toEqual(['overloaded', true]);
});
