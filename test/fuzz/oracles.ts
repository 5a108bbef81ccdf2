// What must be true of every answer, whatever was asked: no faults of the service's own, refusals in the words of the
// catalogue that change nothing, and answers that fit what is documented.
import Ajv2020 from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv';
import { problemKinds } from '@tributary/contracts';
import { Database, sql } from '@tributary/platform';
import type { Document, Sent } from './requests';
import type { Answer } from './sending';

/**
 * Tables that requests may write to whatever their answer is: use of keys, and logs of what was tried in vain; and
 * incidents, which the service's own look at overdue rounds adds at any time; and lines of a split, computed once. The
 * same look pays out what was held for a casino that is active again: transactions that move a held payout are its own.
 */
const mayChange =
  /^access\.(seen_signature|api_key|session|sign_in|login)|audit|attempt|late_event|incident|split_lines/;

/** Notes every committed change of a row of a service's tables, by triggers. */
export class Changes {
  private last = '0';

  private constructor(private readonly db: Database) {}

  static async of(db: Database): Promise<Changes> {
    await db.run(sql`
      DO $$ DECLARE found record; BEGIN
        CREATE SCHEMA fuzz;
        CREATE TABLE fuzz.change (id bigserial PRIMARY KEY, tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
          name text NOT NULL, is_held boolean NOT NULL);
        CREATE FUNCTION fuzz.note() RETURNS trigger LANGUAGE plpgsql AS $note$ BEGIN
          INSERT INTO fuzz.change (name, is_held) VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME || ' ' || TG_OP,
            TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'payout' AND to_jsonb(OLD)->>'state' = 'held'); RETURN NULL; END $note$;
        FOR found IN SELECT n.nspname, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname !~ '^(pg_|information_schema|public|fuzz)' LOOP
          EXECUTE format('CREATE TRIGGER fuzz_note AFTER INSERT OR UPDATE OR DELETE ON %I.%I FOR EACH ROW EXECUTE FUNCTION fuzz.note()',
            found.nspname, found.relname);
        END LOOP; END $$`);
    return new Changes(db);
  }

  /** Tables changed since the last look, without those that may. */
  async since(): Promise<string[]> {
    const rows = await this.db.rows<{ id: string; name: string; is_own: boolean }>(sql`
      SELECT c.id::text, c.name, bool_or(c.is_held) OVER (PARTITION BY c.tx) AS is_own
        FROM fuzz.change c WHERE c.id > ${this.last}::bigint ORDER BY c.id`);
    this.last = rows.at(-1)?.id ?? this.last;
    const names = rows.filter((row) => !row.is_own).map(({ name }) => name);
    return [...new Set(names)].filter((name) => !mayChange.test(name));
  }
}

export class Documented {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  private readonly checks = new Map<string, ValidateFunction>();

  constructor(documents: ReadonlyMap<string, Document>) {
    for (const [name, document] of documents) this.ajv.addSchema({ $id: name, ...document });
  }

  /** How an answer differs from its documentation, or null. */
  fault({ operation }: Sent, answer: Answer): string | null {
    const { service, path, method, responses } = operation;
    const documented = responses[`${answer.status}`] as { content?: Record<string, unknown> } | undefined;
    if (!documented) return `status ${answer.status} is not documented`;
    if (!documented.content?.['application/json'] || isNotJson(answer)) return null;
    const pointer = ['paths', path, method.toLowerCase(), 'responses', `${answer.status}`, 'content', 'application/json', 'schema']; // prettier-ignore
    const place = `${service.name}#/${pointer.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;
    let check = this.checks.get(place);
    if (!check) this.checks.set(place, (check = this.ajv.compile({ $ref: place })));
    const body = json(answer.text);
    if (body === undefined) return 'the answer is not JSON';
    return check(body) ? null : `${this.ajv.errorsText(check.errors)}`;
  }
}

function isNotJson({ headers }: Answer): boolean {
  return /^text\/(event-stream|csv)\b/.test(String(headers['content-type']));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with a refusal, or null. */
export function problemFault({ status, headers, text }: Answer, method: string): string | null {
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (method === 'HEAD') return null;
  if (!headers['content-type']?.toString().startsWith('application/problem+json')) {
    return `status ${status} is ${headers['content-type'] ?? 'without a content type'}`;
  }
  const body = json(text) as { code?: string; status?: number; detail?: string } | undefined;
  const kind = Object.entries(problemKinds).find(([code]) => code === body?.code)?.[1];
  if (!kind) return `there is no problem ${body?.code}`;
  if (kind.status !== status || body?.status !== status) return `${body?.code} has status ${kind.status}`;
  if (!body?.detail) return 'a problem without a detail';
  const isLater = status === 503 || status === 429;
  return isLater && headers['retry-after'] === undefined ? `${status} without Retry-After` : null;
}
