// The worked example of the documentation, recomputed three ways: by the documents, by node:crypto, by the client.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signRequest } from './signing';

const document = readFileSync(join(__dirname, '../../../docs/request-signing.md'), 'utf8');

/** The values that stand behind a row's name in the document's tables, in order. */
const rows = (name: string) =>
  [...document.matchAll(new RegExp(`^\\| ${name} \\|(?: \`(.*?)\`.*)? \\|$`, 'gm'))].map(
    ([, value]) => value ?? '',
  );

const secret = rows('secret')[0]!;
const examples = [0, 1].map((at) => ({
  timestamp: rows('timestamp')[at]!,
  nonce: rows('nonce')[at]!,
  method: rows('method')[at]!,
  path: rows('path')[at]!,
  body: rows('body')[at]!,
  signature: rows('signature')[at]!,
}));

// Made once by OpenSSL: `printf … | openssl dgst -sha256 -hmac …`.
const known = [
  'v1=433368f53767b902dad678007cc30764cadc29a692b3cc5899b299cd912f5842',
  'v1=b9e64ab17409262b990f808556a5d9b6c688e4c4a48a9dfcd4c5ec0debe420ce',
];

describe('the worked example', () => {
  it.each([0, 1])('F-09 number %i is what OpenSSL, node:crypto and the client make of it', (at) => {
    const { timestamp, nonce, method, path, body, signature } = examples[at]!;
    expect(signature).toBe(known[at]);
    const text = ['v1', timestamp, nonce, method, path, body].join('\n');
    expect(`v1=${createHmac('sha256', secret).update(text, 'utf8').digest('hex')}`).toBe(known[at]);
    for (const url of [path, `https://jackpot.example${path}`]) {
      const made = signRequest({ secret, method, url, body, timestamp: Number(timestamp), nonce });
      expect(made).toEqual({
        'tributary-timestamp': timestamp,
        'tributary-nonce': nonce,
        'tributary-signature': known[at],
      });
    }
  });

  it('is of the shape that a key has', () => {
    expect(secret).toMatch(/^trs_[A-Za-z0-9_-]{43}$/);
  });
});

describe('signRequest', () => {
  it('takes bytes as they are and text as UTF-8', () => {
    const fixed = { secret, method: 'post', url: '/v1/rounds', timestamp: 1796040000, nonce: 'n'.repeat(16) };
    const text = signRequest({ ...fixed, body: '{"player":"Zoë"}' });
    expect(signRequest({ ...fixed, body: Buffer.from('{"player":"Zo\u00c3\u00ab"}', 'latin1') })).toEqual(
      text,
    );
    expect(signRequest({ ...fixed, body: '{"player":"Zo\\u00eb"}' })).not.toEqual(text);
  });

  it('makes a new nonce each time, so that two equal requests of one second are two', () => {
    const request = { secret, method: 'GET', url: '/v1/events', timestamp: 1796040000 };
    const [one, two] = [signRequest(request), signRequest(request)];
    expect(one['tributary-nonce']).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(one['tributary-nonce']).not.toBe(two['tributary-nonce']);
    expect(one['tributary-signature']).not.toBe(two['tributary-signature']);
  });

  it('takes the time of the machine, in whole seconds', () => {
    const before = Math.floor(Date.now() / 1000);
    const { 'tributary-timestamp': at } = signRequest({ secret, method: 'GET', url: '/' });
    expect(at).toMatch(/^\d{10}$/);
    expect(Number(at) - before).toBeLessThanOrEqual(1);
    expect(Number(at)).toBeGreaterThanOrEqual(before);
  });
});
