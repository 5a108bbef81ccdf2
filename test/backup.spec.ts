// The programs that PostgreSQL calls for its archive, and what is said of a backup folder: nothing is written over, nothing
// damaged passes for whole.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

const scripts = resolve(__dirname, '../scripts');
const segment = '00000001000000000000002A';
let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tributary-backup-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scripts, script), ...args], { encoding: 'utf8' }); // prettier-ignore
  return { status, stdout, stderr };
};
const at = (...path: string[]) => join(folder, ...path);

/** Lets PostgreSQL's part be played: a segment with this content is archived. */
function archive(content: string) {
  mkdirSync(at('pg_wal'), { recursive: true });
  writeFileSync(at('pg_wal', segment), content);
  return run('backup/archive-wal.mjs', at('pg_wal', segment), at('wal'));
}

describe('the archive of the log', () => {
  it('takes a segment, takes it again, and refuses another one of its name', () => {
    expect(archive('one')).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(archive('one').status).toBe(0);
    const refused = archive('two');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('is there with another content');
    expect(gunzipSync(readFileSync(at('wal', `${segment}.gz`))).toString()).toBe('one');
    expect(readdirSync(at('wal'))).toEqual([`${segment}.gz`]);
  });

  it('goes on after a call that was killed', () => {
    mkdirSync(at('wal'));
    writeFileSync(at('wal', `${segment}.77.new`), 'half');
    expect(archive('one').status).toBe(0);
    expect(readdirSync(at('wal'))).toEqual([`${segment}.gz`]);
  });

  it('gives a segment back, from the archive first, else from those that were not archived', () => {
    archive('one');
    const fetch = (...more: string[]) =>
      run('backup/fetch-wal.mjs', segment, at('target'), at('wal'), ...more);
    expect(fetch().status).toBe(0);
    expect(readFileSync(at('target'), 'utf8')).toBe('one');
    rmSync(at('wal'), { recursive: true });
    expect(fetch().status).toBe(1);
    writeFileSync(at('pg_wal', segment), 'loose');
    expect(fetch(at('pg_wal')).status).toBe(0);
    expect(readFileSync(at('target'), 'utf8')).toBe('loose');
  });

  it('a damaged segment stops the recovery instead of ending it: more than 125, by PostgreSQL’s rule', () => {
    archive('one');
    writeFileSync(at('wal', `${segment}.gz`), readFileSync(at('wal', `${segment}.gz`)).subarray(0, 12));
    const { status, stderr } = run('backup/fetch-wal.mjs', segment, at('target'), at('wal'));
    expect([status! > 125, existsSync(at('target'))]).toEqual([true, false]);
    expect(stderr).toContain('damaged');
  });
});

describe('base backups', () => {
  /** A complete one with a single file. */
  function base(label: string, startSegment: string): void {
    mkdirSync(at('base', label, 'data'), { recursive: true });
    writeFileSync(at('base', label, 'data', 'PG_VERSION'), '18\n');
    const sha256 = createHash('sha256').update('18\n').digest('hex');
    const files = { PG_VERSION: { bytes: 3, sha256 } };
    writeFileSync(at('base', label, 'backup.json'), JSON.stringify({ label, finishedAt: label, startSegment, bytes: 3, files })); // prettier-ignore
  }

  it('are listed when they are complete, and verified file by file', () => {
    base('2026-11-29', segment);
    mkdirSync(at('base', '2026-11-30.part', 'data'), { recursive: true });
    const listed = run('backup.mjs', 'list', '--to', folder, '--json');
    expect(JSON.parse(listed.stdout).bases.map((it: { label: string }) => it.label)).toEqual(['2026-11-29']);
    expect(run('backup.mjs', 'verify', '--to', folder)).toMatchObject({
      status: 0,
      stdout: '2026-11-29  whole\n',
    });
    writeFileSync(at('base', '2026-11-29', 'data', 'PG_VERSION'), '17\n');
    const damaged = run('backup.mjs', 'verify', '--to', folder);
    expect(damaged).toMatchObject({
      status: 1,
      stdout: '2026-11-29  DAMAGED: PG_VERSION has another content\n',
    });
    rmSync(at('base', '2026-11-29', 'data', 'PG_VERSION'));
    expect(run('backup.mjs', 'verify', '--to', folder).stdout).toContain('PG_VERSION is missing');
  });

  it('old ones go with the log from before the oldest that stays, whatever its timeline; histories stay', () => {
    base('2026-11-28', '000000010000000000000010');
    base('2026-11-29', '000000010000000000000020');
    base('2026-11-30', '000000020000000000000030');
    mkdirSync(at('wal'));
    const log = [
      '00000001000000000000001F',
      '000000010000000000000020',
      '00000002000000000000001E',
      '000000020000000000000031',
    ];
    for (const name of [...log, '00000002.history']) writeFileSync(at('wal', `${name}.gz`), '');
    const program = `import('${join(scripts, 'backup/catalogue.mjs')}').then(({ removeOld }) => removeOld('${folder}', 2))`;
    expect(spawnSync(process.execPath, ['-e', program]).status).toBe(0);
    expect(readdirSync(at('base')).sort()).toEqual(['2026-11-29', '2026-11-30']);
    expect(readdirSync(at('wal')).sort()).toEqual([
      '000000010000000000000020.gz',
      '00000002.history.gz',
      '000000020000000000000031.gz',
    ]);
  });

  it('a damaged one is not restored, and nothing is left of the try', () => {
    base('2026-11-29', segment);
    writeFileSync(at('base', '2026-11-29', 'data', 'PG_VERSION'), '17\n');
    const { status, stderr } = run('restore.mjs', '--from', folder, '--into', at('new'));
    expect([status, stderr.includes('The base backup is damaged: PG_VERSION')]).toEqual([2, true]);
    expect(readdirSync(at('new'))).toEqual([]);
  });

  it('a target before the oldest one, a folder that is there, and a wrong call are refused with the reason', () => {
    base('2026-11-29T00:00:00.000Z', segment);
    const restore = (...args: string[]) => run('restore.mjs', '--from', folder, '--into', at('new'), ...args);
    expect(restore('--time', '2026-11-28T00:00:00Z')).toMatchObject({ status: 2, stderr: expect.stringContaining('lies before it') }); // prettier-ignore
    expect(restore('--point', 'never')).toMatchObject({ status: 2, stderr: expect.stringContaining('No point never') }); // prettier-ignore
    expect(restore('--time', 'yesterday').stderr).toContain('is no time such as');
    mkdirSync(at('new', 'data'), { recursive: true });
    expect(restore()).toMatchObject({ status: 2, stderr: expect.stringContaining('is there already') });
    for (const args of [[], ['--to'], ['--to', folder, '--keep', '0'], ['point', '--to', folder]])
      expect(run('backup.mjs', ...args).status).toBe(2);
  });
});
