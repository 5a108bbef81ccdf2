// Where webhooks may go. A casino names the address and this service calls it, so what only this service can reach
// (itself, its neighbours, a cloud's metadata) is refused unless the network says otherwise. Judged by the address that
// is connected to, at that moment: a name may change what it stands for.
import { lookup } from 'node:dns';
import { BlockList, LookupFunction, isIPv4, isIPv6 } from 'node:net';

/** `public`: addresses of the public internet alone; `any`: this machine and private networks too. */
export type WebhookAddresses = 'public' | 'any';

/** Injection token of the addresses allowed. */
export const webhookAddressesToken = 'WebhookAddresses';

// IANA's special-purpose IPv4 blocks, multicast, and what is reserved.
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3],
] as const) special.addSubnet(net, prefix, 'ipv4'); // prettier-ignore

// IPv6 has one block of global addresses; in it, those that stand for IPv4 ones or for documentation are not.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]] as const)
  special.addSubnet(net, prefix, 'ipv6'); // prettier-ignore

/** Whether an IP address is one of the public internet. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

export class AddressRefused extends Error {
  constructor() {
    super('its address is not one of the public internet');
  }
}

/** Looks a name up as `dns.lookup` does. Errors: `AddressRefused` if any of its addresses is not public. */
export const lookupPublic: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
      return answer(new AddressRefused(), []);
    if (options.all) return answer(null, found);
    answer(null, found[0]!.address, found[0]!.family);
  });
};
