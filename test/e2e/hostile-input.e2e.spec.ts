// What a tenant, or one person of the staff, tries against the others: each attempt is refused by itself and for what
// it is.
import { problemOf } from '../support/jackpot-app';
import { app, bet, open, table } from '../support/bets-network';

const cursorOf = (position: string) => Buffer.from(position, 'utf8').toString('base64url');

describe('a tenant’s odd request and the others', () => {
  it('C-21 a void notice for one casino’s bet refuses that bet and none that comes at the same time', async () => {
    const path = await open();
    const late = bet({ casino: 'alba' });
    await app.db.run({
      text: 'INSERT INTO jackpot.void_notice (casino, bet_id, round_id, received_at) VALUES ($1, $2, $3, now())',
      values: [late.casino, late.betId, path.split('/').pop()],
    });
    const place = (bets: object[]) => app.call('POST', `${path}/bets`, table(), { bets });
    const others = Array.from({ length: 6 }, () => bet({ casino: 'borea' }));
    const answers = await Promise.all([
      ...others.map((each) => place([each])),
      place([late]),
      place([bet()]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 409, 201]);
    expect(problemOf(answers[6]!)).toMatchObject({ code: 'bet-conflict' });
  });

  it.each([
    ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'],
    ['2026-11-30T10:00:00+23:59', '2026-11-29T10:01:00.000Z'],
    ['9999-12-31T23:59:59-23:59', '+010000-01-01T23:58:59.000Z'],
  ])('a producer’s time of %s is stored and never judged by', async (placedAt, shown) => {
    const path = await open();
    const placed = await app.call('POST', `${path}/bets`, table(), { bets: [bet({ placedAt })] });
    expect(placed.status).toBe(201);
    const [stored] = (await app.ok('GET', `${path}/bets`, table())).items;
    expect(stored.placedAt).toBe(shown);
  });
});

describe('reading with what was made up', () => {
  it('F-12 a cursor beyond 64 bits is no cursor of the list', async () => {
    const path = await open();
    const cursor = cursorOf('9999999999999999999');
    for (const list of [`${path}/bets`, '/v1/rates', '/v1/admin/late-events', '/v1/admin/audit']) {
      const answer = await app.call('GET', `${list}?cursor=${cursor}`, app.keys.admin);
      expect([list, problemOf(answer)]).toEqual([
        list,
        { status: 422, code: 'invalid-request', field: 'cursor' },
      ]);
    }
  });

  it('F-19 there is no day in the year 0, and any instant may bound the audit log', async () => {
    for (const report of ['/v1/casinos/alba/days', '/v1/admin/days']) {
      const answer = await app.call('GET', `${report}?from=0000-01-01&to=0000-01-02`, app.keys.finance);
      expect(problemOf(answer)).toEqual({ status: 422, code: 'invalid-request', field: 'from' });
    }
    for (const from of ['0000-01-01T00:00:00Z', '2026-11-30T10:00:00+23:59']) {
      const answer = await app.call(
        'GET',
        `/v1/admin/audit?from=${encodeURIComponent(from)}`,
        app.keys.admin,
      );
      expect(answer.status).toBe(200);
    }
  });
});

describe('one person for two', () => {
  it('C-03 the query belongs to the request that an Idempotency-Key names', async () => {
    const key = { 'idempotency-key': 'one-key' };
    const ask = (casino: string) =>
      app.call('POST', `/v1/webhooks?casino=${casino}`, app.keys.admin, { url: 'https://a.example/' }, key);
    const first = await ask('alba');
    expect(first).toMatchObject({ status: 201, body: { casino: 'alba' } });
    expect(await ask('alba')).toEqual(first);
    expect(problemOf(await ask('borea'))).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });

  it('R11 an invitation is approved by an administrator, not by finance', async () => {
    const invitation = { name: 'carla', roles: ['admin'], reason: 'joins the team' };
    const { approvalId, token } = await app.ok('POST', '/v1/people', app.keys.admin, invitation);
    const path = `/v1/approvals/${approvalId}/decision`;
    const refused = await app.call('POST', path, app.keys.finance, { decision: 'approve' });
    expect(problemOf(refused)).toMatchObject({ status: 403, code: 'forbidden' });
    const { result } = await app.ok('POST', path, app.keys.admin2, { decision: 'approve' });
    const acceptance = { token, approverToken: result.approverToken, password: 'four words of my own' };
    await app.ok('POST', '/v1/invitations/acceptance', null, acceptance);
  });
});
