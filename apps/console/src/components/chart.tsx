// A chart over time. uPlot is loaded when the first chart is shown; the same values stand in a table below it, digit for
// digit, because positions on a chart are only positions.
import { useEffect, useRef, useState } from 'react';
import { grouped, plotPosition } from '../format/decimal-text';
import { timeTicks } from '../format/time-ticks';
import { timeText } from '../format/time-text';
import { Table } from './list';
import { When } from './when';

export interface ChartPoint {
  readonly at: string;
  /** One value per series, as decimal strings. */
  readonly values: readonly (string | null)[];
}

interface ChartProps {
  readonly title: string;
  readonly series: readonly string[];
  /** From the oldest to the newest. */
  readonly points: readonly ChartPoint[];
  /** What the values are in. */
  readonly unit: string;
}

const heightPx = 260;
const tickDigits = 6;

function coloursOf(element: Element) {
  const style = getComputedStyle(element);
  const named = (name: string) => style.getPropertyValue(name).trim();
  const lines = [1, 2, 3, 4, 5].map((number) => named(`--chart-${number}`));
  return { lines, text: named('--text'), grid: named('--line') };
}

const tickText = (value: number) => grouped(value.toFixed(tickDigits).replace(/\.?0+$/, ''));

async function draw(element: HTMLElement, { series, points }: ChartProps): Promise<() => void> {
  const [{ default: Plot }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]);
  const colours = coloursOf(element);
  const axis = {
    stroke: colours.text,
    grid: { stroke: colours.grid, width: 1 },
    ticks: { stroke: colours.grid },
  };
  const data = [
    points.map(({ at }) => Date.parse(at) / 1000),
    ...series.map((_, index) =>
      points.map(({ values }) => (values[index] ? plotPosition(values[index]) : null)),
    ),
  ];
  const plot = new Plot(
    {
      width: element.clientWidth,
      height: heightPx,
      tzDate: (seconds) => Plot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      series: [
        {
          value: (_, seconds) =>
            seconds === null ? '' : timeText(new Date(seconds * 1000).toISOString(), 'UTC'),
        },
        ...series.map((label, index) => ({
          label,
          stroke: colours.lines[index % colours.lines.length],
          width: 2,
        })),
      ],
      axes: [
        { ...axis, values: (_, ticks, __, ___, step) => timeTicks(ticks, step) },
        { ...axis, size: 90, values: (_, ticks) => ticks.map(tickText) },
      ],
    },
    data as [number[], ...(number | null)[][]],
    element,
  );
  const fit = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: heightPx }));
  fit.observe(element);
  return () => {
    fit.disconnect();
    plot.destroy();
  };
}

/** Draws the chart into the element that it answers; `isMissing` while what draws it cannot be loaded. */
function useDrawing(props: ChartProps) {
  const { series, points } = props;
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  // Drawn again when a value has changed, not whenever its page is rendered.
  const drawn = JSON.stringify([series, points]);
  useEffect(() => {
    const element = place.current;
    if (!element || points.length < 2) return;
    let destroy: (() => void) | null = null;
    let gone = false;
    draw(element, props).then(
      (made) => {
        setMissing(false);
        if (gone) made();
        else destroy = made;
      },
      // The service is away with what draws it: the values are there, and the next change tries again.
      () => setMissing(true),
    );
    return () => {
      gone = true;
      destroy?.();
    };
  }, [drawn]);
  return { place, isMissing };
}

/** Lines over time in UTC, with the exact values below. */
export function Chart(props: ChartProps) {
  const { title, series, points, unit } = props;
  const { place, isMissing } = useDrawing(props);
  return (
    <figure>
      <figcaption>
        {title} ({unit}, times in UTC)
      </figcaption>
      {points.length < 2 && <p className="muted">There are too few values for a line.</p>}
      {isMissing && <p className="muted">The line cannot be drawn now; the values are below.</p>}
      <div ref={place} className="chart" aria-hidden="true" />
      <details>
        <summary>Values</summary>
        <Table
          label={`Values of ${title}`}
          items={[...points].reverse()}
          keyOf={(point) => point.at}
          columns={[
            { head: 'Time', cell: ({ at }) => <When at={at} /> },
            ...series.map((head, index) => ({
              head,
              align: 'end' as const,
              cell: ({ values }: ChartPoint) => grouped(values[index] ?? '–'),
            })),
          ]}
        />
      </details>
    </figure>
  );
}
