// Waiting that ends: for servers that may not answer, and for what shall stop and may hang.

/** The outcome of some work, or a rejection when there is none after so many milliseconds. The work goes on. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, what = 'no answer'): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
