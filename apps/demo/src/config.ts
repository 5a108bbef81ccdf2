// Configuration of the demo network: where the services are, its keys, and what of it shall run.
import { readEnv } from '@tributary/platform';
import { z } from 'zod';

export interface DemoConfig {
  readonly jackpotUrl: string;
  /** null: no table is run by the table-game service. */
  readonly tableGameUrl: string | null;
  /** The first keys of the network, as the seed wrote them. */
  readonly keysFile: string;
  /** Where the demo keeps the keys that it was given. */
  readonly demoKeysFile: string;
  /** The opening night alone: no live tables after it. */
  readonly openingNightOnly: boolean;
  readonly json: boolean;
}

const schema = z.object({
  JACKPOT_URL: z.url('set it to the address of the jackpot service, such as http://127.0.0.1:7300'),
  TABLE_GAME_URL: z
    .url('set it to the address of the table-game service, such as http://127.0.0.1:7400')
    .optional(),
  TRIBUTARY_KEYS_FILE: z.string().min(1, 'set it to the file of keys that the seed wrote'),
});

/** Reads environment and arguments. Throws one error that names every variable that is missing or wrong. */
export function readConfig(args: readonly string[], env: NodeJS.ProcessEnv = process.env): DemoConfig {
  const read = readEnv(schema, env);
  return {
    jackpotUrl: read.JACKPOT_URL.replace(/\/$/, ''),
    tableGameUrl: read.TABLE_GAME_URL?.replace(/\/$/, '') ?? null,
    keysFile: read.TRIBUTARY_KEYS_FILE,
    demoKeysFile: read.TRIBUTARY_KEYS_FILE.replace(/(\.json)?$/, '.demo.json'),
    openingNightOnly: args.includes('--opening-night'),
    json: args.includes('--json'),
  };
}
