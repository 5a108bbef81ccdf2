// In-meters of casinos on demand, and their comparison with what a casino has counted itself. Agreement ends a
// suspension for silence; a difference is an incident (R26, R27, E-15).
import { CasinoMeter, FieldError, Problem, ReportMeters } from '@tributary/contracts';
import { CurrencyCode, Decimal, MoneyError, currencyCode, formatAmount, parseAmount } from '@tributary/money';
import { Database, Principal, Sql, Tx, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { readConsistently } from '../consistently';
import { MeterDifference, meterDifferences } from './casino-meters';
import { ReferenceData } from './reference-data';

interface MeterRow {
  jackpot: string;
  currency: CurrencyCode;
  bets: string;
  stakes: string;
  bets_voided: string;
  stakes_voided: string;
}

const union = ([first, ...others]: readonly Sql[]): Sql =>
  others.reduce((all, each) => sql`${all} UNION ALL ${each}`, first!);

/** In one picture of the database: by the sums of whole stretches of each chain and, after them, by the bets of each journal. */
async function metersOf(tx: Tx, casino: string): Promise<CasinoMeter[]> {
  const chains = await tx.rows<{ chain: string; summed: string }>(sql`
    SELECT k.code AS chain, coalesce((SELECT max(position) FROM jackpot.stretch WHERE chain = k.code), 0)::text AS summed
      FROM jackpot.jackpot k`);
  const rests = chains.map(
    ({ chain, summed }) =>
      sql`SELECT id, chain, kind FROM ledger.journal WHERE chain = ${chain} AND position > ${summed}::bigint`,
  );
  if (rests.length === 0) return [];
  const rows = await tx.rows<MeterRow & Record<string, unknown>>(sql`
    WITH rest AS NOT MATERIALIZED (${union(rests)}),
    part AS (
      SELECT chain, currency, voided, bets, stakes FROM jackpot.stretch_contribution WHERE casino = ${casino}
      UNION ALL
      SELECT j.chain, b.currency, false, 1, b.stake FROM rest j JOIN jackpot.bet b ON b.journal_id = j.id
       WHERE j.kind = 'contribution' AND b.casino = ${casino}
      UNION ALL
      SELECT j.chain, b.currency, true, 1, b.stake FROM rest j JOIN jackpot.bet b ON b.void_journal_id = j.id
       WHERE j.kind = 'contribution-void' AND b.casino = ${casino})
    SELECT chain AS jackpot, currency, sum(bets) FILTER (WHERE NOT voided)::text AS bets,
           sum(stakes) FILTER (WHERE NOT voided)::text AS stakes, coalesce(sum(bets) FILTER (WHERE voided), 0)::text AS bets_voided,
           coalesce(sum(stakes) FILTER (WHERE voided), 0)::text AS stakes_voided
      FROM part GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows.map((row) => ({
    jackpot: row.jackpot,
    currency: row.currency,
    bets: parseInt(row.bets, 10),
    stakes: formatAmount(new Decimal(row.stakes), row.currency),
    betsVoided: parseInt(row.bets_voided, 10),
    stakesVoided: formatAmount(new Decimal(row.stakes_voided), row.currency),
  }));
}

/** Amounts with their currency's digits. Errors: `amount-invalid` and `currency-invalid` by field. */
function checkReport(meters: readonly CasinoMeter[]): void {
  const seen = new Set<string>();
  meters.forEach((meter, i) => {
    const name = `${meter.jackpot} ${meter.currency}`;
    const twice: FieldError = { field: `meters.${i}`, reason: `${name} stands twice` };
    if (seen.has(name)) throw new Problem('invalid-request', `${twice.field}: ${twice.reason}`, [twice]);
    seen.add(name);
    for (const field of ['stakes', 'stakesVoided'] as const) {
      try {
        parseAmount(meter[field], currencyCode(meter.currency), { allowZero: true });
      } catch (error) {
        if (!(error instanceof MoneyError)) throw error;
        const isCurrency = error.code.startsWith('currency');
        const fault = { field: `meters.${i}.${isCurrency ? 'currency' : field}`, reason: error.detail };
        throw new Problem(isCurrency ? 'currency-invalid' : 'amount-invalid', `${fault.field}: ${fault.reason}`, [fault]); // prettier-ignore
      }
    }
  });
}

@Injectable()
export class CasinoMetersService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
  ) {}

  /** Since the beginning, voided ones counted apart. Errors: `not-found`, for another casino too. */
  async read(casino: string, by: Principal) {
    await this.check(casino, by);
    return { casino, asOf: this.clock.now().toISOString(), meters: await this.metersOf(casino) };
  }

  /**
   * Compares the casino's own meters with the network's. When all agree, a suspension for silence ends; else an
   * incident stays open until they do. Errors: `not-found`, `amount-invalid`, `currency-invalid`.
   */
  async report(casino: string, body: ReportMeters, by: Principal) {
    await this.check(casino, by);
    checkReport(body.meters);
    const network = await this.metersOf(casino);
    const answer = await this.db.transaction(async (tx) => {
      const row = await tx.row<{ status: string; suspended_for: string | null }>(sql`
        SELECT status, suspended_for FROM jackpot.casino WHERE code = ${casino} FOR UPDATE`);
      const differences = meterDifferences(network, body.meters);
      if (differences.length > 0) {
        await this.differ(tx, casino, differences);
        return { casino, agree: false, status: row!.status, differences, meters: network };
      }
      const status = await this.agree(tx, casino, row!, by);
      return { casino, agree: true, status, differences, meters: network };
    });
    this.reference.forget();
    return answer;
  }

  private metersOf(casino: string): Promise<CasinoMeter[]> {
    return readConsistently(this.db, (tx) => metersOf(tx, casino));
  }

  private async check(casino: string, by: Principal): Promise<void> {
    const visible = by.role !== 'casino' || by.casino === casino;
    if (!visible || !(await this.reference.casino(casino)))
      throw new Problem('not-found', `there is no casino ${casino}`);
  }

  private async differ(tx: Tx, casino: string, differences: readonly MeterDifference[]): Promise<void> {
    await tx.run(sql`
      INSERT INTO jackpot.incident (id, kind, subject, detail, opened_at)
      VALUES (${this.newId('incident')}, 'meters-differ', ${casino}, ${JSON.stringify({ differences })}::jsonb, ${this.clock.now()})
      ON CONFLICT DO NOTHING`);
  }

  private async agree(
    tx: Tx,
    casino: string,
    row: { status: string; suspended_for: string | null },
    by: Principal,
  ): Promise<string> {
    await tx.run(sql`
      UPDATE jackpot.incident SET state = 'closed'
       WHERE subject = ${casino} AND kind IN ('meters-differ', 'casino-silent') AND state = 'open'`);
    if (row.suspended_for !== 'silence') return row.status;
    await tx.run(
      sql`UPDATE jackpot.casino SET status = 'active', suspended_for = NULL WHERE code = ${casino}`,
    );
    await tx.run(sql`
      INSERT INTO jackpot.status_change (subject, code, status, reason, changed_by, changed_at)
      VALUES ('casino', ${casino}, 'active', 'heard again, and its meters agree', ${by.actor}, ${this.clock.now()})`);
    return 'active';
  }
}
