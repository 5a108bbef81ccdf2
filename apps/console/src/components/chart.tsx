// A chart over time. uPlot is loaded when the first chart is shown; the same values stand in a table below it, digit for
// digit, because positions on a chart are only positions.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cutTo, grouped, plotPosition, sumOf, unitsOf } from '../format/decimal-text';
import { timeTicks } from '../format/time-ticks';
import { timeText } from '../format/time-text';
import { shownTheme } from '../shell/theme';
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
  /** Parts of a whole, one upon the other from zero: their upper edge is their sum. */
  readonly isStacked?: boolean;
}

const heightPx = 260;
const tickDigits = 6;
const legendDigits = 6;
// A time with its seconds and some air.
const tickSpacePx = 80;

function coloursOf(element: Element) {
  const style = getComputedStyle(element);
  const named = (name: string) => style.getPropertyValue(name).trim();
  const lines = [1, 2, 3, 4, 5, 6, 7].map((number) => named(`--chart-${number}`));
  return { lines, text: named('--text'), grid: named('--line') };
}

const tickText = (value: number) => grouped(value.toFixed(tickDigits).replace(/\.?0+$/, ''));

/** The digits of a value that fit a legend; the table has all of them. */
function shortText(value: string | null | undefined): string {
  if (!value) return '–';
  return grouped(cutTo(value, Math.min(legendDigits, unitsOf(value).digits)));
}

/**
 * What is drawn, in the order of drawing. Parts of a whole lie upon the ones below them: the uppermost edge first, so that
 * each is painted over by the next.
 */
function drawnSeries({ series, points, isStacked }: ChartProps) {
  const own = series.map((label, index) => {
    const texts = points.map(({ values }) => values[index] ?? null);
    const edge = ({ values }: ChartPoint) =>
      isStacked ? sumOf(values.slice(0, index + 1).map((value) => value ?? '0')) : (values[index] ?? null);
    const positions = points.map((point) => {
      const at = edge(point);
      return at === null ? null : plotPosition(at);
    });
    return { label, index, texts, positions };
  });
  return isStacked ? own.reverse() : own;
}

async function draw(element: HTMLElement, props: ChartProps): Promise<() => void> {
  const [{ default: Plot }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]);
  const colours = coloursOf(element);
  const axis = {
    stroke: colours.text,
    grid: { stroke: colours.grid, width: 1 },
    ticks: { stroke: colours.grid },
  };
  const times = props.points.map(({ at }) => Date.parse(at) / 1000);
  const drawn = drawnSeries(props);
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
        ...drawn.map(({ label, index, texts }) => {
          const colour = colours.lines[index % colours.lines.length];
          return {
            label,
            stroke: colour,
            fill: props.isStacked ? colour : undefined,
            width: props.isStacked ? 0 : 2,
            points: { show: false },
            value: (_: unknown, __: unknown, ___: unknown, at: number | null) => shortText(texts[at ?? -1]),
          };
        }),
      ],
      scales: { y: { range: props.isStacked ? (_, __, most) => [0, most || 1] : undefined } },
      axes: [
        { ...axis, space: tickSpacePx, values: (_, ticks, __, ___, step) => timeTicks(ticks, step) },
        { ...axis, size: 90, values: (_, ticks) => ticks.map(tickText) },
      ],
    },
    [times, ...drawn.map(({ positions }) => positions)],
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
  const theme = useSyncExternalStore(shownTheme.subscribe, shownTheme.get);
  // Drawn again when a value or a colour has changed, not whenever its page is rendered.
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
  }, [drawn, theme]);
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
