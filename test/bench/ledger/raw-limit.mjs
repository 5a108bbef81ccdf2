// What the database can do at best, and what the usual design makes of it: plain SQL on the server, with the settings and
// the disk, that the service uses in the same run.
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fdatasyncSync, openSync, closeSync, writeSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { casinosOf, currencies } from './network.mjs';

/** Columns of `jackpot.bet` that a bet is written with, with their types. */
const columns = {
  casino: 'text', bet_id: 'text', round_id: 'text', table_code: 'text', submitter: 'text', batch_id: 'text',
  hand: 'smallint', player: 'text', currency: 'text', stake: 'numeric', value: 'numeric', main: 'numeric',
  overflow: 'numeric', reserve: 'numeric', margin: 'numeric', instance: 'int', journal_id: 'bigint',
  accepted_at: 'timestamptz', placed_at: 'timestamptz',
}; // prettier-ignore
const names = Object.keys(columns);

/** Tables of the bets table's shape, with its keys and indexes, and the naive design's one hot row. */
export async function prepareRaw(pool) {
  await pool.query(`
    CREATE SCHEMA bench;
    CREATE TABLE bench.bet (LIKE jackpot.bet INCLUDING ALL);
    CREATE TABLE bench.naive (LIKE jackpot.bet INCLUDING ALL);
    CREATE TABLE bench.pool (code text PRIMARY KEY, amount numeric(38, 12) NOT NULL) WITH (fillfactor = 50);
    INSERT INTO bench.pool VALUES ('royal', 100000)`);
}

let numbered = 0;

/** Rows as the service writes them: the same texts, ids and digits. */
export function rowsOf(count) {
  const at = new Date().toISOString();
  return Array.from({ length: count }, () => {
    numbered += 1;
    const { code, currency } = casinosOf[numbered % casinosOf.length];
    return [
      code, `bet_${String(numbered).padStart(24, '0')}`, 'rnd_0000000000000000000000001', 'table-1', 'table-1',
      `btc_${Math.floor(numbered / 500)}`, 0, `player-${numbered % 997}`, currency, currencies[currency].unit,
      '1.000000000000', '0.500000000000', '0.000000000000', '0.100000000000', '0.400000000000', 1, numbered, at, at,
    ]; // prettier-ignore
  });
}

const byColumn = (rows) => names.map((_, place) => rows.map((row) => row[place]));

const insertText = `INSERT INTO bench.bet (${names.join(', ')})
  SELECT * FROM unnest(${names.map((name, i) => `$${i + 1}::${columns[name]}[]`).join(', ')})`;

/** Rows per second, written 500 at a time by one connection. */
export async function unnest500(pool, count) {
  const batches = Array.from({ length: count / 500 }, () => byColumn(rowsOf(500)));
  const client = await pool.connect();
  try {
    const startedAt = performance.now();
    for (const values of batches) await client.query({ name: 'raw', text: insertText, values });
    return count / ((performance.now() - startedAt) / 1_000);
  } finally {
    client.release();
  }
}

/** Rows per second by COPY over one connection, in one transaction. */
export async function copy(pool, count) {
  const lines = rowsOf(count).map((row) => `${row.join('\t')}\n`);
  const chunks = [];
  for (let place = 0; place < lines.length; place += 500)
    chunks.push(lines.slice(place, place + 500).join(''));
  const client = await pool.connect();
  try {
    const startedAt = performance.now();
    await pipeline(
      Readable.from(chunks),
      client.query(copyFrom(`COPY bench.bet (${names.join(', ')}) FROM STDIN`)),
    );
    return count / ((performance.now() - startedAt) / 1_000);
  } finally {
    client.release();
  }
}

const naiveText = `INSERT INTO bench.naive (${names.join(', ')}) VALUES (${names.map((name, i) => `$${i + 1}::${columns[name]}`).join(', ')})`; // prettier-ignore

/** Bets per second of the usual design: a transaction per bet that updates the pool's row, on so many connections. */
export async function naive(pool, count, connections) {
  const rows = rowsOf(count);
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  let next = 0;
  try {
    const startedAt = performance.now();
    await Promise.all(
      clients.map(async (client) => {
        for (let place = next++; place < rows.length; place = next++) {
          await client.query('BEGIN');
          await client.query({ name: 'naive', text: naiveText, values: rows[place] });
          await client.query({ name: 'hot', text: "UPDATE bench.pool SET amount = amount + $1 WHERE code = 'royal'", values: ['0.5'] }); // prettier-ignore
          await client.query('COMMIT');
        }
      }),
    );
    return count / ((performance.now() - startedAt) / 1_000);
  } finally {
    for (const client of clients) client.release();
  }
}

/** Milliseconds of one fdatasync of eight kilobytes on the database's disk: the median of so many. */
export function fsyncMs(folder, times = 50) {
  const file = join(folder, 'fsync.probe');
  const handle = openSync(file, 'w');
  const page = Buffer.alloc(8_192, 1);
  try {
    const each = Array.from({ length: times }, () => {
      writeSync(handle, page);
      const startedAt = performance.now();
      fdatasyncSync(handle);
      return performance.now() - startedAt;
    }).sort((a, b) => a - b);
    return each[times >> 1];
  } finally {
    closeSync(handle);
    rmSync(file);
  }
}
