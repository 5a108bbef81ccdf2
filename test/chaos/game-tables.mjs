// Tables of the table-game service: its rounds' jackpot bets, closes and cards travel as facts over its outbox and the
// queue to the jackpot service, which settles them.
import { pause } from '../../scripts/servers/processes.mjs';
import { casinos, currencies, gameTables } from './network.mjs';
import { newId, winningCards } from './deals.mjs';

const seatsMax = 5;
const lookEveryMs = 150;

export class GameTable {
  constructor({ table, clients, keys, record, random }) {
    Object.assign(this, { table, clients, key: keys.tables.game, finance: keys.finance, record, random });
  }

  post(path, body) {
    const idempotencyKey = newId('ask');
    return this.clients.send({ to: 'tableGame', key: this.key, path, body, idempotencyKey });
  }

  async play() {
    const { status, body } = await this.post('/v1/rounds', { tables: [this.table] });
    if (status >= 300) return this.clear(body);
    const round = {
      service: 'tableGame',
      table: this.table,
      state: 'open',
      hasJackpot: body.jackpot !== null,
    };
    this.record.rounds.set(body.roundId, round);
    this.record.acknowledged('game');
    if (!round.hasJackpot) this.record.remark(`game round without jackpot: ${body.jackpotNote}`);
    this.path = `/v1/rounds/${body.roundId}`;
    const players = await this.placeAll(body.roundId, round);
    await this.finish(round, players);
    if (round.hasJackpot) void this.follow(body.roundId, round);
  }

  /** A round that an opening has left on the table is voided: its answer never came, so nobody has a bet in it. */
  async clear(problem) {
    this.record.remark(`game opening refused: ${problem?.code}`);
    if (!problem?.roundId) return;
    const path = `/v1/rounds/${problem.roundId}`;
    await this.post(`${path}/void`, { reason: 'left behind' });
    const known = this.record.rounds.get(problem.roundId);
    if (known) known.state = 'voided';
  }

  async placeAll(roundId, round) {
    const players = [];
    for (let left = this.random.between(1, seatsMax); left > 0; left -= 1) {
      const { code: casino, currency } = this.random.pick(casinos);
      const bet = { casino, player: newId('player'), currency, stake: currencies[currency].unit };
      players.push(bet);
    }
    const bets = players.flatMap((of) => {
      const ante = { ...of, betId: newId('bet'), kind: 'ante' };
      return round.hasJackpot ? [ante, { ...of, betId: newId('bet'), kind: 'jackpot' }] : [ante];
    });
    const { status, body } = await this.post(`${this.path}/bets`, { bets });
    const ours = bets.filter(({ kind }) => kind === 'jackpot');
    if (status >= 300) {
      this.record.refused(ours, `${status} ${body?.code}`);
      this.record.remark(`game bets refused: ${body?.code}`);
      return [];
    }
    for (const bet of ours) this.record.bet({ ...bet, roundId, service: 'tableGame' });
    this.record.acknowledged('game bet', bets.length);
    return players;
  }

  async finish(round, players) {
    if (this.random.chance(0.08)) return this.voidRound(round);
    const { player, dealer } = winningCards(this.random);
    await this.post(`${this.path}/close`, {});
    const dealt = await this.post(`${this.path}/deal`, { playerCards: player, dealerUpCard: dealer[0] });
    if (dealt.status >= 300) return this.voidRound(round, dealt.body);
    const decisions = players.map(({ casino, player: who }) => ({ casino, player: who, decision: 'fold' }));
    if (decisions.length > 0) await this.post(`${this.path}/decisions`, { decisions });
    for (let tries = 0; tries < 40; tries += 1) {
      const { status, body } = await this.post(`${this.path}/reveal`, { dealerCards: dealer });
      if (status < 300) {
        round.state = body.state;
        this.record.acknowledged('game settled');
        return;
      }
      await pause(lookEveryMs);
    }
    await this.voidRound(round);
  }

  async voidRound(round, why) {
    if (why) this.record.remark(`game deal refused: ${why.code}`);
    const { status } = await this.post(`${this.path}/void`, { reason: 'misdeal' });
    round.state = status < 300 ? 'voided' : 'unknown';
  }

  /** Waits until the jackpot's side has settled or voided the round: its facts have arrived. */
  async follow(roundId, round) {
    const call = { to: 'jackpot', key: this.finance, method: 'GET', path: `/v1/rounds/${roundId}` };
    try {
      for (;;) {
        const { body } = await this.clients.send(call);
        if (body?.state === 'settled' || body?.state === 'voided') {
          round.arrived = body.state;
          return this.record.acknowledged('fact');
        }
        await pause(lookEveryMs);
      }
    } catch {
      // The run is over; what has not arrived is seen by the judge.
    }
  }
}

export const gamePlayers = (of) => gameTables.map((table) => new GameTable({ ...of, table }));
