// What the clock and an interruption do to a round, over HTTP: decisions in and out of time, automatic folds, resumption,
// void, several replicas.
import { sql } from '@tributary/platform';
import { problemOf } from '../support/jackpot-app';
import {
  bet, clock, deal, decide, factsOf, flush, game, lines, open, place, reveal, server, straight, unique,
} from '../support/table-game-round'; // prettier-ignore

const ann = { casino: 'alba', player: 'ann' };
const call = () => ({ ...ann, decision: 'call', betId: unique('call') });
const fold = { ...ann, decision: 'fold' };

describe('decisions', () => {
  async function dealt(): Promise<string> {
    const path = await open();
    await place(path, bet('ann', 'ante', '10.00'), bet('ann', 'fivePlusOne', '5.00'));
    await deal(path, flush);
    return path;
  }

  it('D-23 (a) nothing arrives: folded by the clock, the ante is lost, the 5+1 settled on its own', async () => {
    const path = await dealt();
    expect(
      problemOf(await game.call('POST', `${path}/reveal`, server(), { dealerCards: flush.dealer })).code,
    ).toBe('round-state');
    clock.advance(20_300);
    await game.sweep();
    const seat = await game.db.row(
      sql`SELECT decision, auto_folded FROM table_game.seat WHERE round_id = ${path.split('/').at(-1)}`,
    );
    expect(seat).toEqual({ decision: 'fold', auto_folded: true });
    await reveal(path, flush);
    expect(await lines(path)).toEqual([
      ['ante', 'lost', '0.00', 'settled'],
      ['fivePlusOne', 'won', '80.00', 'settled'],
    ]);
  });

  it('D-23 (b) a call 1 ms after the window is refused, 20.00 is not taken, the hand is a fold', async () => {
    const path = await dealt();
    clock.advance(20_001);
    const late = await decide(path, call());
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'decision-refused' });
    await reveal(path, flush);
    expect(problemOf(await decide(path, call())).code).toBe('decision-refused');
    expect(await lines(path)).toEqual([
      ['ante', 'lost', '0.00', 'settled'],
      ['fivePlusOne', 'won', '80.00', 'settled'],
    ]);
  });

  it('D-23 (c) a call and a fold in time, call first: the call stands', async () => {
    const path = await dealt();
    clock.advance(19_999);
    expect((await decide(path, call())).body.decisions[0]).toMatchObject({
      decision: 'call',
      accepted: true,
    });
    expect((await decide(path, fold)).body.decisions[0]).toMatchObject({
      decision: 'call',
      stake: '20.00',
      accepted: false,
    });
    await reveal(path, flush);
    expect((await lines(path)).map(([kind, outcome]) => [kind, outcome])).toEqual([
      ['ante', 'lost'], ['fivePlusOne', 'won'], ['call', 'lost'],
    ]); // prettier-ignore
  });

  it('D-23 (d) the call sent twice, under one id or two, in time or late: one call of 20.00', async () => {
    const path = await dealt();
    const one = call();
    const first = await decide(path, one);
    expect((await decide(path, one)).body).toEqual(first.body);
    expect((await decide(path, call())).body).toEqual(first.body);
    clock.advance(60_000);
    expect((await decide(path, one)).body).toEqual(first.body);
    const calls = await game.db.rows(sql`
      SELECT stake::text FROM table_game.bet WHERE kind = 'call' AND round_id = ${path.split('/').at(-1)}`);
    expect(calls).toEqual([{ stake: '20.000000000000' }]);
  });

  it('a call under an id that is a bet already is 409; decisions before the deal are refused', async () => {
    const early = await open();
    const ante = bet('ann', 'ante', '10');
    await place(early, ante);
    expect(problemOf(await decide(early, fold)).code).toBe('decision-refused');
    await deal(early);
    const reply = await decide(early, { ...ann, decision: 'call', betId: ante.betId });
    expect(problemOf(reply)).toMatchObject({ status: 409, code: 'bet-conflict', field: 'decisions.0.betId' });
    expect((await decide(early, call())).status).toBe(200);
  });
});

