// A child process that is kept running: its own process group, its output in a log file, started again with growing
// pauses when it dies, and stopped with everything it started.
import { spawn } from 'node:child_process';
import { closeSync, createWriteStream, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { watch } from '../servers/guard.mjs';
import { startOf, stopProcess } from '../servers/processes.mjs';

/** Objects of a request die young: with room for 64 MB of them a busy service spends a tenth of its time on collecting, not a fifth. */
const nodeOptions = ['--enable-source-maps', '--max-semi-space-size=64'];
const firstPauseMs = 1_000;
const pauseMsMax = 30_000;
// After this long a death is a new story, not the same fault again.
const settledAfterMs = 60_000;
const logBytesMax = 20 * 1024 * 1024;

/** The pause before the next try, in milliseconds, after so many deaths in a row. */
export function pauseAfter(deaths) {
  return Math.min(firstPauseMs * 2 ** (deaths - 1), pauseMsMax);
}

/** Opens a log for appending; a large one is put aside first. */
export function openLog(file) {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > logBytesMax) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** Starts one Node program in its own process group, watched by the guard. `onLine` sees its standard output. */
export function spawnProgram({ script, args = [], env, log, onLine }) {
  const output = openLog(log);
  const child = spawn(process.execPath, [...nodeOptions, script, ...args], {
    env,
    detached: true,
    stdio: ['ignore', onLine ? 'pipe' : output, output],
  });
  closeSync(output);
  if (onLine) {
    const file = createWriteStream(log, { flags: 'a' });
    child.stdout.pipe(file);
    createInterface({ input: child.stdout }).on('line', onLine);
  }
  const start = startOf(child.pid);
  const forget = watch({ pid: child.pid, group: true });
  const ended = new Promise((done) => {
    child.once('exit', (code, signal) => {
      forget();
      done({ code, how: signal ?? `exit code ${code}` });
    });
  });
  const stop = (graceMs) => stopProcess({ pid: child.pid, start, graceMs, group: true });
  return { pid: child.pid, start, ended, stop };
}

/**
 * Keeps a program running until `stop(graceMs)`. `env()` is asked at each start, so that a moved server is found.
 * With `mayFinish` the exit code 0 is an end in peace. `onChange` is called when a process comes or goes.
 */
export function keepRunning({ name, script, env, log, onLine, say, mayFinish = false, onChange = () => {} }) {
  const state = { current: null, deaths: 0, stopping: false, timer: null };
  const begin = () => {
    const startedAt = performance.now();
    state.current = spawnProgram({ script, env: env(), log, onLine });
    onChange();
    state.current.ended.then(({ code, how }) => {
      state.current = null;
      if (!state.stopping) onChange();
      if (state.stopping || (mayFinish && code === 0)) return;
      state.deaths = performance.now() - startedAt > settledAfterMs ? 1 : state.deaths + 1;
      const pauseMs = pauseAfter(state.deaths);
      say(`${name} ended (${how}); it starts again in ${pauseMs / 1000} s. Its log: ${log}`);
      state.timer = setTimeout(begin, pauseMs);
    });
  };
  begin();
  return {
    name,
    log,
    deaths: () => state.deaths,
    process: () => (state.current ? { name, pid: state.current.pid, start: state.current.start } : null),
    /** Ends the present process; it comes back with its environment asked anew. */
    renew: (graceMs) => state.current?.stop(graceMs),
    stop: async (graceMs) => {
      state.stopping = true;
      clearTimeout(state.timer);
      await state.current?.stop(graceMs);
    },
  };
}
