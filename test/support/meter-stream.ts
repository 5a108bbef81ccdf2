// A viewer of the live meter: server-sent events, read as they come.
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { JackpotApp } from './jackpot-app';

interface MeterEvent {
  readonly id: string;
  readonly data: { sequence: string; asOf: string; main: string; instance: number };
}

function eventOf(block: string): MeterEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  );
  const id = fields.get('id');
  return id ? { id, data: JSON.parse(fields.get('data')!) as MeterEvent['data'] } : null;
}

/** Opens the stream of the meter `royal` on a connection of its own. `events` grows as they come. */
export async function listenToMeter(app: JackpotApp) {
  const events: MeterEvent[] = [];
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request(`${app.url}/v1/jackpots/royal/stream`, { agent: false }, resolve).on('error', reject).end(),
  );
  const ended = once(response, 'close');
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    const blocks = (text + part).split('\n\n');
    text = blocks.pop()!;
    events.push(...blocks.map(eventOf).filter((event) => event !== null));
  });
  const until = async (count: number) => {
    while (events.length < count) await once(response, 'data');
  };
  return { response, events, until, ended };
}
