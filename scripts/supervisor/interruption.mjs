// The end of a command before its time.

const lookEveryMs = 500;

/** A signal that aborts when the user interrupts, or whoever started this process is gone. */
export function interruption() {
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('Interrupted.'));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), lookEveryMs).unref();
  return abort.signal;
}
