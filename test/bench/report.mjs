// What a run prints: a table to read, or one JSON object to compute with.

const format = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
/** Rates in whole units with separators, small values to three digits. */
const shown = (value) => (value >= 1_000 ? Math.round(value).toLocaleString('en') : format.format(value));

function rowOf({ name, median, unit, lowest, highest, ratioTo, ratio }) {
  const ratioText = ratioTo === null ? '' : `${format.format(ratio)} × ${ratioTo}`;
  return [name, shown(median), unit, `${shown(lowest)} – ${shown(highest)}`, ratioText];
}

const head = ['', 'median', 'unit', 'lowest – highest', 'ratio'];
const isNumber = [false, true, false, true, false];

function table(rows) {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) =>
    row.map((cell, column) =>
      isNumber[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
    );
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

/** The figures of `runGroups` as text without a line's end. */
export function report(figures, asJson) {
  if (!asJson) return table([head, ...figures.map(rowOf)]);
  return JSON.stringify({
    figures: figures.map(({ name, median, unit, ratioTo, ratio }) => ({
      name,
      median,
      unit,
      ratioTo,
      ratio,
    })),
  });
}
