// The command line that both server launchers have in common: start, print the address, stay until told to stop.
import { resolve } from 'node:path';
import { isRunning, startOf } from './processes.mjs';

const lookEveryMs = 500;

/** Runs a launcher as a program. Exit codes: 0 stopped as asked, 1 the server failed, 2 the call was wrong. */
export async function runServerCli({ name, defaultFolder, flags = {}, valued = {}, start }) {
  const args = process.argv.slice(2);
  const usage = [
    `Starts ${name} on a folder and prints its address; stays until Ctrl-C or SIGTERM, then stops it.\n`,
    `  --folder <path>   where its data lies (default ${defaultFolder})`,
    ...Object.entries(flags).map(([flag, meaning]) => `  ${flag.padEnd(17)} ${meaning}`),
    ...Object.entries(valued).map(([flag, meaning]) => `  ${`${flag} <path>`.padEnd(17)} ${meaning}`),
    '  --help            this text',
  ].join('\n');
  if (args.includes('--help')) return console.log(usage);
  const values = { '--folder': defaultFolder };
  for (const flag of ['--folder', ...Object.keys(valued)]) {
    const at = args.indexOf(flag);
    if (at >= 0) values[flag] = args.splice(at, 2)[1];
  }
  const empty = Object.keys(values).find((flag) => values[flag] === undefined);
  const wrong = args.find((it) => !(it in flags));
  if (empty !== undefined || wrong !== undefined) {
    console.error(
      `${empty === undefined ? `Unknown argument ${wrong}` : `${empty} needs a path`}\n\n${usage}`,
    );
    process.exitCode = 2;
    return;
  }
  try {
    const folder = resolve(values['--folder']);
    await serve({ name, server: await start({ folder, given: new Set(args), values }) });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function serve({ name, server }) {
  if (server.attached) {
    console.log(server.url);
    return console.error(`${name} already runs there (pid ${server.pid}).`);
  }
  // Before the address is out: who reads it may stop us at once.
  const signalled = new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => done(signal));
  });
  const start = startOf(server.pid);
  let look;
  const died = new Promise((done) => {
    look = setInterval(() => isRunning(server.pid, start) || done(null), lookEveryMs);
  });
  console.log(server.url);
  const signal = await Promise.race([signalled, died]);
  clearInterval(look);
  if (signal === null) throw new Error(`${name} ended by itself; its log is server.log in its folder.`);
  console.error(`${signal}: stopping ${name}`);
  await server.stop();
}
