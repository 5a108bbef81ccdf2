// Webhook verification against deliveries signed by the Standard Webhooks reference library.
import { Webhook } from 'standardwebhooks';
import { WebhookRefusal, verifyWebhook } from './webhooks';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
const other = `whsec_${Buffer.from('another secret, of as many bytes').toString('base64')}`;
const at = new Date('2026-11-30T12:00:00Z');
const event = {
  id: 'evt_1',
  type: 'payout.instructed',
  timestamp: at.toISOString(),
  data: { player: 'Zoë' },
};
const body = JSON.stringify(event);

function delivery(text = body, by = secret, when = at) {
  return {
    'webhook-id': event.id,
    'webhook-timestamp': `${Math.floor(when.getTime() / 1000)}`,
    'webhook-signature': new Webhook(by).sign(event.id, when, text),
  };
}

/** Why a delivery is refused, or null. */
function refusalOf(given: Partial<Parameters<typeof verifyWebhook>[0]>): WebhookRefusal | null {
  try {
    verifyWebhook({ secret, headers: delivery(), body, now: at, ...given });
    return null;
  } catch (error) {
    return (error as { reason: WebhookRefusal }).reason;
  }
}

it('answers the event, from text and from bytes', () => {
  expect(verifyWebhook({ secret, headers: delivery(), body, now: at })).toEqual(event);
  const bytes = new Uint8Array(Buffer.from(body, 'utf8'));
  expect(verifyWebhook({ secret, headers: delivery(), body: bytes, now: at })).toEqual(event);
});

it('F-09 it is the bytes that count: the same JSON written anew is wrong', () => {
  const spaced = '{"id": "evt_1",  "num": 1.0}';
  expect(refusalOf({ headers: delivery(spaced), body: spaced })).toBeNull();
  expect(refusalOf({ headers: delivery(spaced), body: JSON.stringify(JSON.parse(spaced)) })).toBe('wrong');
});

it('another secret, body, id or timestamp is wrong; while secrets change, one of several is enough', () => {
  expect(refusalOf({ secret: other })).toBe('wrong');
  expect(refusalOf({ secret: [other, secret] })).toBeNull();
  expect(refusalOf({ body: `${body} ` })).toBe('wrong');
  expect(refusalOf({ headers: { ...delivery(), 'webhook-id': 'evt_2' } })).toBe('wrong');
  expect(refusalOf({ headers: { ...delivery(), 'webhook-timestamp': `${at.getTime() / 1000 + 1}` } })).toBe(
    'wrong',
  );
});

it('one good signature among several is enough; other versions count for nothing', () => {
  const good = delivery()['webhook-signature'];
  const bad = new Webhook(other).sign(event.id, at, body);
  const headers = (signature: string) => ({ ...delivery(), 'webhook-signature': signature });
  expect(refusalOf({ headers: headers(`${bad} ${good}`) })).toBeNull();
  expect(refusalOf({ headers: headers(good.replace('v1,', 'v1a,')) })).toBe('wrong');
});

it('F-05, F-07 a delivery counts within 300 s of its timestamp', () => {
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  expect(refusalOf({ now: later(300) })).toBeNull();
  expect(refusalOf({ now: later(301) })).toBe('too-old');
  expect(refusalOf({ now: later(-300) })).toBeNull();
  expect(refusalOf({ now: later(-301) })).toBe('in-the-future');
  expect(refusalOf({ headers: { ...delivery(), 'webhook-timestamp': `${at.getTime()}` } })).toBe(
    'in-the-future',
  );
});

it('F-08 signatures that are none are wrong, and nothing else is thrown', () => {
  for (const signature of ['', 'v', 'v1', 'v1,', ',', 'v1,é', 'a'.repeat(10_000), `v1,${'A'.repeat(43)}=`]) {
    expect(refusalOf({ headers: { ...delivery(), 'webhook-signature': signature } })).toBe('wrong');
  }
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    expect(refusalOf({ headers: { ...delivery(), [name]: undefined } })).toBe('missing');
    expect(refusalOf({ headers: { ...delivery(), [name]: ['1', '2'] } })).toBe('malformed');
  }
  expect(refusalOf({ headers: { ...delivery(), 'webhook-timestamp': '2026-11-30' } })).toBe('malformed');
});
