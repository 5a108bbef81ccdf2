// Configuration of the table-game service: read once from the environment, refused with one list of all faults.
import { ServiceConfig, readServiceEnv, serviceConfigOf, serviceEnv } from '@tributary/platform';

export type TableGameConfig = ServiceConfig;

const usualPort = '7400';

/** All variables of the service. */
export const tableGameEnv = serviceEnv;

/** The configuration in the environment. Throws one error that names every variable that is missing or wrong (R28). */
export function readConfig(env: NodeJS.ProcessEnv = process.env): TableGameConfig {
  return serviceConfigOf(readServiceEnv(tableGameEnv, { ...env, PORT: env.PORT || usualPort }));
}
