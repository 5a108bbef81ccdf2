// Whose budget a request spends: a key's once it was accepted, else its address's, which for IPv6 is its network.
import { Callers } from './callers';

const from = (ip: string, authorization?: string, principal?: { keyId: string; caller: string }) => ({
  ip,
  headers: authorization ? { authorization } : {},
  principal,
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('a request without a key from %s counts for %s', (ip, network) => {
  expect(new Callers(() => 0).callerOf(from(ip))).toEqual({ name: `address:${network}`, isKnown: false });
});

it('a credential counts as its key after it was accepted, for ten minutes after the last time', () => {
  let now = 0;
  const callers = new Callers(() => now);
  const request = from('192.0.2.7', 'Bearer a');
  const accepted = from('192.0.2.7', 'Bearer a', { keyId: 'key_1', caller: 'casino:alba' });
  expect(callers.callerOf(request).isKnown).toBe(false);
  callers.remember(request);
  expect(callers.callerOf(request).isKnown).toBe(false);
  callers.remember(accepted);
  expect(callers.callerOf(request)).toEqual({ name: 'key:key_1', isKnown: true });
  expect(callers.callerOf(from('192.0.2.7', 'Bearer b')).isKnown).toBe(false);
  now = 599_999;
  expect(callers.callerOf(request).isKnown).toBe(true);
  callers.remember(accepted);
  now = 1_199_998;
  expect(callers.callerOf(request).isKnown).toBe(true);
  now = 1_199_999;
  expect(callers.callerOf(request).isKnown).toBe(false);
});
