// Dates in a casino's zone, asked for again and again around midnights and changes of clocks (F-19).
import { localDate } from './local-date';

it.each([
  ['UTC', '2026-11-30T23:59:59.999Z', '2026-11-30'],
  ['UTC', '2026-12-01T00:00:00.000Z', '2026-12-01'],
  ['UTC', '2026-11-30T23:59:00.000Z', '2026-11-30'],
  ['Europe/Brussels', '2026-11-30T22:59:59.999Z', '2026-11-30'],
  ['Europe/Brussels', '2026-11-30T23:00:00.000Z', '2026-12-01'],
  // The night of 25 October has 25 hours: midnight comes at 22:00 before it and at 23:00 after it.
  ['Europe/Brussels', '2026-10-24T21:59:59.999Z', '2026-10-24'],
  ['Europe/Brussels', '2026-10-24T22:00:00.000Z', '2026-10-25'],
  ['Europe/Brussels', '2026-10-25T22:59:59.999Z', '2026-10-25'],
  ['Europe/Brussels', '2026-10-25T23:00:00.000Z', '2026-10-26'],
  ['Asia/Kathmandu', '2026-11-30T18:14:59.999Z', '2026-11-30'],
  ['Asia/Kathmandu', '2026-11-30T18:15:00.000Z', '2026-12-01'],
  ['UTC', '2026-11-30T18:15:00.000Z', '2026-11-30'],
])('in %s it is at %s the %s', (zone, at, date) => expect(localDate(zone, new Date(at))).toBe(date));
