// Tables: owned by a casino or by the network, each with a rule set, limits and at most one jackpot.
import {
  ChangeTable, CreateTable, FieldError, JackpotParameters, Problem, canonicalJson,
} from '@tributary/contracts'; // prettier-ignore
import { Principal } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Prisma as Model, Table } from '@tributary/prisma';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { Inject, Injectable } from '@nestjs/common';
import { ruleSetOf } from '../jackpots/parameters';
import { shownPrices, tableLimits } from './casino';
import { Prisma } from './prisma.provider';
import { ReferenceData } from './reference-data';
import { misfit } from './table-fit';

export interface TableView {
  readonly code: string;
  /** null: the network's own. */
  readonly owner: string | null;
  readonly ruleSet: string;
  readonly ruleSetVersion: number;
  readonly jackpot: string | null;
  readonly limits: unknown;
  /** The price of a jackpot bet as the table shows it; left out where it shows the jackpot's. */
  readonly unitStakes?: unknown;
  readonly status: string;
  /** A hit holds it until it is released (R39). */
  readonly stoppedSince: string | null;
  readonly createdAt: string;
}

type Stops = readonly { jackpot: string; casino: string; stoppedAt: Date }[];

function viewOf(row: Table, stops: Stops): TableView {
  const { code, owner, ruleSet, ruleSetVersion, jackpot, limits, unitStakes, status } = row;
  const held = stops.find((stop) => stop.jackpot === jackpot && stop.casino === owner);
  return {
    code, owner, ruleSet, ruleSetVersion, jackpot, limits, ...(unitStakes ? { unitStakes } : {}), status,
    stoppedSince: held?.stoppedAt.toISOString() ?? null, createdAt: row.createdAt.toISOString(),
  }; // prettier-ignore
}

/** What tells one creation from another of the same code. */
function identity(
  table: Pick<TableView, 'code' | 'owner' | 'ruleSet' | 'jackpot' | 'limits' | 'unitStakes'>,
) {
  const { code, owner, ruleSet, jackpot, limits, unitStakes } = table;
  return canonicalJson({ code, owner, ruleSet, jackpot, limits, unitStakes });
}

