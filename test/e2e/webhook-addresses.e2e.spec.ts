// What only the service can reach is no place for a casino's webhooks, by whatever name it goes.
import { randomToken } from '@tributary/platform';
import { readConfig } from '../../apps/jackpot/src/config';
import { postWebhook } from '../../apps/jackpot/src/casinos/webhook-post';
import { WebhookListener } from '../support/webhook-listener';

const env = {
  DATABASE_URL: 'postgresql://a@b:1/c',
  REDIS_URL: 'redis://b:2',
  SIGNING_MASTER_SECRET: randomToken(),
  PRODUCTION_WITHOUT: 'database-tls,redis-tls',
};
const message = () => ({ headers: {}, body: '{}', signal: AbortSignal.timeout(5_000) });

describe('where webhooks go', () => {
  let listener: WebhookListener;
  beforeAll(async () => {
    listener = await WebhookListener.start();
  });
  afterAll(() => listener.stop());

  it.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'an address of this machine, written as %s, is not called and nothing is said of it',
    async (host) => {
      const url = listener.url.replace('127.0.0.1', host);
      await expect(postWebhook(url, message(), 'public')).rejects.toThrow(
        /^its address is not one of the public internet$/,
      );
      expect(listener.bodies).toEqual([]);
    },
  );

  it('where the network allows it, it is', async () => {
    expect(await postWebhook(listener.url, message(), 'any')).toBe(200);
    expect(listener.bodies).toEqual(['{}']);
  });

  it('in production they go to the public internet alone unless the environment says otherwise', () => {
    const allowed = (more: Record<string, string>) => readConfig({ ...env, ...more }).webhookAddresses;
    expect(allowed({})).toBe('any');
    const production = {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://console.example',
      PLAYER_PSEUDONYM_KEY: randomToken(),
    };
    expect(allowed(production)).toBe('public');
    expect(() => allowed({ ...production, WEBHOOK_ADDRESSES: 'any' })).toThrow(
      /WEBHOOK_ADDRESSES: set it to public/,
    );
    const named = { ...production, PRODUCTION_WITHOUT: 'database-tls,redis-tls,webhook-addresses' };
    expect(allowed({ ...named, WEBHOOK_ADDRESSES: 'any' })).toBe('any');
    expect(allowed({ WEBHOOK_ADDRESSES: 'public' })).toBe('public');
  });
});
