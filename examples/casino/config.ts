// What the example casino is told by its environment.

export interface CasinoConfig {
  readonly jackpotUrl: string;
  /** The casino's API key, and the signing secret that was shown with it. */
  readonly key: string;
  readonly signingSecret: string;
  readonly host: string;
  readonly port: number;
  /** Secret of a webhook endpoint that exists; without it the example makes one. */
  readonly webhookSecret: string | null;
}

/** Reads the environment. Throws an error that names the variable that is missing. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): CasinoConfig {
  const needed = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`set ${name}`);
    return value;
  };
  return {
    jackpotUrl: env.JACKPOT_URL ?? 'http://127.0.0.1:7300',
    key: needed('TRIBUTARY_KEY'),
    signingSecret: needed('TRIBUTARY_SIGNING_SECRET'),
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? '7500'),
    webhookSecret: env.WEBHOOK_SECRET ?? null,
  };
}