describe('an interruption', () => {
  it('stops the betting window, refuses bets, and gives the rest of the time back', async () => {
    const path = await open();
    clock.advance(12_000);
    const stopped = await game.ok('POST', `${path}/interrupt`, server(), { reason: 'camera lost' });
    expect(stopped).toMatchObject({
      state: 'interrupted',
      light: 'red',
      interruption: { reason: 'camera lost', stoodAt: 'bettingOpen' },
    });
    clock.advance(600_000);
    await game.sweep();
    const refused = await game.call('POST', `${path}/bets`, server(), { bets: [bet('ann', 'ante', '10')] });
    expect([problemOf(refused).code, refused.body.detail]).toEqual([
      'round-not-open',
      'the round is interrupted: camera lost',
    ]);
    const resumed = await game.ok('POST', `${path}/resume`, server(), {});
    expect(resumed).toMatchObject({
      state: 'bettingOpen',
      light: 'green',
      timeLeftMs: 8_000,
      interruption: null,
    });
    expect(BigInt(resumed.sequence)).toBeGreaterThan(BigInt(stopped.sequence));
    await place(path, bet('ann', 'ante', '10'));
    clock.advance(8_300);
    await game.sweep();
    expect(await game.ok('GET', path, server())).toMatchObject({ state: 'bettingClosed' });
  });

  it('ends voided: every wager comes back, the jackpot side learns the cards, nothing is settled', async () => {
    const path = await open();
    await place(path, bet('ann', 'ante', '10'), bet('ann', 'fivePlusOne', '5'), bet('ann', 'jackpot', '1'));
    await deal(path);
    await decide(path, call());
    await game.ok('POST', `${path}/interrupt`, server(), { reason: 'a card fell' });
    const ended = await game.ok('POST', `${path}/void`, server(), { reason: 'wrong card count' });
    expect(ended).toMatchObject({ state: 'voided', interruption: null, voidReason: 'wrong card count' });
    const back = [
      ['ante', '10.00'],
      ['fivePlusOne', '5.00'],
      ['jackpot', '1.00'],
      ['call', '20.00'],
    ];
    expect(await lines(path)).toEqual(back.map(([kind, stake]) => [kind, 'returned', stake, 'roundVoided']));
    const facts = await factsOf(path);
    expect(facts.map((fact) => fact.type)).toEqual(['bets.placed', 'round.closed', 'round.voided']);
    expect(facts.at(-1)!.body).toMatchObject({
      reason: 'wrong card count', cards: { hands: [{ hand: 0, cards: straight.player }], dealer: ['Kd'] },
    }); // prettier-ignore
    expect(await game.ok('POST', `${path}/void`, server(), { reason: 'again' })).toMatchObject({
      voidReason: 'wrong card count',
    });
    expect(await lines(path)).toHaveLength(4);
    await game.open(['table-1']);
  });

  it('a round voided before its deal tells no cards', async () => {
    const path = await open();
    await place(path, bet('ann', 'ante', '10'), bet('ann', 'jackpot', '1'));
    await game.ok('POST', `${path}/void`, server(), { reason: 'power cut' });
    const last = (await factsOf(path)).at(-1)!;
    expect([last.type, 'cards' in last.body]).toEqual(['round.voided', false]);
  });
});

describe('the sweep', () => {
  it('C-14 of several replicas does each round once: one manifest, one settlement', async () => {
    const [one, two] = [await open('table-1'), await open('table-2')];
    for (const path of [one, two]) await place(path, bet('ann', 'ante', '10'), bet('ann', 'jackpot', '1'));
    const replicas = await Promise.all([
      game.replica({ clock, sweep: true }),
      game.replica({ clock, sweep: true }),
    ]);
    clock.advance(20_300);
    await Promise.all(Array.from({ length: 10 }, () => game.sweep()));
    for (const path of [one, two]) {
      const types = (await factsOf(path)).map((fact) => fact.type);
      expect(types).toEqual(['bets.placed', 'round.closed']);
      await game.ok('POST', `${path}/deal`, server(), { playerCards: straight.player, dealerUpCard: 'Kd' });
    }
    clock.advance(20_000);
    const showings = [game.url, ...replicas].map((url) =>
      game.call('POST', `${one}/reveal`, server(), { dealerCards: straight.dealer }, {}, url),
    );
    for (const reply of await Promise.all(showings)) expect(reply.body).toMatchObject({ state: 'settled' });
    expect(await lines(one)).toEqual([['ante', 'lost', '0.00', 'settled']]);
    expect((await factsOf(one)).map((fact) => fact.type)).toEqual([
      'bets.placed',
      'round.closed',
      'round.dealt',
    ]);
  });

  it('finishes what a process left revealed, and passes over a round that cannot be moved', async () => {
    const [one, two] = [await open('table-1'), await open('table-2')];
    for (const path of [one, two]) await place(path, bet('ann', 'ante', '10'));
    clock.advance(20_300);
    for (const path of [one, two]) {
      await game.ok('POST', `${path}/deal`, server(), { playerCards: straight.player, dealerUpCard: 'Kd' });
      await decide(path, call());
    }
    const ids = [one, two].map((path) => path.split('/').at(-1)!);
    // As after a crash between the two transactions; the first of the two has lost its cards on top.
    for (const id of ids) {
      await game.db.run(sql`
        UPDATE table_game.round SET state = 'revealed', dealer_cards = ${id === ids[0] ? null : straight.dealer}::text[],
               revealed_at = ${clock.now()}, next_due_at = ${clock.now()} WHERE id = ${id}`);
    }
    // A sweep passes over a round that another process has in hand at that moment; one of the next finds it.
    for (let tries = 0; tries < 50; tries += 1) {
      await game.sweep();
      if ((await game.ok('GET', two, server())).state === 'settled') break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await game.ok('GET', two, server())).toMatchObject({ state: 'settled' });
    expect((await lines(two)).map(([kind, , returned]) => [kind, returned])).toEqual([
      ['ante', '20.00'],
      ['call', '120.00'],
    ]);
    expect(await lines(one)).toEqual([]);
    await game.db.run(
      sql`UPDATE table_game.round SET dealer_cards = ${straight.dealer} WHERE id = ${ids[0]}`,
    );
    await game.sweep();
    expect(await lines(one)).toHaveLength(2);
  });

  it('an opening that never became a round is told to the jackpot side once', async () => {
    await game.db.run(sql`
      INSERT INTO table_game.opening (round_id, jackpot, table_code, started_at)
      VALUES ('rnd_lost', 'main', 'table-1', ${clock.now()})`);
    const told = async () =>
      (await game.facts()).filter((fact) => fact.body.roundId === 'rnd_lost').map((fact) => fact.type);
    clock.advance(9_000);
    await game.sweep();
    expect(await told()).toEqual([]);
    clock.advance(1_001);
    await Promise.all([game.sweep(), game.sweep()]);
    expect(await told()).toEqual(['round.voided']);
  });
});
