// The bounded load: every player goes on until told to stop, with a pause between two rounds, and never gives up.
import { pause } from '../../scripts/servers/processes.mjs';
import { casinos, currencies, jackpot } from './network.mjs';
import { newId } from './deals.mjs';
import { directPlayers } from './direct-tables.mjs';
import { gamePlayers } from './game-tables.mjs';
import { Payers } from './payouts.mjs';

const pauseMs = { low: 250, high: 700 };
const payEveryMs = 1_000;
const wrongSeconds = [-86_400, -400, 120, 3_600];

export class Load {
  isOver = false;
  playing = [];

  constructor(of) {
    Object.assign(this, of);
    this.payers = new Payers(of);
  }

  /** With at most so many tables of each service. */
  start(tablesMax = Infinity) {
    const players = [directPlayers(this), gamePlayers(this)].flatMap((all) => all.slice(0, tablesMax));
    for (const player of players) this.keep(() => player.play(), () => this.random.between(pauseMs.low, pauseMs.high)); // prettier-ignore
    this.keep(() => this.payers.round(), () => payEveryMs); // prettier-ignore
    this.keep(() => this.look(), () => payEveryMs); // prettier-ignore
  }

  keep(work, pauseOf) {
    const loop = async () => {
      while (!this.isOver) {
        try {
          await work();
        } catch (error) {
          if (this.signal.aborted) return;
          this.clients.faults.push(`a client of the load: ${error.stack}`);
        }
        await pause(pauseOf());
      }
    };
    this.playing.push(loop());
  }

  /** A casino looks at the meter. */
  async look() {
    const key = this.keys.casino[this.random.pick(casinos).code];
    await this.clients.send({ to: 'jackpot', key, method: 'GET', path: `/v1/jackpots/${jackpot.code}` });
  }

  /** Requests of clients whose clock is wrong: each is refused in words, and changes nothing. */
  async wrongClocks(random) {
    for (const skewSeconds of wrongSeconds) {
      const { code, currency } = random.pick(casinos);
      const bets = [{ casino: code, betId: newId('bet'), currency, stake: currencies[currency].unit }];
      const path = `/v1/rounds/${newId('rnd')}/bets`;
      const call = { to: 'jackpot', key: this.keys.casino[code], path, body: { bets }, skewSeconds };
      const { status, body } = await this.clients.send(call);
      const reason = skewSeconds < 0 ? 'too-old' : 'in-the-future';
      if (status !== 401 || body?.reason !== reason)
        this.clients.faults.push(`a clock wrong by ${skewSeconds} s: ${status} ${JSON.stringify(body)}`);
      this.record.refused(bets, 'signed with a wrong clock');
    }
  }

  /** Every player ends the round that it is in. */
  async end() {
    this.isOver = true;
    await Promise.all(this.playing);
  }
}
