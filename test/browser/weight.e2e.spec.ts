// What a browser loads first: below 200 kB compressed for each page, counted over the build.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = join(__dirname, '..', '..');
const out = join(root, 'dist/console');
const bytesMax = 200_000;

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build-console.mjs'], { cwd: root, stdio: 'pipe' });
}, 120_000);

/** Compressed bytes of a page and of everything it names: scripts, preloads, styles. */
function firstLoad(page: string): number {
  const html = readFileSync(join(out, page), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/console\/([^"]+)"/g)].map(([, path]) => path!);
  const bytes = files.map((path) => gzipSync(readFileSync(join(out, path))).length);
  return bytes.reduce((sum, each) => sum + each, gzipSync(html).length);
}

it('is built for production: React brings no words for developers along', () => {
  const scripts = readdirSync(join(out, 'assets')).filter((name) => name.endsWith('.js'));
  const wordy = scripts.filter((name) =>
    readFileSync(join(out, 'assets', name), 'utf8').includes('Each child in a list'),
  );
  expect(wordy).toEqual([]);
});

describe.each(['index.html', 'meter.html', 'table.html'])('%s', (page) => {
  it('loads less than 200 kB first', () => {
    const bytes = firstLoad(page);
    expect(bytes).toBeGreaterThan(30_000);
    expect(bytes).toBeLessThan(bytesMax);
  });

  it('names nothing of another host and runs nothing inline', () => {
    const html = readFileSync(join(out, page), 'utf8');
    expect(html).not.toMatch(/(?:src|href)="(?!\/console\/)/);
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
  });
});
