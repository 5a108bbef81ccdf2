// SQL of rule sets on record: who asked for what, what was computed for it, and who decided.
import { Queryable, Tx, sql } from '@tributary/platform';
import { HandCategory, ReturnSheet, RuleSet } from '@tributary/poker';

/** What is kept of the computation: the sheet, and the seconds it took. */
export type Figures = ReturnSheet & { readonly seconds: number };

export interface RuleSetRow {
  readonly id: string;
  readonly version: number;
  readonly document: RuleSet;
  readonly digest: string;
  readonly state: 'requested' | 'approved' | 'declined';
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly figures: Figures | null;
}

export function findRuleSetRow(db: Queryable, id: string, version: number): Promise<RuleSetRow | null> {
  return db.row<RuleSetRow>(sql`SELECT * FROM rules.rule_set WHERE id = ${id} AND version = ${version}`);
}

/** The newest version on record in any state; 0 without one. */
export async function newestVersion(db: Queryable, id: string): Promise<number> {
  const row = await db.row<{ version: number }>(sql`
    SELECT coalesce(max(version), 0) AS version FROM rules.rule_set WHERE id = ${id}`);
  return row!.version;
}

export async function insertRuleSet(
  tx: Tx,
  request: { document: RuleSet; digest: string; reason: string; by: string; at: Date },
): Promise<boolean> {
  const { id, version } = request.document;
  const added = await tx.run(sql`
    INSERT INTO rules.rule_set (id, version, document, digest, state, reason, requested_by, requested_at)
    VALUES (${id}, ${version}, ${JSON.stringify(request.document)}::jsonb, ${request.digest}, 'requested',
            ${request.reason}, ${request.by}, ${request.at}) ON CONFLICT DO NOTHING`);
  return added === 1;
}

/** Keeps what was computed for a request; what is there already stays. */
export async function keepFigures(db: Queryable, of: { digest: string; figures: Figures }): Promise<void> {
  await db.run(sql`
    UPDATE rules.rule_set SET figures = ${JSON.stringify(of.figures)}::jsonb
     WHERE digest = ${of.digest} AND state = 'requested' AND figures IS NULL`);
}

export async function decideRuleSet(
  tx: Tx,
  decision: { id: string; version: number; state: 'approved' | 'declined'; by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE rules.rule_set SET state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at}
     WHERE id = ${decision.id} AND version = ${decision.version}`);
}

/** By id and version, those after the cursor. */
export function listRuleSets(
  db: Queryable,
  page: { after: { id: string; version: number } | null; limit: number; state?: string },
): Promise<RuleSetRow[]> {
  const { id, version } = page.after ?? { id: '', version: 0 };
  const state = page.state ?? null;
  return db.rows<RuleSetRow>(sql`
    SELECT * FROM rules.rule_set
     WHERE (id, version) > (${id}, ${version}::int) AND (${state}::text IS NULL OR state = ${state})
     ORDER BY id, version LIMIT ${page.limit}`);
}

/** Parts of all deals that best play folds, by category, from the figures that were approved; null for built-in ones. */
export async function foldedOf(
  db: Queryable,
  { id, version }: RuleSet,
): Promise<Record<HandCategory, { n: bigint; d: bigint }> | null> {
  const row = await findRuleSetRow(db, id, version);
  if (!row?.figures) return null;
  const { folded, ways } = row.figures.mainGame;
  const parts = folded.map((each) => [each.category, { n: BigInt(each.ways), d: BigInt(ways) }]);
  return Object.fromEntries(parts) as Record<HandCategory, { n: bigint; d: bigint }>;
}
