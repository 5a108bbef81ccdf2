// Two commands on one award at the same moment: whoever comes second sees what the first has done.
import { dealer, hands } from '../support/jackpot-app';
import {
  acknowledge, app, awards, instance, ledger, open, payouts, settle, start, voidSettled,
} from '../support/royal'; // prettier-ignore

/** Holds back whatever posts to the books until `meanwhile` has been started and waits too, or has ended. */
async function whileBooksAreHeld(first: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  const waiting = async (count: number) => {
    const held =
      'SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = $1 AND datname = current_database()';
    for (let i = 0; i < 100; i += 1) {
      const row = await app.db.row<{ n: number }>({ text: held, values: ['Lock'] });
      if (row!.n >= count) return;
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  const started: Promise<unknown>[] = [];
  await app.db.transaction(async (tx) => {
    await tx.run({ text: 'SELECT 1 FROM ledger.chain FOR UPDATE', values: [] });
    started.push(first());
    await waiting(1);
    started.push(meanwhile());
    await Promise.race([started[1], waiting(2)]);
  });
  return Promise.all(started);
}

async function correct(cards: string[]) {
  const body = { hands: [{ cards }], dealer, reason: 'read wrongly' };
  const asked = await app.ok('POST', '/v1/rounds/rnd_r1/correction-requests', app.keys.finance, body);
  await app.approve(asked.approvalId);
}

describe('awards under two commands at once', () => {
  it('R31 a payout acknowledged while its round is voided is paid or declined, never both', async () => {
    await start();
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    await settle('r1', hands.royal);
    const [payout] = await payouts();
    const [, answer] = await whileBooksAreHeld(
      () => voidSettled('r1'),
      () =>
        app.call('POST', '/v1/payouts/acknowledgements', app.keys.casino.alba!, {
          payouts: [{ payoutId: payout.payoutId }],
        }),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'payout-state' } });
    expect((await payouts())[0].state).toBe('declined');
  });

  it('R31 an award confirmed while its round is voided owes nobody anything', async () => {
    await start({ automaticConfirmationUpTo: '10.00' });
    await open('r1', [{ casino: 'alba', betId: '1' }]);
    await settle('r1', hands.royal);
    const [award] = await awards();
    await app.ok('POST', `/v1/awards/${award.awardId}/verify`, app.keys.finance);
    await whileBooksAreHeld(
      () => app.ok('POST', `/v1/awards/${award.awardId}/confirm`, app.keys.admin),
      () => voidSettled('r1'),
    );
    expect((await payouts())[0].state).toBe('declined');
    expect([await ledger('settlement:alba'), await ledger('payable:alba')]).toEqual(['0', '0']);
  });

  it('C-02 the last two payouts acknowledged at once leave the award paid', async () => {
    await start();
    for (let round = 1; round <= 5; round += 1) {
      await open(`r${round}`, [
        { casino: 'alba', betId: `${round}` },
        { casino: 'borea', betId: `${round}` },
      ]);
      await settle(`r${round}`, hands.flush);
    }
    const all = await payouts();
    const of = (casino: string) => all.filter((p: { casino: string }) => p.casino === casino);
    const each = of('alba').flatMap((mine: { payoutId: string; awardId: string }) => [
      acknowledge('alba', [mine.payoutId]),
      acknowledge('borea', [
        of('borea').find((p: { awardId: string }) => p.awardId === mine.awardId).payoutId,
      ]),
    ]);
    await Promise.all(each);
    expect((await awards()).map((award: { state: string }) => award.state)).toEqual(Array(5).fill('paid'));
  });

  it.each([
    ['stays paid at the expense of corrections', true, 'paid', '-1000.4'],
    ['is declined and costs nothing when it was not paid', false, 'declined', '0'],
  ])(
    'R31 corrected, corrected back and voided: the award returns once and %s',
    async (_, paid, state, lost) => {
      await start();
      await open('r1', [{ casino: 'alba', betId: '1' }]);
      await settle('r1', hands.royal);
      if (paid) await acknowledge('alba', [(await payouts())[0].payoutId]);
      for (const cards of [hands.nothing, hands.royal, hands.nothing]) {
        await correct(cards);
        // The award of 1000.40 is back in main, and what its winner has or is owed is the loss of corrections.
        expect(await instance()).toMatchObject({ number: 2, main: '1000.400000000000' });
        expect(await ledger('corrections')).toBe('-1000.4');
      }
      await voidSettled('r1');
      // The round's own 0.40 left again.
      expect(await instance()).toMatchObject({ main: '1000.000000000000', reserve: '0.000000000000' });
      expect(await ledger('corrections')).toBe(lost);
      expect((await payouts()).map((p: { state: string }) => p.state)).toEqual([state]);
    },
  );
});
