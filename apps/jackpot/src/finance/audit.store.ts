// SQL of the audit log: entries for reading, and the proof of its chain.
import { AuditQuery } from '@tributary/contracts';
import { Proof, prove } from '@tributary/ledger';
import { Queryable, sql } from '@tributary/platform';

export interface AuditEntry {
  /** A 64-bit number as text: entries are numbered without a gap. */
  readonly position: string;
  readonly at: Date;
  readonly kind: string;
  readonly actor: string | null;
  readonly actorName: string | null;
  readonly subject: string;
  readonly detail: unknown;
  /** SHA-256 in hexadecimal over the hash before it and this entry's content. */
  readonly hash: string;
}

type Page = Omit<AuditQuery, 'cursor'> & { readonly before: string | null };

/** Newest first. */
export function listAudit(db: Queryable, of: Page): Promise<AuditEntry[]> {
  const { before, kind = null, actor = null, subject = null } = of;
  const [from, to] = [of.from, of.to].map((text) => (text === undefined ? null : new Date(text)));
  return db.rows<AuditEntry & Record<string, unknown>>(sql`
    SELECT e.position::text, e.at, e.kind, e.actor, coalesce(p.name, k.name) AS "actorName", e.subject, e.detail,
           encode(e.hash, 'hex') AS hash
      FROM access.audit_entry e
      LEFT JOIN access.person p ON p.id = e.actor LEFT JOIN access.api_key k ON k.id = e.actor
     WHERE (${before}::bigint IS NULL OR e.position < ${before}::bigint)
       AND (${kind}::text IS NULL OR e.kind = ${kind}) AND (${actor}::text IS NULL OR e.actor = ${actor})
       AND (${subject}::text IS NULL OR e.subject = ${subject})
       AND (${from}::timestamptz IS NULL OR e.at >= ${from}::timestamptz)
       AND (${to}::timestamptz IS NULL OR e.at < ${to}::timestamptz)
     ORDER BY e.position DESC LIMIT ${of.limit}`);
}

/** Length and last hash of the chain: noted elsewhere, they show an end that was cut off together with its record. */
export function chainHead(db: Queryable): Promise<{ length: string; hash: string } | null> {
  return db.row(sql`SELECT length::text, encode(head, 'hex') AS hash FROM access.audit_chain`);
}

/** Every entry continues the one before it and is what was written (R48); a fault names its row. */
export function auditChainUnbroken(db: Queryable): Promise<Proof> {
  return prove(db, {
    name: 'the audit log is complete and unchanged',
    subject: 'entries',
    violations:
      'SELECT f.row_number::text AS position, f.fault FROM access.audit_faults() f ORDER BY f.row_number',
    counted: 'SELECT count(*)::text AS count FROM access.audit_entry',
  });
}
