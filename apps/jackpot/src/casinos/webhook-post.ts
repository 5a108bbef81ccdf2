// One POST to a casino's listener. Only the status counts: what the answer says is not read, and a redirect is not
// followed.
import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { isIP } from 'node:net';
import { AddressRefused, WebhookAddresses, isPublic, lookupPublic } from './webhook-addresses';

interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Answers the status. Errors: `AddressRefused`, and those of the network; the signal's reason is the error's cause. */
export function postWebhook(url: string, message: WebhookMessage, to: WebhookAddresses): Promise<number> {
  const { protocol, hostname } = new URL(url);
  const { headers, body, signal } = message;
  const host = hostname.replace(/^\[|\]$/g, '');
  const request = protocol === 'https:' ? overTls : overHttp;
  return new Promise((done, fail) => {
    // An address in the place of a name is not looked up.
    if (to === 'public' && isIP(host) && !isPublic(host)) throw new AddressRefused();
    const lookup = to === 'public' ? { lookup: lookupPublic } : {};
    request(url, { method: 'POST', headers, signal, ...lookup }, (response) => {
      response.on('error', () => undefined).destroy();
      done(response.statusCode!);
    })
      .on('error', fail)
      .end(body);
  });
}
