// The judgement: what clients were told against what the books say. Everything is read from PostgreSQL and the public
// REST after the load has ended; the arithmetic is the judge's own.
import { bookedUnits, legUnits, unitsOf } from './money.mjs';
import { currencies, jackpot } from './network.mjs';

const samplesMax = 5;

export class Judge {
  findings = [];

  constructor({ record, clients, listeners, database, keys }) {
    Object.assign(this, { record, clients, listeners, database, keys });
  }

  find(kind, what, names) {
    if (names.length === 0) return;
    const some = names.slice(0, samplesMax).join('; ');
    this.findings.push({ kind, what, count: names.length, some });
  }

  count(kind) {
    return this.findings.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + count, 0);
  }

  async rows(text, values = []) {
    return this.database.primary.session(async (client) => (await client.query(text, values)).rows);
  }

  async judge() {
    const booked = await this.rows(`
      SELECT b.casino, b.bet_id, b.round_id, b.currency, b.stake::text, b.value::text, b.main::text, b.overflow::text,
             b.reserve::text, b.margin::text, b.voided_at IS NOT NULL AS voided, r.state
        FROM jackpot.bet b JOIN jackpot.round r ON r.id = b.round_id`);
    this.bets(new Map(booked.map((row) => [`${row.casino} ${row.bet_id}`, row])));
    await this.rounds();
    await this.voids();
    await this.awards();
    await this.payouts();
    await this.settlements();
    await this.messages();
    await this.webhooks();
    this.find('other', 'answers that no client should get', this.clients.faults);
    this.find('other', 'webhooks', this.listeners.faults);
    return this.findings;
  }

  bets(booked) {
    const { bets, refusedBets, voidedBets } = this.record;
    const [missing, voided, differing, unasked] = [[], [], [], []];
    for (const [name, bet] of bets) {
      const row = booked.get(name);
      // A round of the table-game service that was voided before its bets arrived takes none: they are late events.
      const wasVoided = this.record.rounds.get(bet.roundId)?.state === 'voided';
      if (!row) {
        if (!(bet.service === 'tableGame' && wasVoided)) missing.push(`${name} of ${bet.roundId}`);
        continue;
      }
      if (row.voided !== (voidedBets.has(name) || row.state === 'voided')) voided.push(name);
      if (!fits(row, bet)) differing.push(`${name}: ${JSON.stringify(row)}`);
    }
    for (const [name, row] of booked)
      if (!bets.has(name))
        unasked.push(`${name} of ${row.round_id} ${refusedBets.get(name)?.why ?? 'never answered'}`);
    this.find('lost', 'acknowledged bets that are not in the books', missing);
    this.find('lost', 'bets that are voided or not, unlike their clients were told', voided);
    this.find('lost', 'bets whose stake or contribution differs', differing);
    this.find('doubled', 'bets in the books that no client was told of', unasked);
    this.booked = booked.size;
  }

  async rounds() {
    const rows = await this.rows('SELECT id, state FROM jackpot.round');
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    const wrong = [];
    for (const [id, round] of this.record.rounds) {
      const state = states.get(id);
      if (round.service === 'tableGame' && !round.hasJackpot) {
        // It may have been opened on the jackpot's side before its answer was lost: then it is voided there.
        if (state !== undefined && state !== 'voided')
          wrong.push(`${id} runs without jackpot and is ${state}`);
      } else if (state !== round.state)
        wrong.push(`${id} of ${round.table}: told ${round.state}, is ${state}`);
    }
    this.find('lost', 'rounds that are not as their table was told', wrong);
    const open = rows.filter(({ state }) => state !== 'settled' && state !== 'voided').map(({ id, state }) => `${id} is ${state}`); // prettier-ignore
    this.find('other', 'rounds that did not come to their end', open);
  }

  /** One refund for each voided bet: as an event to its casino, and as a journal by the proofs. */
  async voids() {
    const rows = await this.rows(`
      WITH told AS (
        SELECT o.casino, r ->> 'betId' AS bet_id, count(*) AS times
          FROM jackpot.outbox o, jsonb_array_elements(o.body -> 'refunds') r WHERE o.type = 'bet.refunded' GROUP BY 1, 2)
      SELECT b.casino, b.bet_id, coalesce(t.times, 0)::int AS times FROM jackpot.bet b
        LEFT JOIN told t ON t.casino = b.casino AND t.bet_id = b.bet_id
       WHERE (b.voided_at IS NOT NULL) <> (coalesce(t.times, 0) = 1)`);
    const named = ({ casino, bet_id: bet, times }) => `${casino} ${bet}: ${times}`;
    this.find('lost', 'voids without a refund', rows.filter(({ times }) => times === 0).map(named));
    this.find('doubled', 'refunds beyond one', rows.filter(({ times }) => times > 0).map(named));
  }

  /** Shares sum to their award, and every bet of the winning round has exactly one. */
  async awards() {
    const rows = await this.rows(`
      SELECT a.id, a.state, a.amount::text, coalesce(sum(p.pool_amount), 0)::text AS shares, count(p.id)::int AS payouts,
             count(DISTINCT (p.casino, p.bet_id))::int AS bets,
             (SELECT count(*)::int FROM jackpot.bet b WHERE b.round_id = a.round_id AND b.voided_at IS NULL) AS entitled
        FROM jackpot.award a LEFT JOIN jackpot.payout p ON p.award_id = a.id GROUP BY a.id`);
    const unequal = rows.filter(
      ({ amount, shares }) => amount !== null && unitsOf(amount) !== unitsOf(shares),
    );
    this.find('lost', 'awards whose shares do not sum to them', unequal.map(({ id, amount, shares }) => `${id}: ${shares} of ${amount}`)); // prettier-ignore
    const short = rows.filter(({ payouts, entitled }) => payouts < entitled);
    this.find('lost', 'awards without a payout for each bet', short.map(({ id, payouts, entitled }) => `${id}: ${payouts} of ${entitled}`)); // prettier-ignore
    const over = rows.filter(({ payouts, bets, entitled }) => payouts > bets || payouts > entitled);
    this.find(
      'doubled',
      'payouts beyond one for a bet',
      over.map(({ id }) => id),
    );
    this.find('other', 'awards that are not paid', rows.filter(({ state }) => state !== 'paid').map(({ id, state }) => `${id} is ${state}`)); // prettier-ignore
    const twice = await this.rows(
      'SELECT round_id, hand, category FROM jackpot.award GROUP BY 1, 2, 3 HAVING count(*) > 1',
    );
    this.find(
      'doubled',
      'awards beyond one for a hand',
      twice.map(({ round_id: round }) => round),
    );
    this.awarded = rows.length;
  }

  async payouts() {
    const rows = await this.rows(
      `SELECT id, state, acknowledgement FROM jackpot.payout WHERE state <> 'recorded'`,
    );
    const states = new Map(rows.map((row) => [row.id, row]));
    const { payouts } = this.record;
    const unpaid = [...payouts].filter(
      ([id, mark]) => states.get(id)?.state !== 'paid' || states.get(id).acknowledgement !== mark,
    );
    this.find(
      'lost',
      'acknowledged payouts that are not paid so',
      unpaid.map(([id]) => `${id} ${states.get(id)?.state}`),
    );
    const untold = rows.filter(({ id, state }) => state === 'paid' && !payouts.has(id));
    this.find(
      'doubled',
      'payouts paid that nobody acknowledged',
      untold.map(({ id }) => id),
    );
    const events = await this.rows(`
      SELECT p ->> 'payoutId' AS id, count(*)::int AS times FROM jackpot.outbox o, jsonb_array_elements(o.body -> 'payouts') p
       WHERE o.type = 'payout.instructed' GROUP BY 1`);
    const told = new Map(events.map(({ id, times }) => [id, times]));
    this.find(
      'lost',
      'payouts without an instruction',
      rows.filter(({ id }) => !told.has(id)).map(({ id }) => id),
    );
    this.find('doubled', 'instructions beyond one for a payout', events.filter(({ times }) => times > 1).map(({ id }) => id)); // prettier-ignore
  }

  /** Each casino's running account by the clients' own record: stakes owed, refunds and confirmed payouts owed to it. */
  async settlements() {
    const expected = new Map();
    const add = (casino, amount) => expected.set(casino, (expected.get(casino) ?? 0n) + amount);
    const voided = new Set((await this.rows('SELECT casino, bet_id FROM jackpot.bet WHERE voided_at IS NOT NULL')).map((row) => `${row.casino} ${row.bet_id}`)); // prettier-ignore
    const absent = new Set((await this.rows('SELECT casino, bet_id FROM jackpot.bet')).map((row) => `${row.casino} ${row.bet_id}`)); // prettier-ignore
    for (const [name, bet] of this.record.bets)
      if (absent.has(name) && !voided.has(name)) add(bet.casino, -unitsOf(bet.stake));
    const owed = await this.rows(
      `SELECT casino, sum(amount)::text AS amount FROM jackpot.payout WHERE state IN ('instructed', 'paid') GROUP BY 1`,
    );
    for (const { casino, amount } of owed) add(casino, unitsOf(amount));
    const booked = await this.rows(`SELECT split_part(code, ':', 2) AS casino, sum(balance)::text AS balance FROM ledger.account WHERE chain = $1 AND code LIKE 'settlement:%' GROUP BY 1`, [jackpot.code]); // prettier-ignore
    const wrong = booked.filter(({ casino, balance }) => unitsOf(balance) !== (expected.get(casino) ?? 0n));
    this.find('doubled', 'running accounts that differ from the clients’ record', wrong.map(({ casino, balance }) => `${casino}: ${balance}, expected ${expected.get(casino)}`)); // prettier-ignore
  }

  async messages() {
    for (const schema of ['jackpot', 'table_game']) {
      const rows = await this.rows(`SELECT id, type FROM ${schema}.outbox WHERE receipt_at IS NULL`);
      this.find(
        'other',
        `events of ${schema} that were not handed over`,
        rows.map(({ id, type }) => `${type} ${id}`),
      );
    }
    const letters = await this.rows(`
      SELECT d.event_id, d.reason FROM jackpot.dead_letter d
       WHERE NOT EXISTS (SELECT FROM jackpot.inbox i WHERE i.event_id = d.event_id AND i.consumer = d.consumer)`);
    this.find(
      'other',
      'dead letters',
      letters.map(({ event_id: id, reason }) => `${id}: ${reason}`),
    );
  }

  async webhooks() {
    const rows = await this.rows('SELECT casino, event_id, state, payload FROM jackpot.webhook_delivery');
    const { received } = this.listeners;
    const got = ({ casino, event_id: id }) => received.get(`${casino} ${id}`);
    this.find('lost', 'events that no casino got', rows.filter((row) => !(got(row)?.times > 0)).map((row) => `${row.casino} ${row.event_id} ${row.state}`)); // prettier-ignore
    this.find('other', 'deliveries with another body', rows.filter((row) => got(row) && got(row).body !== row.payload).map(({ event_id: id }) => id)); // prettier-ignore
    this.find('other', 'deliveries not ended', rows.filter(({ state }) => state !== 'delivered').map(({ event_id: id, state }) => `${id} ${state}`)); // prettier-ignore
    const untold = await this.rows(`
      SELECT o.id, o.type FROM jackpot.outbox o
       WHERE o.type IN ('payout.instructed', 'bet.refunded', 'jackpot.hit', 'meter.milestone', 'award.state')
         AND NOT EXISTS (SELECT FROM jackpot.webhook_delivery d WHERE d.event_id = o.id)`);
    this.find(
      'lost',
      'events without a delivery',
      untold.map(({ id, type }) => `${type} ${id}`),
    );
    this.delivered = rows.length;
  }
}

function fits(row, { roundId, currency, stake }) {
  const value = bookedUnits(stake, currencies[currency].rate);
  const legs = [row.main, row.overflow, row.reserve, row.margin].map(unitsOf);
  return (
    row.round_id === roundId &&
    row.currency === currency &&
    unitsOf(row.stake) === unitsOf(stake) &&
    unitsOf(row.value) === value &&
    legUnits(value, jackpot.rates).every((leg, place) => leg === legs[place])
  );
}
