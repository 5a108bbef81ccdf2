// Casinos: created once by an administrator, suspended and taken back with a reason, seen by the network's staff and
// by nobody else but the casino itself (F-01).
import { ChangeCasino, CreateCasino, Problem, canonicalJson } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { Principal } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Casino } from '@tributary/prisma';
import { Inject, Injectable } from '@nestjs/common';
import { checkCasino } from './casino';
import { localDate } from './local-date';
import { Prisma } from './prisma.provider';
import { ReferenceData } from './reference-data';

export interface CasinoView {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currencies: readonly string[];
  readonly jurisdiction: unknown;
  /** Fraction of accepted less voided stakes that is in force today, as text; its versions are statements' business. */
  readonly commission: string;
  readonly status: string;
  /** Why it is suspended: by a decision, or for silence until its meters agree (R26). */
  readonly suspendedFor: string | null;
  /** After a hit of these its linked tables stand still (R39). */
  readonly stoppedJackpots: readonly string[];
  readonly createdAt: string;
}

type Stops = readonly { casino: string; jackpot: string }[];

/** By casino: the commission in force. */
type Commissions = ReadonlyMap<string, string>;

function viewOf(row: Casino, stops: Stops, commissions: Commissions): CasinoView {
  const { code, name, timeZone, currencies, jurisdiction, status, suspendedFor } = row;
  const commission = commissions.get(code)!;
  const stoppedJackpots = [
    ...new Set(stops.filter(({ casino }) => casino === code).map(({ jackpot }) => jackpot)),
  ];
  return { code, name, timeZone, currencies, jurisdiction, commission, status, suspendedFor, stoppedJackpots, createdAt: row.createdAt.toISOString() }; // prettier-ignore
}

/** What tells one creation from another of the same code. */
function identity(of: Omit<CasinoView, 'status' | 'suspendedFor' | 'stoppedJackpots' | 'createdAt'>): string {
  const { code, name, timeZone, currencies, jurisdiction, commission } = of;
  return canonicalJson({ code, name, timeZone, currencies, jurisdiction, commission });
}

@Injectable()
export class CasinosService {
  constructor(
    @Inject(Prisma) private readonly prisma: Prisma,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
  ) {}

  /**
   * Creates a casino; the same content again answers the same casino. Errors: `invalid-request` and
   * `currency-invalid` by field, `already-exists` when the code has other content.
   */
  async create(body: CreateCasino): Promise<CasinoView> {
    const now = this.clock.now();
    checkCasino(body, now);
    const { casino } = this.prisma.client;
    const commission = new Decimal(body.commission).toFixed();
    await casino.createMany({ data: { ...body, commission, createdAt: now }, skipDuplicates: true });
    this.reference.forget();
    const row = await casino.findUniqueOrThrow({ where: { code: body.code } });
    const view = await this.view(row);
    // What it was created with: a commission of later is another version, not another casino.
    if (identity({ ...view, commission: row.commission.toFixed() }) !== identity({ ...body, commission })) {
      throw new Problem('already-exists', `the casino ${body.code} exists with other content`);
    }
    return view;
  }

  /** By code; a casino's key sees its own only. */
  async list(by: Principal, page: { after: string | null; limit: number }): Promise<CasinoView[]> {
    const code = { ...(by.casino ? { equals: by.casino } : {}), ...(page.after ? { gt: page.after } : {}) };
    const { casino } = this.prisma.client;
    const rows = await casino.findMany({ where: { code }, orderBy: { code: 'asc' }, take: page.limit });
    const stops = await this.standingStops(rows);
    const commissions = await this.commissionsOf(rows);
    return rows.map((row) => viewOf(row, stops, commissions));
  }

  private async view(row: Casino): Promise<CasinoView> {
    return viewOf(row, await this.standingStops([row]), await this.commissionsOf([row]));
  }

  // In force today where the casino is: the version that started last; of two of one day the later one.
  private async commissionsOf(rows: readonly Casino[]): Promise<Commissions> {
    const now = this.clock.now();
    const versions = await this.prisma.client.commissionVersion.findMany({
      where: { casino: { in: rows.map(({ code }) => code) } },
      orderBy: [{ startsOn: { sort: 'asc', nulls: 'first' } }, { version: 'asc' }],
    });
    return new Map(
      rows.map(({ code, timeZone }) => {
        const today = localDate(timeZone, now);
        const begun = versions.filter(
          ({ casino, startsOn }) =>
            casino === code && (!startsOn || startsOn.toISOString().slice(0, 10) <= today),
        );
        return [code, begun[begun.length - 1]!.fraction.toFixed()];
      }),
    );
  }

  private standingStops(rows: readonly Casino[]): Promise<Stops> {
    const where = { releasedAt: null, casino: { in: rows.map(({ code }) => code) } };
    return this.prisma.client.tableStop.findMany({ where, orderBy: { jackpot: 'asc' } });
  }

  /** Errors: `not-found`, for another casino as for one that does not exist (F-01). */
  async read(code: string, by: Principal): Promise<CasinoView> {
    const mine = by.casino === null || by.casino === code;
    const row = mine ? await this.prisma.client.casino.findUnique({ where: { code } }) : null;
    if (!row) throw new Problem('not-found', `there is no casino ${code}`);
    return this.view(row);
  }

  /**
   * Suspends a casino or takes it back; kept with who, when and why. Errors: `not-found`, `decision-refused` for one
   * that is to leave: that takes two people, and a statement of its increments (R35).
   */
  async change(code: string, { status, reason }: ChangeCasino, by: Principal): Promise<CasinoView> {
    const before = await this.read(code, by);
    if (before.status === status) return before;
    if (status === 'left') {
      throw new Problem(
        'decision-refused',
        'a casino leaves by POST /v1/admin/withdrawals, which takes two people',
      );
    }
    const { casino, statusChange } = this.prisma.client;
    const note = {
      subject: 'casino',
      code,
      status,
      reason,
      changedBy: by.actor,
      changedAt: this.clock.now(),
    };
    const [row] = await this.prisma.client.$transaction([
      casino.update({
        where: { code },
        data: {
          status,
          suspendedFor: status === 'suspended' ? 'decision' : null,
        },
      }),
      statusChange.create({ data: note }),
    ]);
    this.reference.forget();
    return this.view(row);
  }
}
