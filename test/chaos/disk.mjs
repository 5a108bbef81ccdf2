// A disk of its own for a server's data, small enough to be filled: a tmpfs, where this process may mount one. `npm run
// chaos` runs in a mount namespace of its own, so that its disks are gone with its last process, however that ends. Where
// none can be mounted, a limit on the size of files takes its place.
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const diskMegabytes = 384;
const block = Buffer.alloc(1024 * 1024);
const fillerName = 'filler';
/** Less than a segment of PostgreSQL's log, more than any table of a run. */
const fileBytesMax = 12 * 1024 * 1024;

/** How a program is run in a mount namespace of its own: as root, or as root of a user namespace; null: in no way. */
export function mountNamespace() {
  const mounts = 'mkdir -p "$0" && mount -t tmpfs tmpfs "$0"';
  const ways = [
    ['--mount', '--propagation', 'private'],
    ['--user', '--map-root-user', '--mount', '--propagation', 'private'],
  ];
  const probe = `/tmp/tributary-chaos-probe-${process.pid}`;
  try {
    return ways.find((way) => spawnSync('unshare', [...way, 'sh', '-c', mounts, probe], { stdio: 'ignore' }).status === 0) ?? null; // prettier-ignore
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

/** Mounts a small disk on a folder. Answers how it is filled and emptied again. */
export function mountDisk(folder, life) {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0700`, 'tmpfs', folder]);
  life.own(`the disk ${folder}`, () => execFileSync('umount', ['--lazy', folder]));
  const filler = join(folder, fillerName);
  return {
    /** Takes every byte that is left. */
    fill() {
      const file = openSync(filler, 'w', 0o600);
      try {
        for (let size = block.length; size >= 4096;) {
          try {
            writeSync(file, block, 0, size);
          } catch (error) {
            if (error.code !== 'ENOSPC') throw error;
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => existsSync(filler) && rmSync(filler),
  };
}

/** Whether the limit on files can be changed from outside (Linux, util-linux). */
export function canLimitFiles() {
  return spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** A full disk without a disk: the log of the server finds no room for its next segment. `pids` are its processes now. */
export function limitFiles(pids) {
  const set = (bytes) => {
    for (const pid of pids())
      spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`], { stdio: 'ignore' });
  };
  const fill = () => set(fileBytesMax);
  // A server that has ended and started again has no limit.
  return { fill, refill: fill, empty: () => set('unlimited') };
}
