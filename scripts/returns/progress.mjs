// How far the work is, on standard error: a bar on a terminal, a line every quarter elsewhere.
const width = 30;
const percent = 100;
const linesEach = 25;

/** Shows a fraction from 0 to 1 as it grows; `end` takes the bar away. */
export function progressBar(stream = process.stderr) {
  let lastLine = 0;
  let shown = false;
  const bar = (done) => {
    const full = Math.round(done * width);
    stream.write(`\r  ${'█'.repeat(full)}${'░'.repeat(width - full)} ${Math.floor(done * percent)} %`);
    shown = true;
  };
  const line = (done) => {
    const quarter = Math.floor((done * percent) / linesEach) * linesEach;
    if (quarter > lastLine) stream.write(`  ${quarter} % counted\n`);
    lastLine = Math.max(lastLine, quarter);
  };
  return {
    show: stream.isTTY ? bar : line,
    end: () => {
      if (shown) stream.write(`\r${' '.repeat(width + 10)}\r`);
    },
  };
}
