// Rule sets of operators: asked for by one person, computed, and approved by another. What returns too much is refused
// at the request where the computation is quick, and at the approval always (R45, R46).
import { Problem, RequestRuleSet, RuleSetRequestsQuery } from '@tributary/contracts';
import { Database, Principal, Tx, quietReporter } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import {
  RuleSet,
  RuleSetError,
  findRuleSet,
  jackpotReturns,
  prizesOf,
  validateRuleSet,
} from '@tributary/poker';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { pageOf, decodeCursor } from '../cursor';
import { Approval, ApprovalsService } from '../finance/approvals.service';
import { GateFault, oddsFaults, refuseByGate, returnFaults, ruleSetFaults } from './gate';
import { ReturnsService, contentDigest } from './returns.service';
import {
  Figures, RuleSetRow, decideRuleSet, findRuleSetRow, insertRuleSet, keepFigures, listRuleSets, newestVersion,
} from './rule-sets.store'; // prettier-ignore

const action = 'rules.rule-set';
/** How long a request waits for its figures before it is stored without them; the longest need some ten seconds. */
const requestWaitMs = 25_000;
const position = /^[a-z][a-z0-9-]{0,39}:\d{1,9}$/;

interface RuleSetPayload {
  readonly id: string;
  readonly version: number;
}

interface Requested extends RuleSetPayload {
  readonly digest: string;
  readonly approvalId: string;
  /** null while they are being computed. */
  readonly figures: Figures | null;
}

/** The document as a rule set. Errors: `parameters-invalid` naming every faulty field. */
function checked(document: unknown): RuleSet {
  try {
    return validateRuleSet(document);
  } catch (error) {
    if (!(error instanceof RuleSetError)) throw error;
    const errors = error.issues.map(({ path, message }) => ({
      field: path ? `document.${path}` : 'document',
      reason: message,
    }));
    throw new Problem('parameters-invalid', `${errors[0]!.field}: ${errors[0]!.reason}`, errors);
  }
}

// The jackpot's prizes as far as they are multiples of the stake: without a jackpot, amounts have no stake to be
// compared with, and what the progressive pays has no contribution.
function prizeFaults(ruleSet: RuleSet): GateFault[] {
  const offers = Object.entries(prizesOf(ruleSet) ?? {});
  const prizes = Object.fromEntries(offers.filter(([, prize]) => prize.kind !== 'amount'));
  const sheet = jackpotReturns({ prizes, unitStake: '1', main: '0', reserve: '0', resetAmount: '0' });
  return [
    ...returnFaults('document.jackpot.prizes', sheet.fixedPrizes),
    ...sheet.prizes.flatMap((prize) => oddsFaults(`document.jackpot.prizes.${prize.category}`, prize)),
  ];
}

function viewOf(row: RuleSetRow) {
  const { id, version, state, reason, digest, document, figures } = row;
  return {
    id, version, state, reason, digest,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    document, figures,
  }; // prettier-ignore
}

