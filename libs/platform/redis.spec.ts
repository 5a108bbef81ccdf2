// What ioredis is told for an address, Sentinels and a cluster's queues.
import type { Cluster, Redis } from 'ioredis';
import { addressOptions, leaveReplica, queueOptions } from './redis';

const hosts = [{ host: 's1', port: 1 }, { host: 's2', port: 2 }]; // prettier-ignore

it('with Sentinels user, password, database and TLS are those of the address, for servers and Sentinels', () => {
  const redisUrl = 'rediss://play%40er:s%3Acret@ignored:7/3';
  const options = addressOptions({ redisUrl, redisSentinels: { hosts, name: 'group', password: 'own' } });
  expect(options).toMatchObject({
    sentinels: hosts, name: 'group', sentinelPassword: 'own', username: 'play@er', password: 's:cret', db: 3, tls: {},
    enableTLSForSentinelMode: true, sentinelTLS: {}, failoverDetector: true,
  }); // prettier-ignore
});

it('without them nothing of Sentinels is there, nor TLS that was not asked for', () => {
  const options = addressOptions({ redisUrl: 'redis://[::1]' });
  expect(options).toEqual({ host: '::1', port: 6379 });
});

it('a replica is left for the master, and the command sent again; other faults are none of the connection', () => {
  expect(leaveReplica(new Error("READONLY You can't write against a read only replica."))).toBe(2);
  expect(leaveReplica(new Error('OOM command not allowed'))).toBe(false);
});

it('in a cluster each queue has a hash tag of its own; a single server keeps the names that it has', () => {
  const cluster = { isCluster: true } as Cluster;
  expect(queueOptions(cluster, 'jackpot.events')).toEqual({
    connection: cluster,
    prefix: '{tributary:jackpot.events}',
  });
  const single = { isCluster: false } as Redis;
  expect(queueOptions(single, 'jackpot.events')).toEqual({ connection: single });
});
