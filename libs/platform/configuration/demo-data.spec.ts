// A database that is away keeps no service from starting: nobody can be let in without it, and the look is taken when it comes.
import type { Queryable } from '../database';
import { refuseDemoData } from './demo-data';

/** A database that cannot be reached so many times, and then has these names. */
function comesLater(misses: number, names: string[]): Queryable & { asked: number } {
  return {
    asked: 0,
    rows() {
      this.asked += 1;
      if (this.asked <= misses) return Promise.reject(new Error('away'));
      return Promise.resolve(names.map((name) => ({ name })) as never);
    },
    row: () => Promise.resolve(null),
    run: () => Promise.resolve(0),
  };
}

it('is refused at the start when the database is there', async () => {
  const refused = jest.fn();
  await expect(refuseDemoData(comesLater(0, ['key "demo"']), refused)).rejects.toThrow(/\n {2}key "demo"$/);
  expect(refused).not.toHaveBeenCalled();
});

it('is refused as soon as a database that was away is there, and asked for no more', async () => {
  const db = comesLater(3, ['person "demo-admin"']);
  const error = await new Promise<Error>((refuse, fail) => {
    refuseDemoData(db, refuse, 1).catch(fail);
  });
  expect(error.message).toMatch(/\n {2}person "demo-admin"$/);
  expect(db.asked).toBe(4);
});

it('a database without any is asked until it answers, once', async () => {
  const db = comesLater(2, []);
  const refused = jest.fn();
  await refuseDemoData(db, refused, 1);
  while (db.asked < 3) await new Promise((done) => setTimeout(done, 1));
  await new Promise((done) => setTimeout(done, 20));
  expect([db.asked, refused.mock.calls]).toEqual([3, []]);
});
