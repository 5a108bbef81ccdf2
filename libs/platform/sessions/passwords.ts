// Passwords at rest: scrypt with a salt of each person's own. The cost stands beside the hash, so that it can grow while
// older hashes still count.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Problem } from '@tributary/contracts';

interface Cost {
  /** Memory and time: 2 to this power blocks of 1 KiB at r = 8. */
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

// 32 MiB and three passes: one of the settings that OWASP's Password Storage Cheat Sheet holds equal.
const cost: Cost = { log2N: 15, r: 8, p: 3 };
const saltBytes = 16;
const hashBytes = 32;
// What a stored text may ask of this process at most.
const memoryBytesMax = 256 * 1024 * 1024;

// Hashes share four threads with files and name lookups of this process: a crowd at the door waits outside.
const atOnceMax = 32;
let atOnce = 0;

// One rule for equal passwords: composed and decomposed letters are the same.
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'), 'utf8');

/** Errors: `overloaded`. */
async function derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  if (atOnce >= atOnceMax) throw new Problem('overloaded', 'too many people sign in at this moment');
  atOnce += 1;
  const options = { N: 2 ** log2N, r, p, maxmem: memoryBytesMax };
  try {
    return await new Promise((done, fail) => {
      scrypt(bytesOf(password), salt, hashBytes, options, (error, hash) =>
        error ? fail(error) : done(hash),
      );
    });
  } finally {
    atOnce -= 1;
  }
}

/** What is stored of a password: `scrypt$log2N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/**
 * Does a password fit what is stored? Without anything stored it takes as long and answers no, so that time does not
 * tell who has an account.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const [name, log2N, r, p, salt, hash] = stored?.split('$') ?? [];
  if (name !== 'scrypt' || salt === undefined || hash === undefined) {
    await derive(password, Buffer.alloc(saltBytes), cost);
    return false;
  }
  const of = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const made = await derive(password, Buffer.from(salt, 'base64'), of);
  const known = Buffer.from(hash, 'base64');
  return known.length === made.length && timingSafeEqual(known, made);
}
