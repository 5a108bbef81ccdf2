// The guard's own process (see guard.mjs): reads what to watch as lines of JSON, and when the pipe ends, ends those
// processes stage by stage. It obeys the pipe alone, so it ignores the signals that a terminal sends to everyone.
import { createInterface } from 'node:readline';
import { endProcess } from './processes.mjs';

const watched = new Map();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const { add, remove } = JSON.parse(line);
  if (add) watched.set(add.pid, add);
  else watched.delete(remove);
});

lines.on('close', async () => {
  const entries = [...watched.values()].filter((entry) => entry.mark !== null);
  const stages = [...new Set(entries.map((entry) => entry.stage))].sort((a, b) => a - b);
  for (const stage of stages) {
    const group = entries.filter((entry) => entry.stage === stage);
    await Promise.all(group.map((entry) => endProcess(entry, entry.steps)));
  }
  process.exit(0);
});
