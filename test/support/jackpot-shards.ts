// Which tables belong to one jackpot, and how a statement shows that it stays within one: for databases that are split by
// jackpot (docs/operations.md, Scale out). Statements are read from the source, not from a running service.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(__dirname, '../..');
const folders = ['apps/jackpot/src', 'libs/ledger'];

/** Every table of the jackpot service by where its rows would lie. */
export const tables = {
  /** With their jackpot: it stands in the row, or the row belongs to a round, an award or a payout of one. */
  owned: [
    ...['jackpot', 'parameters', 'instance', 'limit_raise', 'meter_milestone', 'participation', 'payout_stop', 'closing'],
    ...['round', 'round_table', 'batch', 'bet', 'void_notice', 'late_event', 'split_lines', 'compensation_case'],
    ...['award', 'payout', 'instalment', 'orphan'],
  ].map((name) => `jackpot.${name}`),
  /** With their jackpot too: a chain of the ledger is a jackpot's books. */
  chained: ['ledger.chain', 'ledger.account', 'ledger.journal', 'ledger.entry', 'jackpot.proof_mark', 'jackpot.proof_balance',
    'jackpot.stretch', 'jackpot.stretch_movement', 'jackpot.stretch_contribution'],
  /** The same everywhere: small, read by every round, changed by people. */
  reference: [
    ...['casino', 'game_table', 'commission_version', 'webhook_endpoint', 'table_stop', 'status_change'],
    ...['rate', 'rate_pair', 'rate_fetch', 'rate_fetch_pair'],
  ].map((name) => `jackpot.${name}`),
  /** Of one database each: messages, what was asked of it, what happened to it. */
  local: [
    ...['outbox', 'inbox', 'idempotency', 'dead_letter', 'webhook_delivery', 'webhook_attempt'],
    ...['approval', 'incident', 'incident_note', 'proof_run', 'proof_run_claim', 'rate_reconciliation'],
  ].map((name) => `jackpot.${name}`),
  /** Of a casino over all jackpots: gathered from every database. */
  network: [
    ...['statement', 'statement_balance', 'statement_cut', 'statement_line', 'settlement_payment'],
    ...['settlement_correction', 'daily_register', 'withdrawal'],
    ...['', '_bad_row', '_break', '_closure', '_event', '_match', '_part', '_row', '_total'].map((of) => `reconciliation${of}`),
  ].map((name) => `jackpot.${name}`),
} as const; // prettier-ignore

const split: ReadonlySet<string> = new Set([...tables.owned, ...tables.chained]);

const namesTable =
  /\b(?:FROM|JOIN|UPDATE|INTO|USING)\s+(?:ONLY\s+)?((?:jackpot|ledger)\.\w+)|^\W*((?:jackpot|ledger)\.\w+) \w/gi;
/** A row of one jackpot, named by a value: the jackpot itself, or the id of what belongs to one. */
const key =
  '(?:jackpot|chain|code|round_id|award_id|payout_id|batch_id|bet_id|journal_id|account_id|approval_id|id|subject|key)';
const bound = new RegExp(
  `\\b${key}\\b(?:::\\w+)?\\)*\\s*(?:=|IN|= ANY)\\s*\\(?\\s*(?:ANY\\s*\\()?\\s*\\$[{\\d]`,
);
/** A filter that a caller may leave out names nothing. */
const optional = /\$\{[^}]*\}(?:::[\w[\]]+)? IS NULL OR[^\n]*?\)/g;
/** Rows that the caller names one by one. */
const listed = /\b(?:unnest|jsonb_to_recordset|jsonb_array_elements)\(\s*\$\{/;
const inserted = /^\W*INSERT INTO [\w.]+ (?:AS \w+ )?\([^)]*\)\s*(?:VALUES|SELECT \$\{)/;

/** Tables of one jackpot that a statement, or a part of one, reads or changes. */
export function splitTablesIn(text: string): string[] {
  const named = [...text.matchAll(namesTable)].map(([, after, first]) => (after ?? first!).toLowerCase());
  return [...new Set(named)].filter((table) => split.has(table));
}

/** Whether a statement names the jackpot, or the round, award, payout or bets, that it is about. */
export function staysWithin(text: string): boolean {
  const named = text.replace(optional, '');
  return inserted.test(named) || bound.test(named) || listed.test(named);
}

export interface Crossing {
  /** From the root of the checkout. */
  readonly path: string;
  readonly text: string;
}

/** Statements of a source that touch tables of one jackpot and do not say which. */
export function crossingsIn(path: string, source: string): Crossing[] {
  const found: Crossing[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isTemplateLiteral(node) || ts.isStringLiteral(node)) {
      const text = node.getText().slice(1, -1);
      if (splitTablesIn(text).length > 0 && !staysWithin(text)) found.push({ path, text });
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** Those of the whole service. */
export function crossings(): Crossing[] {
  const paths = folders.flatMap((folder) =>
    (readdirSync(join(root, folder), { recursive: true }) as string[]).map((name) => `${folder}/${name}`),
  );
  const sources = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts')).sort();
  return sources.flatMap((path) => crossingsIn(path, readFileSync(join(root, path), 'utf8')));
}

/** Tables of Prisma's models, as `schema.table`. */
export function modelledTables(): string[] {
  const folder = join(root, 'prisma/models');
  const models = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/^model /m)
      .slice(1),
  );
  return models.map((model) => {
    const [, table] = /@@map\("(\w+)"\)/.exec(model)!;
    const [, schema] = /@@schema\("(\w+)"\)/.exec(model)!;
    return `${schema}.${table}`;
  });
}
