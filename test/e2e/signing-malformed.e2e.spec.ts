// Signatures that are none: each is refused with 401 before anything happens (F-08, F-10).
import { signed } from '../support/signer';
import { app, clock, open, opening, reason, refused, roundCount, server } from '../support/signed-network';

describe('F-08 a malformed signature', () => {
  const hex = 'a'.repeat(64);
  it.each([
    ['empty', ''],
    ['one character', 'v'],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['not ASCII', `v1=${'é'.repeat(64)}`],
    ['the right length and no hex', `v1=${'g'.repeat(64)}`],
    ['capitals', `v1=${'A'.repeat(64)}`],
    ['63 digits', `v1=${hex.slice(1)}`],
    ['another version', `v2=${hex}`],
    ['another algorithm', `sha1=${hex}`],
    ['no version', hex],
    ['sent twice', [`v1=${hex}`, `v1=${hex}`]],
  ])('%s is refused with 401 and no trace of the program', async (_, value) => {
    const before = await roundCount();
    const reply = await open({}, { headers: { 'tributary-signature': value } });
    expect(reason(reply)).toEqual(refused('malformed'));
    expect(JSON.stringify(reply.body)).not.toMatch(/\.(ts|js):\d|node_modules/);
    expect(await roundCount()).toBe(before);
  });

  it.each([
    ['tributary-timestamp', ['', 'now', '-1', '1e9', '0x10', '1764504000.5', '01764504000', '9'.repeat(30)]],
    ['tributary-nonce', ['', 'short', 'n'.repeat(65), 'with space in it', 'ünïcode-ünïcode-ünïcode']],
  ])('%s: what is not of its shape is refused as malformed', async (name, values) => {
    for (const value of values) {
      expect([value, ...reason(await open({}, { headers: { [name]: value } }))]).toEqual([value, ...refused('malformed')]); // prettier-ignore
    }
    expect(reason(await open({}, { headers: { [name]: ['1', '2'] } }))).toEqual(refused('malformed'));
  });

  it('F-10 a signature that shares 63 of 64 digits, or none, gets one and the same answer', async () => {
    const call = { method: 'POST', path: '/v1/rounds', body: opening() };
    const right = signed({ secret: server.signingSecret, at: clock.now(), ...call });
    const digits = right['tributary-signature']!.slice(3);
    const last = digits.endsWith('0') ? '1' : '0';
    const almost = `${digits.slice(0, 63)}${last}`;
    const none = [...digits].map((digit) => (digit === '0' ? '1' : '0')).join('');
    const answers = [];
    for (const wrong of [almost, none]) {
      const headers = { ...right, 'tributary-signature': `v1=${wrong}` };
      answers.push(await app.call('POST', call.path, server.secret, call.body, headers));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(reason(answers[0]!)).toEqual(refused('wrong'));
    expect((await app.call('POST', call.path, server.secret, call.body, right)).status).toBe(201);
  });
});
