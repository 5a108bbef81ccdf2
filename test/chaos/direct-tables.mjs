// Table servers that speak to the jackpot service itself: rounds with batches, single bets of casinos, voids of bets and
// of rounds, closes with manifests, outcomes that sometimes win.
import { casinos, currencies, directTables, jackpot } from './network.mjs';
import { newId, winningCards } from './deals.mjs';

const betsPerBatchMax = 25;

export class DirectTable {
  constructor({ table, clients, keys, record, random, contracts }) {
    Object.assign(this, { table, clients, key: keys.tables.direct, casinoKeys: keys.casino, record, random, contracts }); // prettier-ignore
  }

  post(path, body, more = {}) {
    return this.clients.send({ to: 'jackpot', key: this.key, path, body, ...more });
  }

  bet() {
    const { code, currency } = this.random.pick(casinos);
    const odd = this.random.chance(0.05)
      ? this.random.pick(['0001-01-01T00:00:00Z', '2199-12-31T23:59:59Z'])
      : null;
    return {
      casino: code,
      betId: newId('bet'),
      player: `player-${this.random.below(200)}`,
      currency,
      stake: currencies[currency].unit,
      placedAt: odd ?? new Date().toISOString(),
    };
  }

  /** One round from its opening to its end. */
  async play() {
    const roundId = newId('rnd');
    this.path = `/v1/rounds/${roundId}`;
    const opened = await this.post('/v1/rounds', { roundId, jackpot: jackpot.code, tables: [this.table] });
    if (opened.status >= 300) return this.record.remark(`direct opening refused: ${opened.body?.code}`);
    const round = { service: 'jackpot', table: this.table, state: 'open' };
    this.record.rounds.set(roundId, round);
    this.record.acknowledged('round');
    const batches = await this.placeAll(roundId);
    await this.takeBack(batches);
    round.state = this.random.chance(0.08) ? await this.voidRound() : await this.settle(batches);
  }

  async placeAll(roundId) {
    const batches = [];
    for (let left = this.random.between(2, 4); left > 0; left -= 1) {
      const bets = Array.from({ length: this.random.between(1, betsPerBatchMax) }, () => this.bet());
      batches.push({ batchId: newId('btc'), bets });
    }
    const single = this.bet();
    const asks = batches.map((batch) => this.place(roundId, batch, this.key));
    asks.push(this.place(roundId, { batchId: newId('btc'), bets: [single] }, this.casinoKeys[single.casino]));
    const taken = await Promise.all(asks);
    return batches.filter((_, place) => taken[place]);
  }

  /** Sends a batch, now and then twice at once as an impatient client does. Answers whether it was taken. */
  async place(roundId, { batchId, bets }, key) {
    const body = { table: this.table, batchId, bets };
    const send = () => this.post(`/v1/rounds/${roundId}/bets`, body, { key });
    const copies = this.random.chance(0.1) ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: copies }, send));
    if (answers.some(({ body: one }) => one?.acceptedAt !== answers[0].body?.acceptedAt))
      this.clients.faults.push(`the batch ${batchId} was answered in two ways: ${JSON.stringify(answers)}`);
    const [{ status, body: answer }] = answers;
    if (status >= 300) {
      this.record.refused(bets, `${status} ${answer?.code}`);
      this.record.remark(`batch refused: ${answer?.code}`);
      return false;
    }
    for (const bet of bets) this.record.bet({ ...bet, roundId, service: 'jackpot' });
    this.record.acknowledged('bet', bets.length);
    return true;
  }

  async takeBack(batches) {
    for (const batch of batches) {
      if (!this.random.chance(0.25)) continue;
      const bet = batch.bets.at(-1);
      const body = { casino: bet.casino, reason: 'taken back' };
      const { status } = await this.post(`${this.path}/bets/${bet.betId}/void`, body);
      if (status >= 300) continue;
      batch.bets.pop();
      this.record.voidedBets.add(`${bet.casino} ${bet.betId}`);
      this.record.acknowledged('void');
    }
  }

  async voidRound() {
    const { status, body } = await this.post(`${this.path}/void`, { reason: 'misdeal' });
    if (status < 300) this.record.acknowledged('round voided');
    return body?.state ?? 'unknown';
  }

  async settle(batches) {
    const { merkleLeaf, merkleRoot } = this.contracts;
    const digestOf = (bets) => merkleRoot(bets.map((bet) => merkleLeaf({ ...bet, hand: 0 })));
    const declared = batches.map(({ batchId, bets }) => ({ batchId, count: bets.length, digest: digestOf(bets) })); // prettier-ignore
    const closed = await this.post(`${this.path}/close`, { table: this.table, manifest: { batches: declared } }); // prettier-ignore
    if (closed.status >= 300) this.record.remark(`close refused: ${closed.body?.code}`);
    const { player, dealer } = winningCards(this.random);
    const { status, body } = await this.post(`${this.path}/outcome`, { table: this.table, hands: [{ hand: 0, cards: player }], dealer }); // prettier-ignore
    if (status >= 300) this.record.remark(`outcome refused: ${body?.code}`);
    else this.record.acknowledged('outcome');
    return body?.state ?? 'unknown';
  }
}

export const directPlayers = (of) => directTables.map((table) => new DirectTable({ ...of, table }));