@Injectable()
export class RuleSetsService implements OnModuleInit {
  private readonly report: (error: unknown) => void;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(ReturnsService) private readonly returns: ReturnsService,
  ) {
    this.report = quietReporter('RuleSets', clock);
  }

  onModuleInit(): void {
    this.approvals.register(action, {
      approved: (tx, approval, by) => this.approve(tx, approval, by),
      declined: (tx, approval, by) => this.decide(tx, approval, 'declined', by),
    });
  }

  /**
   * Asks for a rule set; the same content again answers the same request. Errors: `parameters-invalid` by field, with
   * the figures where it returns too much; `already-exists` for a version with other content; `overloaded`.
   */
  async request(body: RequestRuleSet, by: Principal): Promise<Requested> {
    const document = checked(body.document);
    const digest = contentDigest(document);
    const earlier = await this.earlier(document, digest);
    if (earlier) return earlier;
    await this.refuseVersion(document);
    refuseByGate(prizeFaults(document));
    const figures = await this.figuresInTime(document);
    if (figures) refuseByGate(ruleSetFaults(figures));
    const stored = await this.store({ document, digest, reason: body.reason, figures }, by);
    if (!figures) void this.fill(document, digest);
    return stored;
  }

  /** Errors: `not-found`. */
  async read(id: string, version: number) {
    const row = await findRuleSetRow(this.db, id, version);
    if (!row) throw new Problem('not-found', `there is no rule set ${id} version ${version} on record`);
    return viewOf(row);
  }

  async list(query: RuleSetRequestsQuery) {
    const [id, version] = query.cursor ? decodeCursor(query.cursor, position).split(':') : [];
    const after = id ? { id, version: parseInt(version!, 10) } : null;
    const rows = await listRuleSets(this.db, { after, limit: query.limit + 1, state: query.state });
    return pageOf(rows.map(viewOf), query.limit, (row) => `${row.id}:${row.version}`);
  }

  // A version on record with the same content, with its open or decided request.
  private async earlier({ id, version }: RuleSet, digest: string): Promise<Requested | null> {
    const row = await findRuleSetRow(this.db, id, version);
    if (!row) return null;
    if (row.digest !== digest)
      throw new Problem('already-exists', `${id} version ${version} has other content`);
    const asked = await this.approvals.find(this.db, action, `${id}:${version}`);
    return { id, version, digest, approvalId: asked?.id ?? '', figures: row.figures };
  }

  private async refuseVersion({ id, version }: RuleSet): Promise<void> {
    const newest = Math.max(await newestVersion(this.db, id), findRuleSet(id)?.version ?? 0);
    if (version === newest + 1) return;
    const reason = `the next version of ${id} is ${newest + 1}`;
    throw new Problem('parameters-invalid', `document.version: ${reason}`, [
      { field: 'document.version', reason },
    ]);
  }

  private async figuresInTime(document: RuleSet): Promise<Figures | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), requestWaitMs);
    });
    return Promise.race([this.returns.sheetOf(document), late]).finally(() => clearTimeout(timer));
  }

  private store(
    of: { document: RuleSet; digest: string; reason: string; figures: Figures | null },
    by: Principal,
  ): Promise<Requested> {
    const { document, digest, reason, figures } = of;
    const { id, version } = document;
    return this.db.transaction(async (tx) => {
      const request = { document, digest, reason, by: by.actor, at: this.clock.now() };
      if (!(await insertRuleSet(tx, request))) return (await this.earlier(document, digest))!;
      if (figures) await keepFigures(tx, { digest, figures });
      const asked = { action, subject: `${id}:${version}`, payload: { id, version }, reason, by };
      const { approvalId } = await this.approvals.request(tx, asked);
      return { id, version, digest, approvalId, figures };
    });
  }

  // Keeps the figures when they are there; a process that ends before is made good by the next look at the request.
  private async fill(document: RuleSet, digest: string): Promise<void> {
    try {
      await keepFigures(this.db, { digest, figures: await this.returns.sheetOf(document) });
    } catch (error) {
      this.report(error);
    }
  }

  private async approve(tx: Tx, approval: Approval, by: Principal): Promise<unknown> {
    const { id, version } = approval.payload as RuleSetPayload;
    const row = await findRuleSetRow(tx, id, version);
    if (!row) throw new Problem('not-found', `there is no rule set ${id} version ${version} on record`);
    const document = checked(row.document);
    if (!row.figures) {
      void this.fill(document, row.digest);
      throw new Problem('returns-pending', `the returns of ${id} version ${version} are being computed`);
    }
    refuseByGate([...prizeFaults(document), ...ruleSetFaults(row.figures)]);
    await this.decide(tx, approval, 'approved', by);
    const { returnOnAnte, returnOnTotalBet } = row.figures.mainGame;
    return { id, version, digest: row.digest, returnOnAnte, returnOnTotalBet };
  }

  private async decide(
    tx: Tx,
    approval: Approval,
    state: 'approved' | 'declined',
    by: Principal,
  ): Promise<void> {
    const { id, version } = approval.payload as RuleSetPayload;
    await decideRuleSet(tx, { id, version, state, by: by.actor, at: this.clock.now() });
  }
}
