// Which casinos take part in which jackpots: looked up for every bet, so what is known is kept; joining is never undone.
import { Database, Queryable, Tx, sql } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';

const keptMax = 100_000;

export interface Confirmation {
  readonly jackpot: string;
  readonly casino: string;
  readonly rulesDigest: string;
  readonly displayed: unknown;
  readonly by: string;
  readonly at: Date;
}

export interface ConfirmationRow {
  jackpot: string;
  casino: string;
  rules_digest: string;
  displayed: unknown;
  confirmed_by: string;
  confirmed_at: Date;
}

@Injectable()
export class Participants {
  private readonly known = new Set<string>();

  constructor(@Inject(Database) private readonly db: Database) {}

  /** Whether the casino has joined the jackpot. */
  async has(jackpot: string, casino: string, db: Queryable = this.db): Promise<boolean> {
    const name = `${jackpot}\n${casino}`;
    if (this.known.has(name)) return true;
    const row = await db.row(sql`
      SELECT 1 AS one FROM jackpot.participation WHERE jackpot = ${jackpot} AND casino = ${casino} LIMIT 1`);
    if (!row) return false;
    if (this.known.size >= keptMax) this.known.clear();
    this.known.add(name);
    return true;
  }

  /** Codes of the casinos that have joined and are in play. */
  async inPlay(jackpot: string, db: Queryable = this.db): Promise<string[]> {
    const rows = await db.rows<{ code: string }>(sql`
      SELECT c.code FROM jackpot.casino c WHERE c.status = 'active' AND EXISTS (
        SELECT 1 FROM jackpot.participation p WHERE p.jackpot = ${jackpot} AND p.casino = c.code) ORDER BY c.code`);
    return rows.map((row) => row.code);
  }

  /** Keeps a confirmation; the same rules again change nothing. */
  async confirm(tx: Tx, of: Confirmation): Promise<void> {
    await tx.run(sql`
      INSERT INTO jackpot.participation (jackpot, casino, rules_digest, displayed, confirmed_by, confirmed_at)
      VALUES (${of.jackpot}, ${of.casino}, ${of.rulesDigest}, ${JSON.stringify(of.displayed)}::jsonb, ${of.by}, ${of.at})
      ON CONFLICT DO NOTHING`);
  }

  /** The newest confirmation of each casino, by code; only `casino`'s own when it is named. */
  newest(jackpot: string, casino: string | null): Promise<ConfirmationRow[]> {
    return this.db.rows<ConfirmationRow & Record<string, unknown>>(sql`
      SELECT DISTINCT ON (casino) jackpot, casino, rules_digest, displayed, confirmed_by, confirmed_at
        FROM jackpot.participation
       WHERE jackpot = ${jackpot} AND (${casino}::text IS NULL OR casino = ${casino})
       ORDER BY casino, confirmed_at DESC`);
  }
}
