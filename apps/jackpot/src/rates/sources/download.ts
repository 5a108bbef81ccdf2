// Brings a document here: bounded in size and time, and never led to an address inside by a redirect. The configured
// address is the operator's own choice; where an answer points to is not.
import { LookupAddress, lookup } from 'node:dns';
import { open } from 'node:fs/promises';
import { IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { BlockList, LookupFunction, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { DocumentRefused } from './document';

export const documentBytesMax = 1024 * 1024;
const redirectsMax = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24],
  ['203.0.113.0', 24], ['224.0.0.0', 3],
] as const) inside.addSubnet(network, bits, 'ipv4'); // prettier-ignore
// Of version 6 only global unicast is outside, without what carries an address of version 4 in it.
const outside6 = new BlockList();
outside6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [['2001::', 32], ['2001:db8::', 32], ['2002::', 16]] as const)
  inside.addSubnet(network, bits, 'ipv6'); // prettier-ignore

/** Whether an address is one of the open internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && outside6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

const internal = (name: string) => new DocumentRefused(`a redirect leads to ${name}, which is not public`);

// Looks a name up and refuses it by its addresses, in the very look-up that the connection uses.
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
      return done(internal(hostname), '', 0);
    const [first] = addresses;
    if (options.all) return done(null, addresses);
    return done(null, first!.address, first!.family);
  });
};

function checkRedirect(from: URL, to: URL, configured: URL): void {
  if (to.origin === configured.origin) return;
  if (to.protocol !== 'https:')
    throw new DocumentRefused(`a redirect leads from ${from.host} to ${to.protocol}`);
  const host = to.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublic(host)) throw internal(host);
}

function ask(url: URL, trusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
  const headers = { 'accept-encoding': 'identity', 'user-agent': 'tributary-rates/1' };
  return new Promise((resolve, reject) => {
    const request = send(url, {
      headers,
      signal,
      agent: false,
      ...(trusted ? {} : { lookup: publicLookup }),
    });
    request.on('response', resolve).on('error', reject).end();
  });
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > documentBytesMax) {
      response.destroy();
      throw new DocumentRefused(`it has more than ${documentBytesMax} bytes`);
    }
    parts.push(part);
  }
  if (!response.complete) throw new DocumentRefused('it ended too early');
  return Buffer.concat(parts);
}

async function overHttp(configured: URL, signal: AbortSignal): Promise<Buffer> {
  let url = configured;
  for (let hops = 0; hops <= redirectsMax; hops += 1) {
    const response = await ask(url, url.origin === configured.origin, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return bodyOf(response);
    response.destroy();
    if (!redirects.has(statusCode)) throw new DocumentRefused(`${url.host} answered ${statusCode}`);
    if (!headers.location || !URL.canParse(headers.location, url.href))
      throw new DocumentRefused('a redirect leads nowhere');
    const next = new URL(headers.location, url);
    checkRedirect(url, next, configured);
    url = next;
  }
  throw new DocumentRefused(`more than ${redirectsMax} redirects`);
}

async function fromFile(url: URL): Promise<Buffer> {
  const file = await open(fileURLToPath(url));
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new DocumentRefused('it is no file');
    if (stat.size > documentBytesMax) throw new DocumentRefused(`it has more than ${documentBytesMax} bytes`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(documentBytesMax + 1), 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A document of up to 1 MiB by https, from this machine or a file. Throws DocumentRefused, or what the network said. */
export async function download(
  address: string,
  within: { milliseconds: number; ending: AbortSignal },
): Promise<Buffer> {
  const url = new URL(address);
  if (url.protocol === 'file:') return fromFile(url);
  const limit = AbortSignal.timeout(within.milliseconds);
  try {
    return await overHttp(url, AbortSignal.any([limit, within.ending]));
  } catch (error) {
    if (limit.aborted) throw new DocumentRefused(`it did not come within ${within.milliseconds} ms`);
    throw error;
  }
}
