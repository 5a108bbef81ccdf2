// What is done to the stack. Each fault answers when its cause is gone; `mark()` says from when its recovery counts, where
// that is earlier: a kill is over at once, and what follows is the stack's own work.
import { pause } from '../../scripts/servers/processes.mjs';

const seconds = (random, low, high) => random.between(low * 1_000, high * 1_000);

/** So long that every timeout of the services and servers in between comes to bear. */
const halfOpen = { low: 2, high: 6 };

async function during(ms, begin, end) {
  begin();
  try {
    await pause(ms);
  } finally {
    end();
  }
}

const pickService = (stack, random, app) => random.pick(app ? stack.services[app] : stack.services.all);

/** Faults of a line, by the name of the side that it leads to. */
function lineFaults(side, lineOf) {
  return [
    { name: `connections to ${side} cut`, run: async ({ stack, random, mark }) => {
      mark();
      lineOf(stack, random).cut();
    } },
    { name: `connections to ${side} refused`, run: ({ stack, random }) => {
      const line = lineOf(stack, random);
      return during(seconds(random, 1, 4), () => line.refuse(), () => line.heal());
    } },
    { name: `line to ${side} slow`, run: ({ stack, random }) => {
      const line = lineOf(stack, random);
      return during(seconds(random, 2, 4), () => line.slow(random.between(20, 150)), () => line.heal());
    } },
    ...['there', 'back', 'both'].map((direction) => ({ name: `line to ${side} half-open`, detail: direction, run: ({ stack, random }) => {
      const line = lineOf(stack, random);
      return during(seconds(random, halfOpen.low, halfOpen.high), () => line.halfOpen(direction), () => line.heal());
    } })),
  ]; // prettier-ignore
}

const serviceFaults = [
  ...['jackpot', 'tableGame'].map((app) => ({ name: `a ${app === 'jackpot' ? 'jackpot' : 'table-game'} service killed`, run: async ({ stack, random, mark }) => {
    mark();
    pickService(stack, random, app).kill();
  } })),
  { name: 'both replicas of a service killed', run: async ({ stack, random, mark }) => {
    mark();
    for (const replica of stack.services[random.pick(['jackpot', 'tableGame'])]) replica.kill();
  } },
  { name: 'a service paused', run: ({ stack, random }) => pickService(stack, random).freeze(seconds(random, 1, 5)) },
]; // prettier-ignore

const databaseFaults = [
  { name: 'PostgreSQL killed', run: async ({ stack, mark }) => {
    mark();
    stack.database.primary.kill();
  } },
  { name: 'PostgreSQL stopped fast', run: async ({ stack, mark }) => {
    mark();
    stack.database.primary.signal('SIGINT');
  } },
  { name: 'PostgreSQL stopped immediately', run: async ({ stack, mark }) => {
    mark();
    stack.database.primary.signal('SIGQUIT');
  } },
  { name: 'PostgreSQL paused', run: ({ stack, random }) => stack.database.primary.freeze(seconds(random, 1, 4)) },
  { name: 'PostgreSQL failed over', run: ({ stack, mark }) => stack.database.failOver(mark) },
  { name: 'the standby killed', run: async ({ stack, mark }) => {
    mark();
    stack.database.standby?.kill();
  } },
  { name: 'replication half-open', run: ({ stack, random }) => {
    const line = stack.database.replication;
    // Its connections end with it, as TCP's keepalives would end them: a standby that connects waits without a limit.
    const end = () => {
      line.heal();
      line.cut();
    };
    return during(seconds(random, 2, 4), () => line.halfOpen(random.pick(['there', 'back', 'both'])), end);
  } },
].map((fault) => ({ ...fault, server: 'database' })); // prettier-ignore

const diskFaults = [
  { name: 'disk of PostgreSQL full', run: ({ stack, random }) => stack.database.fillDisk(stack.database.primary, seconds(random, 2, 5)) },
  { name: 'disk of the standby full', run: async ({ stack, random }) => {
    const { standby } = stack.database;
    if (standby) await stack.database.fillDisk(standby, seconds(random, 2, 4));
  } },
].map((fault) => ({ ...fault, server: 'database', needs: 'disks' })); // prettier-ignore

const redisFaults = [
  { name: 'Redis killed', run: async ({ stack, mark }) => {
    mark();
    stack.redis.kill();
  } },
  { name: 'Redis paused', run: ({ stack, random }) => stack.redis.freeze(seconds(random, 1, 4)) },
  { name: 'Redis emptied', run: async ({ stack, mark }) => {
    mark();
    await stack.redis.empty();
  } },
  { name: 'Redis full', run: ({ stack, random }) => stack.redis.fill(seconds(random, 2, 5)) },
  { name: 'Redis replaced by an empty one', run: async ({ stack, mark }) => {
    mark();
    await stack.redis.replace();
  } },
].map((fault) => ({ ...fault, server: 'redis' })); // prettier-ignore

const clientFaults = [
  { name: 'clients’ clocks wrong', run: ({ stack, mark, random }) => {
    mark();
    return stack.wrongClocks(random);
  } },
]; // prettier-ignore

export const faults = [
  ...serviceFaults,
  ...databaseFaults,
  ...diskFaults,
  ...redisFaults,
  ...lineFaults('PostgreSQL', (stack, random) => pickService(stack, random).toDatabase),
  ...lineFaults('Redis', (stack, random) => pickService(stack, random).toRedis),
  ...lineFaults('a service', (stack, random) => pickService(stack, random).clients),
  ...clientFaults,
];

/** Those that `npm test` has time for. */
export const tellingFaults = [
  'both replicas of a service killed',
  'PostgreSQL failed over',
  'Redis replaced by an empty one',
  'line to PostgreSQL half-open',
  'disk of PostgreSQL full',
  'Redis full',
];
