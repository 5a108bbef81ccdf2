// Where a program of this machine is that some tests need and nothing downloads: a browser, PgBouncer, promtool, HAProxy.
const { accessSync, constants } = require('node:fs');
const { delimiter, join } = require('node:path');

/** Debian puts servers where only root looks. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin'];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a program: the variable of the environment, else the first of these names on PATH; null: there is none. */
function findProgram(names, variable, env = process.env) {
  if (env[variable]) return isProgram(env[variable]) ? env[variable] : null;
  const folders = [...(env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''), ...moreFolders];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram) ?? null;
}

/** Path of PgBouncer, or null. */
const findPgBouncer = (env) => findProgram(['pgbouncer'], 'PGBOUNCER', env);

/** Path of promtool, or null. */
const findPromtool = (env) => findProgram(['promtool'], 'PROMTOOL', env);

/** Path of HAProxy, or null. */
const findHaproxy = (env) => findProgram(['haproxy'], 'HAPROXY', env);

module.exports = { findHaproxy, findPgBouncer, findProgram, findPromtool };
