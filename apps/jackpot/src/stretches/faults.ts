// What stretches say against what their journals, entries and bets come to: nothing differs, or each sum that does is listed.
import { Proof, prove } from '@tributary/ledger';
import { Queryable, Sql, sql } from '@tributary/platform';
import { ratesOf } from './reads';

/** Journals of the stretches of one chain or of all, found by their positions: stretch by stretch, not journal by journal. */
const covered = sql`jackpot.stretch s CROSS JOIN LATERAL (
  SELECT id, kind FROM ledger.journal WHERE chain = s.chain AND position > s.after AND position <= s.position OFFSET 0) j`;

const within = (chain: string | null): Sql => sql`(${chain}::text IS NULL OR s.chain = ${chain})`;

const gaps = (chain: string | null): Sql => sql`
  SELECT chain AS jackpot, 'stretch ' || number AS subject, after::text AS stored, coalesce(before, 0)::text AS recomputed
    FROM (SELECT s.*, lag(position) OVER (PARTITION BY chain ORDER BY number) AS before FROM jackpot.stretch s
           WHERE ${within(chain)}) g
   WHERE after <> coalesce(before, 0)`;

const movements = (chain: string | null): Sql => sql`
  WITH covered AS MATERIALIZED (SELECT s.chain, s.number, j.id, j.kind FROM ${covered} WHERE ${within(chain)}),
  summed AS (
    SELECT c.chain, c.number, e.account_id, c.kind, sum(e.amount) AS amount, count(*) AS journals
      FROM (SELECT journal_id, account_id, sum(amount) AS amount FROM ledger.entry GROUP BY 1, 2) e
      JOIN covered c ON c.id = e.journal_id GROUP BY 1, 2, 3, 4),
  told AS (
    SELECT s.chain, m.* FROM jackpot.stretch_movement m JOIN ledger.account s ON s.id = m.account_id WHERE ${within(chain)})
  SELECT coalesce(summed.chain, told.chain) AS jackpot,
         'stretch ' || number || ', account ' || account_id || ', ' || kind AS subject, told.amount::text AS stored, summed.amount::text AS recomputed
    FROM summed FULL JOIN told USING (account_id, number, kind)
   WHERE (told.amount, told.journals) IS DISTINCT FROM (summed.amount, summed.journals)`;

/** Bets by the journal that booked them, or took them back: read once, whatever the number of journals. */
const byJournal = (column: Sql): Sql => sql`
  SELECT ${column} AS journal_id, round_id, instance, casino, currency, count(*) AS bets, sum(stake) AS stakes, sum(value) AS value,
         sum(main) AS main, sum(overflow) AS overflow, sum(reserve) AS reserve, sum(margin) AS margin
    FROM jackpot.bet WHERE ${column} IS NOT NULL GROUP BY 1, 2, 3, 4, 5`;

const contributions = (chain: string | null): Sql => sql`
  WITH covered AS MATERIALIZED (SELECT s.chain, s.number, j.id, j.kind FROM ${covered} WHERE ${within(chain)}),
  rounds AS (
    SELECT c.chain, c.number, false AS voided, b.* FROM (${byJournal(sql`journal_id`)}) b JOIN covered c ON c.id = b.journal_id
     WHERE c.kind = 'contribution'
    UNION ALL
    SELECT c.chain, c.number, true, b.* FROM (${byJournal(sql`void_journal_id`)}) b JOIN covered c ON c.id = b.journal_id
     WHERE c.kind = 'contribution-void'),
  summed AS (
    SELECT b.chain, b.number, b.instance, b.casino, b.currency, ${ratesOf} AS rates, b.voided, sum(b.bets) AS bets,
           sum(b.stakes) AS stakes, sum(b.value) AS value, sum(b.main) AS main, sum(b.overflow) AS overflow,
           sum(b.reserve) AS reserve, sum(b.margin) AS margin
      FROM rounds b JOIN jackpot.round r ON r.id = b.round_id GROUP BY 1, 2, 3, 4, 5, 6, 7)
  SELECT chain AS jackpot, 'stretch ' || number || ', bets of ' || casino || ' in ' || currency AS subject, told.value::text AS stored,
         summed.value::text AS recomputed
    FROM summed FULL JOIN (SELECT * FROM jackpot.stretch_contribution s WHERE ${within(chain)}) told
         USING (chain, instance, number, casino, currency, rates, voided)
   WHERE (told.bets, told.stakes, told.value, told.main, told.overflow, told.reserve, told.margin)
         IS DISTINCT FROM (summed.bets, summed.stakes, summed.value, summed.main, summed.overflow, summed.reserve, summed.margin)`;

/** Every sum that differs, of one chain or of all: whose, what is stored, what it comes to. Reads all that is summed. */
export const stretchFaults = (chain: string | null): Sql => sql`
  SELECT * FROM (${gaps(chain)}) g UNION ALL SELECT * FROM (${movements(chain)}) m UNION ALL SELECT * FROM (${contributions(chain)}) c
   ORDER BY 1, 2`;

/** The proof that nothing differs. */
export function stretchesSum(db: Queryable): Promise<Proof> {
  const { text, values } = stretchFaults(null);
  return prove(db, {
    name: 'sums of stretches are what their journals and bets come to',
    subject: 'stretches',
    violations: text,
    values,
    counted: 'SELECT count(*)::text AS count FROM jackpot.stretch',
  });
}
