// Copies trees of files so that they are on the disk and can be checked: each file is read once, hashed on the way,
// written and flushed. A file that vanishes while it is looked for is left out, as PostgreSQL allows in a backup.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';

const chunkBytes = 256 * 1024;
const atOnce = 16;

/** Flushes a folder, so that the names in it are on the disk too. */
export async function syncFolder(path) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies one file and flushes it. Answers its size and SHA-256, or null if it has vanished. */
export async function copyFile(from, to) {
  let source;
  try {
    source = await open(from, 'r');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const buffer = Buffer.allocUnsafe(chunkBytes);
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, chunkBytes, null);
        if (bytesRead === 0) break;
        const part = buffer.subarray(0, bytesRead);
        hash.update(part);
        await target.writeFile(part);
        bytes += bytesRead;
      }
      await target.sync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Size and SHA-256 of a file as it lies there. */
export async function digestOf(path) {
  const source = await open(path, 'r');
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const part of source.createReadStream({ highWaterMark: chunkBytes, autoClose: false })) {
      hash.update(part);
      bytes += part.length;
    }
  } finally {
    await source.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Folders and files below a folder, as paths from it, each folder before what is in it. */
async function listTree(from, skips, below = '') {
  const found = { folders: [below], files: [] };
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : posix.join(below, entry.name);
    if (entry.isDirectory() && skips(`${path}/`)) found.folders.push(path);
    else if (entry.isDirectory()) {
      const inside = await listTree(from, skips, path);
      found.folders.push(...inside.folders);
      found.files.push(...inside.files);
    } else if (entry.isFile() && !skips(path)) found.files.push(path);
  }
  return found;
}

/**
 * Copies a folder with all below it; `skips(path)` leaves out files, and of folders what is in them. `onFile` is told
 * each path from the root with its size and hash.
 */
export async function copyTree({ from, to, skips = () => false, onFile }) {
  const { folders, files } = await listTree(from, skips);
  for (const path of folders) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  // Many at a time, because each waits for the disk.
  const copyNext = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const copied = await copyFile(join(from, path), join(to, path));
      if (copied) onFile(path, copied);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, copyNext));
  for (const path of folders) await syncFolder(join(to, path));
}
