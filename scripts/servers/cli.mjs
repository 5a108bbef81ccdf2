// The command line that both server launchers have in common: start, print the address, stay until told to stop.
import { resolve } from 'node:path';

/** Runs a launcher as a program. Exit codes: 0 stopped as asked, 1 the server failed, 2 the call was wrong. */
export async function runServerCli({ name, defaultFolder, flags = {}, start }) {
  const args = process.argv.slice(2);
  const usage = [
    `Starts ${name} on a folder and prints its address; stays until Ctrl-C or SIGTERM, then stops it.\n`,
    `  --folder <path>   where its data lies (default ${defaultFolder})`,
    ...Object.entries(flags).map(([flag, meaning]) => `  ${flag.padEnd(17)} ${meaning}`),
    '  --help            this text',
  ].join('\n');
  if (args.includes('--help')) return console.log(usage);
  const at = args.indexOf('--folder');
  const folder = at >= 0 ? args.splice(at, 2)[1] : defaultFolder;
  const wrong = args.find((it) => !(it in flags));
  if (folder === undefined || wrong !== undefined) {
    console.error(
      `${wrong === undefined ? '--folder needs a path' : `Unknown argument ${wrong}`}\n\n${usage}`,
    );
    process.exitCode = 2;
    return;
  }
  try {
    await serve({ name, server: await start({ folder: resolve(folder), given: new Set(args) }) });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function serve({ name, server }) {
  console.log(server.url);
  if (server.attached) return console.error(`${name} already runs there (pid ${server.pid}).`);
  // Without a timer Node would end at once: the server is a process of its own.
  const stay = setInterval(() => {}, 60_000);
  const signal = await new Promise((done) =>
    ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((it) => process.once(it, done)),
  );
  clearInterval(stay);
  console.error(`${signal}: stopping ${name}`);
  await server.stop();
}
