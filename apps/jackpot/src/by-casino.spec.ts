import { partsByCasino } from './by-casino';

describe('rows by casino', () => {
  it('stand in order of the code, in parts of 500, each row once and in its order', () => {
    const rows = Array.from({ length: 1_101 }, (_, n) => ({ casino: n === 0 ? 'borea' : 'alba', n }));
    const parts = partsByCasino(rows);
    expect(parts.map(({ casino, part }) => [casino, part.length])).toEqual([
      ['alba', 500], ['alba', 500], ['alba', 100], ['borea', 1],
    ]); // prettier-ignore
    const ofAlba = parts
      .filter(({ casino }) => casino === 'alba')
      .flatMap(({ part }) => part.map(({ n }) => n));
    expect(ofAlba).toEqual(Array.from({ length: 1_100 }, (_, n) => n + 1));
    expect(partsByCasino([])).toEqual([]);
  });
});
