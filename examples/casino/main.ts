// Runs the example casino: listens, subscribes to payouts, and pays until it is stopped.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { JackpotClient, answerOf, jackpotClient } from '@tributary/client';
import { Casino } from './casino';
import { Cashier } from './cashier';
import { readConfig } from './config';
import { receiver } from './receiver';

/** Makes an endpoint for payouts. Its secret is in this answer only: a real casino stores it, and shows it to nobody. */
async function subscribe(jackpot: JackpotClient, url: string, say: (line: string) => void): Promise<string> {
  const body = { url, types: ['payout.instructed' as const] };
  const endpoint = await answerOf(jackpot.POST('/v1/webhooks', { body }));
  say(`made the endpoint ${endpoint.endpointId}; to go on with it: WEBHOOK_SECRET=${endpoint.secret}`);
  return endpoint.secret;
}

async function main(): Promise<void> {
  const say = (line: string) => console.log(line);
  const { jackpotUrl, key, signingSecret, host, port, webhookSecret } = readConfig();
  const jackpot = jackpotClient({ baseUrl: jackpotUrl, key, signingSecret });
  let casino: Casino | null = null;
  const server = receiver(() => casino, say).listen(port, host);
  await once(server, 'listening');
  const url = `http://${host}:${(server.address() as AddressInfo).port}/webhooks`;
  const secret = webhookSecret ?? (await subscribe(jackpot, url, say));
  casino = new Casino({ jackpot, cashier: new Cashier(say), webhookSecret: secret });
  await casino.catchUp();
  say(`ready at ${url}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