function refuse(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new Problem('invalid-request', `${first.field}: ${first.reason}`, errors);
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
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
  ) {}

  /**
   * Creates a table; the same content again answers the same table. Errors: `invalid-request`, `currency-invalid`
   * and `amount-invalid` by field, `already-exists` when the code has other content.
   */
  async create(body: CreateTable): Promise<TableView> {
    const limits = tableLimits(body.limits);
    const unitStakes = body.unitStakes && shownPrices(body.unitStakes);
    const known = await this.prisma.client.table.findUnique({ where: { code: body.code } });
    if (!known) await this.insert({ ...body, limits, unitStakes });
    const row = known ?? (await this.prisma.client.table.findUniqueOrThrow({ where: { code: body.code } }));
    const view = await this.view(row);
    const sameVersion = !body.ruleSetVersion || body.ruleSetVersion === row.ruleSetVersion;
    if (!sameVersion || identity(view) !== identity({ ...body, limits, unitStakes })) {
      throw new Problem('already-exists', `the table ${body.code} exists with other content`);
    }
    return view;
  }

  private async insert(body: CreateTable): Promise<void> {
    const errors = await this.unknownLinks(body);
    const allowed = body.jackpot ? await this.allowedBy(body.jackpot) : [];
    // Without a version: the live one of its jackpot, else the newest asked for, else the newest of all.
    const kept = allowed.map(ruleSetOf).findLast(({ id }) => id === body.ruleSet)?.version;
    const ruleSet = await this.ruleSets.find(body.ruleSet, body.ruleSetVersion ?? kept);
    if (ruleSet) {
      const { id, version } = ruleSet;
      errors.push(
        ...misfit(body.jackpot, { ruleSet: { id, version }, unitStakes: body.unitStakes ?? null }, allowed),
      );
    } else {
      const shown = body.ruleSetVersion ? `${body.ruleSet} version ${body.ruleSetVersion}` : body.ruleSet;
      errors.push({ field: 'ruleSet', reason: `there is no rule set ${shown}` });
    }
    refuse(errors);
    const data = { ...body, ruleSetVersion: ruleSet!.version, createdAt: this.clock.now() };
    await this.prisma.client.table.createMany({ data, skipDuplicates: true });
    this.reference.forget();
  }

  private async unknownLinks({ owner, jackpot }: CreateTable): Promise<FieldError[]> {
    const errors: FieldError[] = [];
    if (owner && !(await this.prisma.client.casino.findUnique({ where: { code: owner } }))) {
      errors.push({ field: 'owner', reason: `there is no casino ${owner}` });
    }
    if (jackpot && !(await this.prisma.client.jackpot.findUnique({ where: { code: jackpot } }))) {
      errors.push({ field: 'jackpot', reason: `there is no jackpot ${jackpot}` });
    }
    return errors;
  }

  // Parameters that a table of the jackpot may fit (R47): the newest that were not declined, then those of the live
  // instance, by which it is played until the next one opens.
  private async allowedBy(jackpot: string): Promise<JackpotParameters[]> {
    const newest = await this.prisma.client.parameters.findFirst({
      where: { jackpot, state: { not: 'declined' } },
      orderBy: { version: 'desc' },
    });
    const live = await this.prisma.client.instance.findFirst({
      where: { jackpot, closedAt: null },
      include: { ofParameters: true },
    });
    const documents = [newest?.document, live?.ofParameters.document];
    return documents.filter((document) => document != null) as unknown as JackpotParameters[];
  }

  /** By code, those that the key may see. */
  async list(by: Principal, page: { after: string | null; limit: number }): Promise<TableView[]> {
    const where = { AND: [visibleTo(by), page.after ? { code: { gt: page.after } } : {}] };
    const rows = await this.prisma.client.table.findMany({
      where,
      orderBy: { code: 'asc' },
      take: page.limit,
    });
    const stops = await this.standingStops(rows);
    return rows.map((row) => viewOf(row, stops));
  }

  /** Errors: `not-found`, for another's table as for one that does not exist (F-01). */
  async read(code: string, by: Principal): Promise<TableView> {
    const row = await this.prisma.client.table.findFirst({ where: { AND: [visibleTo(by), { code }] } });
    if (!row) throw new Problem('not-found', `there is no table ${code}`);
    return this.view(row);
  }

  private async view(row: Table): Promise<TableView> {
    return viewOf(row, await this.standingStops([row]));
  }

  // The oldest of each first: since then the tables stand still.
  private standingStops(rows: readonly Table[]): Promise<Stops> {
    const of = (codes: (string | null)[]) => ({ in: codes.filter((code) => code !== null) });
    const where = {
      releasedAt: null,
      jackpot: of(rows.map((row) => row.jackpot)),
      casino: of(rows.map((row) => row.owner)),
    };
    return this.prisma.client.tableStop.findMany({ where, orderBy: { stoppedAt: 'asc' } });
  }

  /**
   * Disables a table or takes it back, rounds under way finish (R29); or changes the price that it shows. Errors:
   * `not-found`; `currency-invalid`, `amount-invalid`, `invalid-request` for a price that is not the jackpot's (R47).
   */
  async change(code: string, body: ChangeTable, by: Principal): Promise<TableView> {
    const before = await this.read(code, by);
    const { status = before.status, reason } = body;
    const prices = await this.pricesFor(before, body.unitStakes);
    if (before.status === status && prices === undefined) return before;
    const note = { subject: 'table', code, status, reason, changedBy: by.actor, changedAt: this.clock.now() };
    const data = { status, ...(prices !== undefined && { unitStakes: prices ?? Model.DbNull }) };
    const [row] = await this.prisma.client.$transaction([
      this.prisma.client.table.update({ where: { code }, data }),
      this.prisma.client.statusChange.create({ data: note }),
    ]);
    this.reference.forget();
    return this.view(row);
  }

  // What a table is to show from now on; undefined where nothing changes.
  private async pricesFor(table: TableView, asked: ChangeTable['unitStakes']) {
    if (asked === undefined) return undefined;
    const prices = asked && shownPrices(asked);
    if (canonicalJson(prices) === canonicalJson(table.unitStakes ?? null)) return undefined;
    const ruleSet = { id: table.ruleSet, version: table.ruleSetVersion };
    const allowed = table.jackpot ? await this.allowedBy(table.jackpot) : [];
    refuse(misfit(table.jackpot, { ruleSet, unitStakes: prices }, allowed));
    return prices;
  }
}
