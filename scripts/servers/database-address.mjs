// The database's address for commands, from the same variables as the services': DATABASE_URL and DATABASE_PASSWORD, or
// files of them. Node built-ins only: migrations run where nothing is built.
import { readFileSync } from 'node:fs';

function valueOf(name, env) {
  if (env[name]) return env[name];
  const path = env[`${name}_FILE`];
  return path ? readFileSync(path, 'utf8').replace(/\r?\n$/, '') : undefined;
}

/** The address, with the password that stands apart from it; undefined when there is none. Throws if a file is missing. */
export function databaseUrlOf(env) {
  const address = valueOf('DATABASE_URL', env);
  const password = valueOf('DATABASE_PASSWORD', env);
  if (!address || !password || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.password === '') url.password = encodeURIComponent(password);
  return url.href;
}
