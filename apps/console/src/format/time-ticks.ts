// Times along a chart.
const secondsPerMinute = 60;
const secondsPerDay = 86_400;

/** Times of ticks in UTC, on the clock of 24 hours; the day is named where it begins and at the first tick. */
export function timeTicks(ticks: readonly number[], step: number): string[] {
  return ticks.map((tick, place) => {
    const [day, time] = new Date(tick * 1000).toISOString().split('T') as [string, string];
    if (step >= secondsPerDay) return day;
    const before = place > 0 ? new Date(ticks[place - 1]! * 1000).toISOString() : '';
    const clock = time.slice(0, step < secondsPerMinute ? 'hh:mm:ss'.length : 'hh:mm'.length);
    return before.startsWith(day) ? clock : `${clock}\n${day}`;
  });
}
