// Whose the pools were over time: sums by hand.
import { overTime } from './over-time';
import type { MovedRow } from './pools.store';

const times = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z'].map(
  (at) => new Date(at),
);
const moved = (day: number, pool: MovedRow['pool'], holder: string, amount: string): MovedRow => ({
  at: times[day]!, pool, holder, amount,
}); // prettier-ignore

describe('R34: pools over time', () => {
  it('add up what moved, and at each time the holders sum to the pools', () => {
    const { points, holders } = overTime(
      [
        moved(0, 'main', 'opening', '100'),
        moved(1, 'main', 'alba', '0.5'),
        moved(1, 'reserve', 'alba', '0.1'),
        moved(2, 'main', 'borea', '0.46875'),
        moved(2, 'main', 'alba', '-0.5'),
      ],
      times,
    );
    expect(points.map(({ main, reserve }) => [main, reserve])).toEqual([
      ['100.000000000000', '0.000000000000'],
      ['100.500000000000', '0.100000000000'],
      ['100.468750000000', '0.100000000000'],
    ]);
    expect(holders.map(({ holder, main }) => [holder, ...main])).toEqual([
      ['opening', '100.000000000000', '100.000000000000', '100.000000000000'],
      ['alba', '0.000000000000', '0.500000000000', '0.000000000000'],
      ['borea', '0.000000000000', '0.000000000000', '0.468750000000'],
    ]);
  });

  it('put all casinos beyond the five largest into one sum', () => {
    const casinos = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'];
    const { holders } = overTime(
      casinos.map((casino, place) => moved(0, 'main', casino, `${place + 1}`)),
      times,
    );
    expect(holders.map(({ holder, main }) => [holder, main[2]])).toEqual([
      ['c7', '7.000000000000'],
      ['c6', '6.000000000000'],
      ['c5', '5.000000000000'],
      ['c4', '4.000000000000'],
      ['c3', '3.000000000000'],
      // 1 + 2.
      ['others', '3.000000000000'],
    ]);
  });

  it('are zero all along where nothing moved', () => {
    const { points, holders } = overTime([], times);
    expect(holders).toEqual([]);
    expect(new Set(points.map(({ main }) => main))).toEqual(new Set(['0.000000000000']));
  });
});
