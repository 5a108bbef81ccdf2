// Incidents worked to closure: assigned, commented, weighed, closed with a reason, opened again. Notes are append-only;
// what closes by itself says so (the database writes that note, whoever closes it).
import { ChangeIncident, ListIncidents, Problem, Severity } from '@tributary/contracts';
import { Database, Principal, Queryable, Tx, sql, sqlState } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { decodeCursor, pageOf } from '../cursor';

interface IncidentRow {
  id: string;
  kind: string;
  subject: string;
  detail: unknown;
  state: 'open' | 'closed';
  severity: Severity;
  level: number;
  assigned_to: string | null;
  opened_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  close_reason: string | null;
}

interface NoteRow {
  kind: 'comment' | 'assigned' | 'severity' | 'closed' | 'reopened';
  by: string | null;
  at: Date;
  text: string;
}

const uniqueViolation = '23505';

function viewOf(row: IncidentRow) {
  return {
    incidentId: row.id,
    kind: row.kind,
    subject: row.subject,
    detail: row.detail,
    state: row.state,
    severity: row.severity,
    level: row.level,
    assignedTo: row.assigned_to,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    closeReason: row.close_reason,
  };
}

async function addNote(tx: Tx, incident: string, note: NoteRow): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.incident_note (incident_id, kind, by, at, text)
    VALUES (${incident}, ${note.kind}, ${note.by}, ${note.at}, ${note.text})`);
}

@Injectable()
export class IncidentsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /** Newest first, by cursor. */
  async list(query: ListIncidents) {
    const before = query.cursor ? decodeCursor(query.cursor, /^inc_[0-9A-Za-z-]{1,60}$/) : null;
    const { state = null, kind = null, severity = null } = query;
    const rows = await this.db.rows<IncidentRow & Record<string, unknown>>(sql`
      SELECT * FROM jackpot.incident
       WHERE (${before}::text IS NULL OR id < ${before}) AND (${state}::text IS NULL OR state = ${state})
         AND (${kind}::text IS NULL OR kind = ${kind}) AND (${severity}::text IS NULL OR severity = ${severity})
       ORDER BY id DESC LIMIT ${query.limit + 1}`);
    const { items, next } = pageOf(rows, query.limit, (row) => row.id);
    return { items: items.map(viewOf), next };
  }

  /** An incident with everything that was said of it, oldest first. Errors: `not-found`. */
  async find(id: string, db: Queryable = this.db) {
    const row = await db.row<IncidentRow & Record<string, unknown>>(
      sql`SELECT * FROM jackpot.incident WHERE id = ${id}`,
    );
    if (!row) throw new Problem('not-found', `there is no incident ${id}`);
    const notes = await db.rows<NoteRow & Record<string, unknown>>(
      sql`SELECT kind, by, at, text FROM jackpot.incident_note WHERE incident_id = ${id} ORDER BY id`,
    );
    return { ...viewOf(row), notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })) };
  }

  /** Says something of an incident, open or closed. Errors: `not-found`. */
  comment(id: string, text: string, by: Principal) {
    return this.db.transaction(async (tx) => {
      await this.lock(tx, id);
      await addNote(tx, id, { kind: 'comment', by: by.actor, at: this.clock.now(), text });
      return this.find(id, tx);
    });
  }

  /**
   * Assigns an incident, weighs it, closes it or opens it again, with a reason; what is so already changes nothing.
   * Errors: `not-found`, `decision-refused` (another one of the same is open).
   */
  change(id: string, body: ChangeIncident, by: Principal) {
    return this.db.transaction(async (tx) => {
      const row = await this.lock(tx, id);
      const { assignee, severity, state, reason } = body;
      const note = (kind: NoteRow['kind'], text: string) =>
        addNote(tx, id, { kind, by: by.actor, at: this.clock.now(), text });
      if (assignee !== undefined && assignee !== row.assigned_to) {
        await tx.run(sql`UPDATE jackpot.incident SET assigned_to = ${assignee} WHERE id = ${id}`);
        await note('assigned', `${assignee ?? 'nobody'}: ${reason}`);
      }
      if (severity !== undefined && severity !== row.severity) {
        await tx.run(sql`UPDATE jackpot.incident SET severity = ${severity} WHERE id = ${id}`);
        await note('severity', `${row.severity} → ${severity}: ${reason}`);
      }
      if (state === 'closed' && row.state === 'open') await this.close(tx, id, reason, by);
      if (state === 'open' && row.state === 'closed') {
        await this.reopen(tx, row);
        await note('reopened', reason);
      }
      return this.find(id, tx);
    });
  }

  private async lock(tx: Tx, id: string): Promise<IncidentRow> {
    const row = await tx.row<IncidentRow & Record<string, unknown>>(
      sql`SELECT * FROM jackpot.incident WHERE id = ${id} FOR UPDATE`,
    );
    if (!row) throw new Problem('not-found', `there is no incident ${id}`);
    return row;
  }

  // The database writes the note of a closing.
  private async close(tx: Tx, id: string, reason: string, by: Principal): Promise<void> {
    await tx.run(sql`
      UPDATE jackpot.incident SET state = 'closed', closed_at = ${this.clock.now()}, closed_by = ${by.actor},
             close_reason = ${reason} WHERE id = ${id}`);
  }

  private async reopen(tx: Tx, row: IncidentRow): Promise<void> {
    try {
      await tx.run(sql`
        UPDATE jackpot.incident SET state = 'open', closed_at = NULL, closed_by = NULL, close_reason = NULL
         WHERE id = ${row.id}`);
    } catch (error) {
      if (sqlState(error) !== uniqueViolation) throw error;
      throw new Problem('decision-refused', `another incident ${row.kind} of ${row.subject} is open`);
    }
  }
}
