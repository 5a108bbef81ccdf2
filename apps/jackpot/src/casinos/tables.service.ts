// Tables: owned by a casino or by the network, each with a rule set, limits and at most one jackpot.
import { ChangeTable, CreateTable, FieldError, Problem, canonicalJson } from '@tributary/contracts';
import { Principal } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Prisma as Model, Table } from '@tributary/prisma';
import { Inject, Injectable } from '@nestjs/common';
import { ruleSetVersion, tableLimits } from './casino';
import { Prisma } from './prisma.provider';
import { ReferenceData } from './reference-data';

export interface TableView {
  readonly code: string;
  /** null: the network's own. */
  readonly owner: string | null;
  readonly ruleSet: string;
  readonly ruleSetVersion: number;
  readonly jackpot: string | null;
  readonly limits: unknown;
  readonly status: string;
  readonly createdAt: string;
}

function viewOf(row: Table): TableView {
  const { code, owner, ruleSet, ruleSetVersion: version, jackpot, limits, status } = row;
  return { code, owner, ruleSet, ruleSetVersion: version, jackpot, limits, status, createdAt: row.createdAt.toISOString() }; // prettier-ignore
}

/** What tells one creation from another of the same code. */
function identity({
  code,
  owner,
  ruleSet,
  jackpot,
  limits,
}: Omit<CreateTable, 'limits'> & { limits: unknown }) {
  return canonicalJson({ code, owner, ruleSet, jackpot, limits });
}

/** Which tables a key may see: a casino its own and the network's, a table server those it serves. */
function visibleTo(by: Principal): Model.TableWhereInput {
  if (by.role === 'casino') return { OR: [{ owner: by.casino }, { owner: null }] };
  return by.role === 'table-server' ? { code: { in: [...by.tables] } } : {};
}

@Injectable()
export class TablesService {
  constructor(
    @Inject(Prisma) private readonly prisma: Prisma,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
  ) {}

  /**
   * Creates a table; the same content again answers the same table. Errors: `invalid-request`, `currency-invalid`
   * and `amount-invalid` by field, `already-exists` when the code has other content.
   */
  async create(body: CreateTable): Promise<TableView> {
    const version = ruleSetVersion(body.ruleSet);
    const limits = tableLimits(body.limits);
    await this.checkLinks(body);
    const data = { ...body, limits, ruleSetVersion: version, createdAt: this.clock.now() };
    await this.prisma.client.table.createMany({ data, skipDuplicates: true });
    this.reference.forget();
    const view = viewOf(await this.prisma.client.table.findUniqueOrThrow({ where: { code: body.code } }));
    if (identity(view) !== identity({ ...body, limits })) {
      throw new Problem('already-exists', `the table ${body.code} exists with other content`);
    }
    return view;
  }

  // The owner and the jackpot must exist, and a jackpot's tables play by its rule set: the same odds for all (R47).
  private async checkLinks({ owner, jackpot, ruleSet }: CreateTable): Promise<void> {
    const errors: FieldError[] = [];
    if (owner && !(await this.prisma.client.casino.findUnique({ where: { code: owner } }))) {
      errors.push({ field: 'owner', reason: `there is no casino ${owner}` });
    }
    if (jackpot && !(await this.prisma.client.jackpot.findUnique({ where: { code: jackpot } }))) {
      errors.push({ field: 'jackpot', reason: `there is no jackpot ${jackpot}` });
    }
    const newest = jackpot
      ? await this.prisma.client.parameters.findFirst({
          where: { jackpot, state: { not: 'declined' } },
          orderBy: { version: 'desc' },
        })
      : null;
    const required = (newest?.document as { ruleSet?: string } | undefined)?.ruleSet;
    if (required !== undefined && required !== ruleSet) {
      errors.push({
        field: 'ruleSet',
        reason: `the jackpot ${jackpot} is played by the rule set ${required}`,
      });
    }
    const [first] = errors;
    if (first) throw new Problem('invalid-request', `${first.field}: ${first.reason}`, errors);
  }

  /** By code, those that the key may see. */
  async list(by: Principal, page: { after: string | null; limit: number }): Promise<TableView[]> {
    const where = { AND: [visibleTo(by), page.after ? { code: { gt: page.after } } : {}] };
    const rows = await this.prisma.client.table.findMany({
      where,
      orderBy: { code: 'asc' },
      take: page.limit,
    });
    return rows.map(viewOf);
  }

  /** Errors: `not-found`, for another's table as for one that does not exist (F-01). */
  async read(code: string, by: Principal): Promise<TableView> {
    const row = await this.prisma.client.table.findFirst({ where: { AND: [visibleTo(by), { code }] } });
    if (!row) throw new Problem('not-found', `there is no table ${code}`);
    return viewOf(row);
  }

  /** Disables a table or takes it back; rounds under way finish (R29). Errors: `not-found`. */
  async change(code: string, body: ChangeTable, by: Principal): Promise<TableView> {
    const before = await this.read(code, by);
    if (before.status === body.status) return before;
    const { status, reason } = body;
    const note = { subject: 'table', code, status, reason, changedBy: by.keyId, changedAt: this.clock.now() };
    const [row] = await this.prisma.client.$transaction([
      this.prisma.client.table.update({ where: { code }, data: { status } }),
      this.prisma.client.statusChange.create({ data: note }),
    ]);
    this.reference.forget();
    return viewOf(row);
  }
}
