// Many reads in one picture of the database.
import { Database, Tx, sql } from '@tributary/platform';

/** Runs reads in one REPEATABLE READ transaction that can change nothing: one consistent picture. */
export function readConsistently<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    return read(tx);
  }, 'long');
}
