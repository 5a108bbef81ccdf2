// Values that break programs: as texts, as numbers, as JSON of any shape, as parts of a path, and as headers.
import type { Chance } from './random';

export const hostileTexts: readonly string[] = [
  '', ' ', '0', '-0', '-1', '1e999', 'NaN', 'null', 'undefined', 'true', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\ufeff', '\u202egnp.exe',
  'e\u0301', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}', '\u200b', '\n', '\r\nx-injected: 1', "' OR 1=1--", '"; DROP TABLE jackpot.bet; --', '$1', '$$', '%s%n', '%00',
  '\\', '\\u0000', '{{7*7}}', '${7*7}', '<script>alert(1)</script>', '../../../etc/passwd', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf',
  'opening', 'network', 'house', 'margin', 'main:1:opening', 'settlement:alba', '9'.repeat(40), '9'.repeat(400), `0.${'0'.repeat(39)}1`, '1.000000000000000000000001',
  'a'.repeat(128), 'a'.repeat(129), '\u{10ffff}'.repeat(128), 'x'.repeat(5_000), '1,5', '1_000', '١٢٣', '+1', ' 1', '1 ', '0x10', '1.', '.1', '00.10', '-5.00',
  '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '2026-02-30T00:00:00Z', '2026-11-30T24:00:00Z', '2026-11-30T12:00:00', '2026-11-30T12:00:00+99:00',
  '1969-12-31T23:59:59.999Z', '0001-01-01T00:00:00+14:00', 'Europe/Nowhere', 'UTC', 'Ah', '10h', 'XAU', 'XXX', 'ZZZ', 'VES', 'eur', '€', 'http://[::1', 'file:///etc/passwd', 'javascript:1',
]; // prettier-ignore

export const hostileNumbers: readonly number[] = [
  0, -0, 1, -1, 0.1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 32, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e21, 1e308, -1e308, 5e-324, 4999, 5000, 5001,
]; // prettier-ignore

/** A value of any JSON type, most of them small. */
export function hostileValue(chance: Chance): unknown {
  return chance.weighted<() => unknown>([
    [8, () => chance.pick(hostileTexts)],
    [4, () => chance.pick(hostileNumbers)],
    [3, () => chance.pick([null, true, false, [], {}, [[]], [null], { a: null }])],
    [1, () => ({ [chance.pick(hostileTexts)]: chance.pick(hostileTexts) })],
    [1, () => nested(chance.pick([3, 31, 32, 33, 200, 3_000]))],
    [0.3, () => Array.from({ length: chance.pick([51, 101, 1_001, 5_001]) }, (_, at) => at)],
    [0.2, () => 'y'.repeat(chance.pick([20_000, 200_000]))],
  ])();
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Parts of a path that are sent as they stand here, percent signs and all. */
export const hostileParts: readonly string[] = [
  '%00', 'a%00b', '%ED%A0%80', '..%2f..', '..%5c..', '%2e%2e', '%', '%zz', '%C0%AF', '%F0%9F%A4%A1', '%0d%0aset-cookie:x', '{}', '*', '-', '.', '~', '%20', '%25%30%30',
  'null', 'undefined', '__proto__', 'constructor', "'--", '%22', ';', 'a;b=c', 'rnd_', 'awd_x', 'pay_zz', 'apr_none', 'key_none', 'whe_none', 'rnd_'.padEnd(200, 'a'), 'b'.repeat(1_500),
  'c'.repeat(2_000), '%E2%82%AC'.repeat(128), '%F4%8F%BF%BF'.repeat(128), '0', '-1', '1e3', '18446744073709551616',
]; // prettier-ignore

type Headers = Record<string, string | string[]>;

/** Headers beyond those that a request needs; some replace them. */
export function hostileHeaders(chance: Chance): Headers {
  const longText = 'h'.repeat(chance.pick([100, 4_000, 12_000, 17_000]));
  return chance.pick<() => Headers>([
    () => ({ 'idempotency-key': chance.pick(['k', 'again', longText, 'caf\u00e9', ' ', '\t']) }),
    () => ({ 'idempotency-key': ['a', 'b'] }),
    () => ({ 'x-long': longText }),
    () => Object.fromEntries(Array.from({ length: chance.pick([50, 500]) }, (_, n) => [`x-many-${n}`, 'v'])),
    () => ({ 'content-type': chance.pick(otherMedia) }),
    () => ({ authorization: chance.pick(['Bearer', 'Bearer ', 'Basic YTpi', 'Bearer null', `Bearer ${longText}`, 'trb_']) }), // prettier-ignore
    () => ({ accept: chance.pick(['text/html', '*/*;q=0', 'application/xml', longText]) }),
    () => ({ 'content-encoding': chance.pick(['gzip', 'br', 'identity']) }),
    () => ({ expect: '100-continue' }),
    () => ({ connection: 'upgrade', upgrade: 'websocket' }),
    () => ({ 'x-forwarded-for': '10.0.0.1, 10.0.0.2', 'x-forwarded-host': 'evil.example', 'x-http-method-override': 'DELETE' }), // prettier-ignore
    () => ({ 'tributary-signature': `v1=${'0'.repeat(64)}`, 'tributary-timestamp': '1', 'tributary-nonce': 'n'.repeat(16) }), // prettier-ignore
    () => ({ 'tributary-signature': chance.pick(['v1=', 'v1=zz', longText]) }),
    () => ({ 'if-none-match': '*', 'if-match': 'x', range: 'bytes=0-' }),
    () => ({ origin: 'https://evil.example', cookie: '__Host-session=x; a=b' }),
    () => ({ 'last-event-id': chance.pick(['1', '-1', longText]) }),
  ])();
}

const otherMedia = [
  'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data', 'application/json; charset=utf-16',
  'application/json;charset=', 'application/jsonx', 'APPLICATION/JSON', 'application/json ; x=y', 'application/problem+json', 'json', '/', ';', 'application/json, text/plain',
]; // prettier-ignore
