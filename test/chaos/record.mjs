// What clients were told, and when: the one witness that the books are judged by afterwards.

/** Kinds of acknowledged effects by which a recovery is seen. */
export const kinds = ['bet', 'game', 'fact', 'webhook'];

export class Record {
  /** Direct and table-game jackpot bets by `casino betId`. */
  bets = new Map();
  refusedBets = new Map();
  /** Bets of which a void was acknowledged. */
  voidedBets = new Set();
  /** Rounds by id: service, table and what became of them by the last answer. */
  rounds = new Map();
  payouts = new Map();
  counts = {};
  times = Object.fromEntries(kinds.map((kind) => [kind, []]));
  remarks = {};

  /** Something was acknowledged now. */
  acknowledged(kind, count = 1) {
    this.counts[kind] = (this.counts[kind] ?? 0) + count;
    this.times[kind]?.push(performance.now());
  }

  bet(bet) {
    this.bets.set(`${bet.casino} ${bet.betId}`, bet);
  }

  refused(bets, why) {
    for (const bet of bets) this.refusedBets.set(`${bet.casino} ${bet.betId}`, { ...bet, why });
  }

  remark(what) {
    this.remarks[what] = (this.remarks[what] ?? 0) + 1;
  }
}
