// Many runs as one table: each fault with how often it was done, and how soon effects of each kind were acknowledged again.
import { readFileSync } from 'node:fs';
import { kinds } from './record.mjs';

function quantiles(values) {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (sorted.length === 0) return '–';
  const text = (value) => value.toFixed(1);
  return `${text(sorted[Math.floor((sorted.length - 1) / 2)])} / ${text(sorted.at(-1))}`;
}

/** Lines of a Markdown table over the reports in these files: median / worst seconds. */
export function summaryOf(files) {
  const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const all = reports.flatMap(({ recovery }) => recovery);
  const names = [...new Set(all.map(({ name }) => name))].sort();
  const rows = names.map((name) => {
    const each = all.filter((fault) => fault.name === name);
    return [name, each.length, ...kinds.map((kind) => quantiles(each.map(({ seconds }) => seconds[kind])))];
  });
  const sum = (part) => reports.reduce((total, report) => total + part(report), 0);
  const held = sum(({ proofs }) => proofs.filter(({ holds }) => holds).length);
  return [
    `| Fault | Times | ${kinds.join(' | ')} |`,
    `|---|---|${kinds.map(() => '---|').join('')}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `${reports.length} runs, ${all.length} faults, ${sum(({ acknowledged }) => acknowledged)} acknowledged effects: ` +
      `${sum(({ lost }) => lost)} lost, ${sum(({ doubled }) => doubled)} doubled, ` +
      `${held} of ${sum(({ proofs }) => proofs.length)} proofs hold; at rest after ` +
      `${quantiles(reports.map(({ convergenceSeconds }) => convergenceSeconds))} s.`,
  ];
}
