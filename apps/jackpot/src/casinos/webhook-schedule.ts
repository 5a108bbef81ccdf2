// When a hand-over is tried again, and what counts as handed over (C-23). Pure.

export const triesMax = 12;
export const answerWaitMs = 10_000;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const pausesMs = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 3 * hour, 8 * hour];

/** Milliseconds until the next try after this many failed ones; null when there is none: the delivery has failed. */
export function pauseAfterMs(tries: number): number | null {
  if (tries >= triesMax) return null;
  return pausesMs[Math.min(tries, pausesMs.length) - 1] ?? 0;
}

/** Only a true 2xx counts as delivered; a redirect is an answer like any other and is not followed. */
export function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
