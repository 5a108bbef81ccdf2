// What holds up the end of a jackpot: a target that does not fit any more, a rate that is too old, rounds that open at
// the same moment (R29, R32).
import { ClosingsService } from '../../apps/jackpot/src/closing/closings.service';
import { hands, problemOf } from '../support/jackpot-app';
import { app, clock, open, settle, standard, start } from '../support/royal';

const parameters = {
  ...standard,
  prizes: { royalFlush: { kind: 'share', to: 'round' } },
  rates: { main: '0.50', afterLimit: '0', reserve: '0.10' },
  baseAmount: '100.00',
};
const ahead = '2026-12-31T00:00:00Z';
const jackpot = (code: string) => app.ok('GET', `/v1/jackpots/${code}`, app.keys.admin);
const look = () => app.app.get(ClosingsService, { strict: false }).look();
const ask = async (body: object): Promise<string> =>
  (await app.ok('POST', '/v1/admin/decommissions', app.keys.finance, {
    jackpot: 'royal', deadline: ahead, reason: 'the series ends', ...body,
  })).approvalId; // prettier-ignore
const incidents = async () =>
  (await app.ok('GET', '/v1/admin/incidents', app.keys.finance)).items.filter(
    (it: { kind: string }) => it.kind === 'closing-blocked',
  );

it('R32 a target that was disabled meanwhile takes nothing: an incident says so, and another plan replaces the first', async () => {
  await start(parameters);
  await app.jackpot('minor', 'EUR', parameters);
  await app.jackpot('major', 'EUR', parameters);
  await open('r1', [{ casino: 'alba', betId: '1', stake: '10.00' }]);
  await app.approve(await ask({ targets: { main: 'minor' } }));
  await app.ok('PATCH', '/v1/jackpots/minor', app.keys.admin, { status: 'disabled', reason: 'maintenance' });
  await settle('r1', hands.nothing);
  expect(await look()).toEqual([]);
  expect(await look()).toEqual([]);
  expect(await incidents()).toEqual([
    expect.objectContaining({ subject: 'royal', state: 'open', detail: expect.objectContaining({ faults: ['targets.main: minor is disabled'] }) }),
  ]); // prettier-ignore
  const shown = (await app.ok('GET', '/v1/admin/decommissions', app.keys.finance)).items[0];
  expect(shown).toMatchObject({ state: 'closing', inTheWay: { rounds: [], faults: ['targets.main: minor is disabled'] } }); // prettier-ignore
  const { result } = await app.approve(await ask({ targets: { main: 'major' } }));
  expect(result.state).toBe('executed');
  expect((await jackpot('major')).instance.main).toBe('205.000000000000');
  const states = (await app.ok('GET', '/v1/admin/decommissions', app.keys.finance)).items;
  expect(states.map((it: { state: string }) => it.state)).toEqual(['executed', 'replaced']);
  expect((await incidents())[0]).toMatchObject({ state: 'closed', closedBy: 'automatic' });
});

it('R32 one that waits for a valid rate holds up no other, and moves when there is one', async () => {
  await start(parameters);
  await app.jackpot('foreign', 'USD', {
    ...parameters,
    unitStakes: { EUR: '1.00', USD: '1.00', JPY: '150' },
  });
  await app.jackpot('third', 'EUR', parameters);
  await open('r1', [{ casino: 'alba', betId: '1', stake: '10.00' }]);
  await app.approve(await ask({ targets: { main: 'foreign' } }));
  await settle('r1', hands.nothing);
  clock.advance(25 * 3_600_000);
  expect(await look()).toEqual([]);
  expect((await incidents())[0].detail.faults).toEqual(['EUR has no valid rate to USD (too-old)']);
  expect((await jackpot('royal')).instance.main).toBe('105.000000000000');
  await app.rates({ USD: '2' }, clock.now());
  expect(await look()).toEqual(['royal']);
  expect((await jackpot('foreign')).instance.main).toBe('310.000000000000');
});

it('R29 rounds that open while the end is approved are either waited for or refused, never left behind', async () => {
  await start(parameters);
  const approval = await ask({});
  const openings = Array.from({ length: 12 }, (_, i) =>
    app.call('POST', '/v1/rounds', app.keys.tableServer, {
      roundId: `rnd_race${i}`,
      jackpot: 'royal',
      tables: [i % 2 ? 'table-1' : 'table-2'],
    }),
  );
  const decision = app.approve(approval);
  const opened = (await Promise.all(openings)).map((reply, i) => ({ reply, i }));
  await decision;
  const taken = opened.filter(({ reply }) => reply.status === 201).map(({ i }) => `rnd_race${i}`);
  for (const { reply } of opened.filter(({ reply: it }) => it.status !== 201)) {
    expect(problemOf(reply)).toMatchObject({ status: 409, code: 'jackpot-not-open' });
  }
  const { status } = await jackpot('royal');
  expect(status).toBe(taken.length > 0 ? 'closing' : 'decommissioned');
  for (const id of taken) await settle(id.slice('rnd_'.length), hands.nothing);
  expect(await look()).toEqual(taken.length > 0 ? ['royal'] : []);
  expect((await jackpot('royal')).status).toBe('decommissioned');
});
