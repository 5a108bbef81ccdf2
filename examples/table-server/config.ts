// What the example table server is told by its environment.

export interface TableServerConfig {
  readonly jackpotUrl: string;
  /** The table server's API key, and the signing secret that was shown with it. */
  readonly key: string;
  readonly signingSecret: string;
  readonly jackpot: string;
  readonly table: string;
  /** Whose players bet, and in which currency. */
  readonly casino: string;
  readonly currency: string;
  readonly stake: string;
}

/** Reads the environment. Throws an error that names the variable that is missing. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): TableServerConfig {
  const needed = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`set ${name}`);
    return value;
  };
  return {
    jackpotUrl: env.JACKPOT_URL ?? 'http://127.0.0.1:7300',
    key: needed('TRIBUTARY_KEY'),
    signingSecret: needed('TRIBUTARY_SIGNING_SECRET'),
    jackpot: needed('JACKPOT'),
    table: needed('TABLE'),
    casino: needed('CASINO'),
    currency: env.CURRENCY ?? 'EUR',
    stake: env.STAKE ?? '1.00',
  };
}
