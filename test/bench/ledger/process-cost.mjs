// What a process has taken of the machine so far, as Linux counts it.
import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;
const kibibytesPerMegabyte = 1_024;

/** Seconds of processor time, of all threads, in user and system mode, from the text of `/proc/<pid>/stat`. */
export function processorSeconds(stat) {
  // The second field is the program's name in parentheses, which may hold spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export const processorSecondsOf = (pid) => processorSeconds(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** Most megabytes of memory that a process has held so far. */
export function peakMegabytes(pid) {
  const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(kibibytes) / kibibytesPerMegabyte;
}
