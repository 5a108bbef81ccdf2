// The AsyncAPI 3 document: webhooks and events for casinos, live streams, and what the services tell each other, made
// of the zod schemas of libs/contracts.
import { casinoEventTypes, patterns, queues } from '../events';
import { casinoEvents } from './casino-events';
import { calls, commandFacts, ownFacts } from './internal';
import { Json, Schemas } from './json-schema';
import { callMessages, queueMessages, streamMessages, webhookMessages } from './messages';

/** Version of the published contract: that of the package. */
const contractVersion = '0.1.0';

const referTo = (channel: string, name: string) => ({ $ref: `#/channels/${channel}/messages/${name}` });
const channelRef = (channel: string) => ({ $ref: `#/channels/${channel}` });
const on = (server: string) => [{ $ref: `#/servers/${server}` }];

interface Channel extends Json {
  readonly messages: Record<string, Json>;
}

function channels(schemas: Schemas): Record<string, Channel> {
  const { meter, round } = streamMessages(schemas);
  const events = Object.fromEntries(casinoEventTypes.map((type) => [type, casinoEvents[type]]));
  return {
    webhooks: {
      address: null,
      title: 'Webhooks',
      description:
        'POST to the addresses that a casino has named. Any 2xx within 10 s counts as delivered; else the delivery ' +
        'comes again, twelve tries in all, with growing pauses, and can be replayed. Order is not assured',
      servers: on('casino'),
      messages: webhookMessages(schemas),
    },
    meterStream: {
      address: '/v1/jackpots/{code}/stream',
      title: 'Live meter',
      description: 'Server-sent events of type `meter`; the id of each is its sequence',
      servers: on('jackpot'),
      parameters: { code: { description: 'Code of the jackpot' } },
      messages: { meter },
    },
    roundStream: {
      address: '/v1/rounds/{roundId}/stream',
      title: 'Live round',
      description: 'Server-sent events of type `round`, after each change and once a second; ends with the round',
      servers: on('tableGame'),
      parameters: { roundId: { description: 'Id of the round' } },
      messages: { round },
    },
    jackpotCommands: {
      address: queues.jackpotCommands,
      title: 'Facts of table-game services',
      description: 'BullMQ queue; at least once, in any order; the job id is the event’s',
      servers: on('redis'),
      messages: queueMessages(schemas, commandFacts),
    },
    jackpotEvents: {
      address: queues.jackpotEvents,
      title: 'Facts of the jackpot service',
      description: 'BullMQ queue; at least once, in any order; the job id is the event’s',
      servers: on('redis'),
      messages: queueMessages(schemas, { ...events, ...ownFacts }),
    },
    openRound: { address: patterns.openRound, servers: on('redis'), messages: callMessages(schemas, 'openRound') },
    meterCall: { address: patterns.meter, servers: on('redis'), messages: callMessages(schemas, 'meter') },
  }; // prettier-ignore
}

interface Told {
  readonly action: 'send' | 'receive';
  readonly channel: string;
  readonly summary: string;
  readonly security?: readonly Json[];
}

function operations(all: Record<string, Channel>): Record<string, Json> {
  const messagesOf = (channel: string) =>
    Object.keys(all[channel]!.messages).map((name) => referTo(channel, name));
  const told = ({ action, channel, summary, security }: Told) => ({
    action,
    channel: channelRef(channel),
    summary,
    messages: messagesOf(channel),
    ...(security ? { security } : {}),
  });
  const asked = (channel: string, summary: string) => ({
    action: 'receive',
    channel: channelRef(channel),
    summary,
    messages: [referTo(channel, 'ask')],
    reply: { channel: channelRef(channel), messages: [referTo(channel, 'answer')] },
  });
  const key = [{ $ref: '#/components/securitySchemes/bearer' }];
  return {
    tellCasinos: told({ action: 'send', channel: 'webhooks', summary: 'Tell a casino what concerns it' }),
    streamMeter: told({ action: 'send', channel: 'meterStream', summary: 'Show a meter live, to everyone' }),
    streamRound: told({
      action: 'send',
      channel: 'roundStream',
      summary: 'Show a round live',
      security: key,
    }),
    takeCommands: told({ action: 'receive', channel: 'jackpotCommands', summary: 'Book what tables tell' }),
    tellFacts: told({ action: 'send', channel: 'jackpotEvents', summary: 'Tell what has happened' }),
    answerTerms: asked('openRound', calls.openRound.summary),
    answerMeter: asked('meterCall', calls.meter.summary),
  };
}

const servers = {
  casino: {
    host: '{address}',
    protocol: 'https',
    description: 'An address that a casino has named with POST /v1/webhooks',
    variables: { address: { description: 'Host and path of the endpoint', examples: ['casino.example/webhooks'] } },
  },
  jackpot: { host: 'jackpot.tributary.example', protocol: 'https', description: 'The jackpot service' },
  tableGame: { host: 'game.tributary.example', protocol: 'https', description: 'The table-game service' },
  redis: { host: 'redis.internal:6379', protocol: 'redis', description: 'Inside: between the services' },
}; // prettier-ignore

/** The AsyncAPI 3.0 document of the whole network, the same for the same code. */
export function asyncApiDocument(): Json {
  const schemas = new Schemas();
  const all = channels(schemas);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Tributary: events and webhooks',
      version: contractVersion,
      description:
        'What leaves the network without being asked. Casinos get events as signed webhooks, or pull the same ones ' +
        'with GET /v1/events. Events may get new fields, and new types may come: read past what you do not know.',
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    defaultContentType: 'application/json',
    servers,
    channels: all,
    operations: operations(all),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.components).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An API key' } },
    },
  };
}
