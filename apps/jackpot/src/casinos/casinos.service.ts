// Participants and their tables: created once by code, read by those whose they are, suspended and taken back.
import { CreateCasino, CreateTable, FieldError, Problem, canonicalJson } from '@tributary/contracts';
import { Decimal, MoneyError, acceptsNewBets, currency } from '@tributary/money';
import { findRuleSet } from '@tributary/poker';
import { Principal } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { isTimeZone, localDate } from './local-date';
import { Prisma } from './prisma.provider';
import { ReferenceData } from './reference-data';

/** A casino as it is shown. */
export interface CasinoView {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currencies: readonly string[];
  readonly jurisdiction: unknown;
  /** Fraction of accepted less voided stakes, as text. */
  readonly commission: string;
  readonly status: string;
}

export interface TableView {
  readonly code: string;
  readonly owner: string | null;
  readonly ruleSet: string;
  readonly ruleSetVersion: number;
  readonly jackpot: string | null;
  readonly limits: unknown;
  readonly status: string;
}

interface CasinoRow extends Omit<CasinoView, 'commission'> {
  readonly commission: { toFixed(): string };
}

function casinoView(row: CasinoRow): CasinoView {
  const { code, name, timeZone, currencies, jurisdiction, status } = row;
  return { code, name, timeZone, currencies, jurisdiction, commission: row.commission.toFixed(), status };
}

function tableView(row: TableView): TableView {
  const { code, owner, ruleSet, ruleSetVersion, jackpot, limits, status } = row;
  return { code, owner, ruleSet, ruleSetVersion, jackpot, limits, status };
}

function currencyFaults(codes: readonly string[], today: string): FieldError[] {
  return codes.flatMap((code, i) => {
    const field = `currencies.${i}`;
    try {
      const entry = currency(code);
      return acceptsNewBets(entry, today)
        ? []
        : [{ field, reason: `${code} takes no new bets since ${entry.lastDay}` }];
    } catch (error) {
      if (error instanceof MoneyError) return [{ field, reason: error.detail }];
      throw error;
    }
  });
}

@Injectable()
export class CasinosService {
  constructor(
    @Inject(Prisma) private readonly prisma: Prisma,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
  ) {}

  /** Creates a casino; the same content again answers the same. Errors: `currency-invalid`, `already-exists`. */
  async createCasino(body: CreateCasino): Promise<CasinoView> {
    const now = this.clock.now();
    if (!isTimeZone(body.timeZone)) {
      const reason = `${body.timeZone} is not a time zone of the IANA database`;
      throw new Problem('invalid-request', `timeZone: ${reason}`, [{ field: 'timeZone', reason }]);
    }
    const faults = currencyFaults(body.currencies, localDate(body.timeZone, now));
    if (faults.length > 0)
      throw new Problem('currency-invalid', `${faults[0]!.field}: ${faults[0]!.reason}`, faults);
    const { commission, ...rest } = body;
    await this.prisma.client.casino.createMany({
      data: [{ ...rest, commission, createdAt: now }],
      skipDuplicates: true,
    });
    this.reference.forget();
    const stored = await this.findCasino(body.code);
    const wanted = { ...rest, commission: new Decimal(commission).toFixed() };
    const { status: _, ...kept } = stored;
    if (canonicalJson(wanted) === canonicalJson(kept)) return stored;
    throw new Problem('already-exists', `the casino ${body.code} exists with other content`);
  }

  private async findCasino(code: string): Promise<CasinoView> {
    const row = await this.prisma.client.casino.findUnique({ where: { code } });
    if (!row) throw new Problem('not-found', `there is no casino ${code}`);
    return casinoView(row);
  }

  /** A casino as this caller may see it: a casino sees itself only. Errors: `not-found`. */
  readCasino(code: string, by: Principal): Promise<CasinoView> {
    if (by.casino && by.casino !== code) throw new Problem('not-found', `there is no casino ${code}`);
    return this.findCasino(code);
  }

  async listCasinos(by: Principal): Promise<CasinoView[]> {
    const where = by.casino ? { code: by.casino } : {};
    const rows = await this.prisma.client.casino.findMany({ where, orderBy: { code: 'asc' } });
    return rows.map(casinoView);
  }

  /** Suspends a casino, takes it back, or notes that it left. Errors: `not-found`. */
  async setStatus(code: string, status: 'active' | 'suspended' | 'left'): Promise<CasinoView> {
    const { count } = await this.prisma.client.casino.updateMany({ where: { code }, data: { status } });
    if (count === 0) throw new Problem('not-found', `there is no casino ${code}`);
    this.reference.forget();
    return this.findCasino(code);
  }

  /** Creates a table under the newest version of its rule set. Errors: `not-found`, `invalid-request`, `already-exists`. */
  async createTable(body: CreateTable): Promise<TableView> {
    const rules = findRuleSet(body.ruleSet);
    if (!rules) throw this.unknown('ruleSet', `there is no rule set ${body.ruleSet}`);
    if (body.jackpot && !rules.jackpot) throw this.unknown('jackpot', `${body.ruleSet} has no jackpot bets`);
    if (body.owner && !(await this.prisma.client.casino.findUnique({ where: { code: body.owner } }))) {
      throw this.unknown('owner', `there is no casino ${body.owner}`);
    }
    if (body.jackpot && !(await this.prisma.client.jackpot.findUnique({ where: { code: body.jackpot } }))) {
      throw this.unknown('jackpot', `there is no jackpot ${body.jackpot}`);
    }
    const row = { ...body, ruleSetVersion: rules.version };
    await this.prisma.client.table.createMany({
      data: [{ ...row, createdAt: this.clock.now() }],
      skipDuplicates: true,
    });
    this.reference.forget();
    const stored = tableView((await this.prisma.client.table.findUnique({ where: { code: body.code } }))!);
    const { status: _, ...kept } = stored;
    if (canonicalJson(kept) === canonicalJson(row)) return stored;
    throw new Problem('already-exists', `the table ${body.code} exists with other content`);
  }

  private unknown(field: string, reason: string): Problem {
    return new Problem('invalid-request', `${field}: ${reason}`, [{ field, reason }]);
  }

  /** Tables that this caller may see: a casino its own and the network's, a table server its own. */
  async listTables(by: Principal): Promise<TableView[]> {
    const where =
      by.role === 'casino'
        ? { OR: [{ owner: by.casino }, { owner: null }] }
        : by.role === 'table-server'
          ? { code: { in: [...by.tables] } }
          : {};
    const rows = await this.prisma.client.table.findMany({ where, orderBy: { code: 'asc' } });
    return rows.map(tableView);
  }
}
