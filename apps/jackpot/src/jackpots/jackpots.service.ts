// Jackpots and their parameters: creation and change are requests that another person approves (E-07, R7, R10, R11).
import {
  CreateJackpot,
  JackpotParameters,
  Problem,
  RequestParameters,
  canonicalJson,
} from '@tributary/contracts';
import { currency, currencyCode, parseAmount } from '@tributary/money';
import { Database, Principal, Tx } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { conversionFrom } from '../rates/rate-set';
import { RatesService } from '../rates/rates.service';
import { ActivationService } from './activation.service';
import { InstancesService } from './instances.service';
import { JackpotRow, findJackpot, holdJackpot, insertJackpot, liveInstance } from './jackpots.store';
import { LimitRaisesService } from './limit-raises.service';
import { decideVersion, findVersion, insertVersion } from './parameters.store';
import { Parity, parameterFaults, parityOf, ratedFaults } from './parameters';

interface VersionPayload {
  readonly jackpot: string;
  readonly version: number;
}

/** What is closing or decommissioned keeps its parameters. */
function refuseEnded({ code, status }: JackpotRow): void {
  if (status === 'closing' || status === 'decommissioned')
    throw new Problem('decision-refused', `the jackpot ${code} is ${status}`);
}

@Injectable()
export class JackpotsService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(InstancesService) private readonly instances: InstancesService,
    @Inject(RatesService) private readonly rates: RatesService,
    @Inject(ActivationService) private readonly activation: ActivationService,
    @Inject(LimitRaisesService) private readonly limits: LimitRaisesService,
  ) {}

  onModuleInit(): void {
    this.approvals.register('jackpot.parameters', {
      approved: (tx, approval, by) => this.approve(tx, approval, by),
      declined: (tx, approval, by) => this.decline(tx, approval, by),
    });
  }

  /** Creates a jackpot with its first parameters as a request; it takes no bets until another person approves. */
  async create(
    body: CreateJackpot,
    by: Principal,
  ): Promise<{ code: string; version: number; approvalId: string }> {
    const at = this.clock.now();
    currency(body.currency);
    return this.db.transaction(async (tx) => {
      const document = await this.check(tx, body.code, body, at);
      if (!(await insertJackpot(tx, { code: body.code, currency: body.currency, at }))) {
        return this.sameJackpot(tx, body);
      }
      const version = await insertVersion(tx, {
        jackpot: body.code, document, startsAt: at, reason: body.reason, by: by.actor, at,
      }); // prettier-ignore
      const { approvalId } = await this.requestApproval(tx, { jackpot: body.code, version }, body.reason, by);
      return { code: body.code, version, approvalId };
    });
  }

  /** Asks for a change. It starts at its date or with the next instance, whichever is later; bets go on (R7). */
  async change(
    code: string,
    body: RequestParameters,
    by: Principal,
  ): Promise<{ version: number; approvalId: string }> {
    const at = this.clock.now();
    return this.db.transaction(async (tx) => {
      const jackpot = await findJackpot(tx, code);
      if (!jackpot) throw new Problem('not-found', `there is no jackpot ${code}`);
      refuseEnded(jackpot);
      const document = await this.check(tx, code, { ...body, currency: jackpot.currency }, at);
      const startsAt = body.startsAt ? new Date(body.startsAt) : at;
      const version = await insertVersion(tx, {
        jackpot: code, document, startsAt, reason: body.reason, by: by.actor, at,
      }); // prettier-ignore
      const { approvalId } = await this.requestApproval(tx, { jackpot: code, version }, body.reason, by);
      return { version, approvalId };
    });
  }

  /** Distance of every unit stake from parity at today's rates (domain.md, "One unit stake per jackpot"). */
  async parity(
    code: string,
    currencyName: string,
    document: JackpotParameters,
  ): Promise<{ parity: Parity[]; missing: string[] }> {
    const now = this.clock.now();
    const currencies = Object.keys(document.unitStakes);
    const frozen = await this.rates.freeze(this.db, {
      currency: currencyName,
      currencies,
      now,
      ageMaxHours: document.rateAgeMaxHours,
    });
    const rated = currencies.filter((name) => !frozen.missing[name]);
    const stakes = rated.map((name) => ({
      currency: name,
      stake: parseAmount(document.unitStakes[name]!, currencyCode(name)),
      conversion: conversionFrom(frozen, name, currencyName),
    }));
    const faults = ratedFaults(
      document,
      new Map(stakes.map((s) => [s.currency, s.conversion])),
      parityOf(stakes),
    );
    if (faults.length > 0)
      throw new Problem('parameters-invalid', `${code}: ${faults[0]!.field} ${faults[0]!.reason}`, faults);
    return { parity: parityOf(stakes), missing: Object.keys(frozen.missing) };
  }

  // Answers the parameters with the rule-set version that they keep from now on.
  private async check(
    tx: Tx,
    jackpot: string,
    { currency: own, parameters }: { currency: string; parameters: JackpotParameters },
    now: Date,
  ): Promise<JackpotParameters> {
    const ruleSet = await this.activation.ruleSetFor(tx, parameters);
    const today = now.toISOString().slice(0, 10);
    const faults = parameterFaults(parameters, currencyCode(own), { today, ruleSet });
    if (faults.length > 0)
      throw new Problem('parameters-invalid', `${faults[0]!.field}: ${faults[0]!.reason}`, faults);
    const document = { ...parameters, ruleSetVersion: ruleSet!.version };
    await this.activation.check(tx, { jackpot, currency: own, document, now });
    return document;
  }

  private async sameJackpot(
    tx: Tx,
    body: CreateJackpot,
  ): Promise<{ code: string; version: number; approvalId: string }> {
    const first = await findVersion(tx, body.code, 1);
    const jackpot = await findJackpot(tx, body.code);
    // A repeat that names no version means the one that was kept, whatever is newest by now.
    const keptVersion = body.parameters.ruleSetVersion ? {} : { ruleSetVersion: undefined };
    if (
      jackpot?.currency === body.currency &&
      first &&
      canonicalJson({ ...first.document, ...keptVersion }) ===
        canonicalJson({ ...body.parameters, ...keptVersion })
    ) {
      const rows = await this.approvals.list(tx, { limit: 1000, after: null });
      const asked = rows.find(
        (row) => row.action === 'jackpot.parameters' && row.subject === `${body.code}:1`,
      );
      return { code: body.code, version: 1, approvalId: asked?.id ?? '' };
    }
    throw new Problem('already-exists', `the jackpot ${body.code} exists with other content`);
  }

  private requestApproval(tx: Tx, payload: VersionPayload, reason: string, by: Principal) {
    const subject = `${payload.jackpot}:${payload.version}`;
    return this.approvals.request(tx, { action: 'jackpot.parameters', subject, payload, reason, by });
  }

  private async approve(tx: Tx, approval: Approval, by: Principal): Promise<unknown> {
    const { jackpot: code, version } = approval.payload as VersionPayload;
    const at = this.clock.now();
    const [jackpot, requested] = [await holdJackpot(tx, code), await findVersion(tx, code, version)];
    if (!jackpot || !requested) throw new Problem('not-found', `there is no version ${version} of ${code}`);
    refuseEnded(jackpot);
    const { parity, missing } = await this.parity(code, jackpot.currency, requested.document);
    const candidate = { jackpot: code, currency: jackpot.currency, document: requested.document, now: at };
    await this.activation.refuseUnknown(tx, candidate);
    await this.activation.check(tx, candidate);
    await decideVersion(tx, { jackpot: code, version, state: 'approved', by: by.actor, at });
    if (await liveInstance(tx, code)) await this.limits.apply(tx, code, at);
    else await this.instances.openFirst(tx, jackpot, requested, at);
    return {
      version,
      withoutRate: missing,
      parity: parity.map((p) => ({
        currency: p.currency,
        value: p.value.toFixed(),
        distance: p.distance.toFixed(4),
      })),
    };
  }

  private async decline(tx: Tx, approval: Approval, by: Principal): Promise<void> {
    const { jackpot, version } = approval.payload as VersionPayload;
    await decideVersion(tx, { jackpot, version, state: 'declined', by: by.actor, at: this.clock.now() });
  }
}
