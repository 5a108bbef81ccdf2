// Pages for browsers as the jackpot service serves them: what they may load, who may frame them, how long they are
// kept, and what is said where nothing was built. The folder is made by the test: a build is not needed here.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JackpotApp } from '../support/jackpot-app';

const html = '<meta name="tributary" content="{}" />';
let built: JackpotApp;
let unbuilt: JackpotApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tributary-pages-'));
  mkdirSync(join(folder, 'built/assets'), { recursive: true });
  for (const name of ['index.html', 'meter.html', 'table.html', 'icon.svg', 'widget.js'])
    writeFileSync(join(folder, 'built', name), name.endsWith('html') ? html : name);
  writeFileSync(join(folder, 'built/assets/console-5dEtv3rW.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'not for browsers');
  const tableGameOrigin = 'http://127.0.0.1:7400';
  built = await JackpotApp.start({ pages: { folder: join(folder, 'built'), tableGameOrigin } });
  unbuilt = await JackpotApp.start({ pages: { folder: join(folder, 'nothing') } });
}, 60_000);

afterAll(async () => {
  await built.stop();
  await unbuilt.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, app = built) => fetch(`${app.url}${path}`, { redirect: 'manual' });

describe('pages', () => {
  it('of the console answer every deep link, are not kept, and let nobody frame them', async () => {
    for (const path of ['/console/', '/console/awards/awd_1?cursor=x', '/tables/salon', '/meter/grand']) {
      const page = await get(path);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('x-frame-options')).toBe('DENY');
      const policy = page.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(policy).toContain("connect-src 'self' http://127.0.0.1:7400;");
      expect(policy).toContain("frame-ancestors 'none'");
    }
    expect((await get('/console')).headers.get('location')).toBe('/console/');
  });

  it('are told where the table-game service is', async () => {
    expect(await (await get('/console/')).text()).toBe(
      '<meta name="tributary" content="{&quot;tableGameOrigin&quot;:&quot;http://127.0.0.1:7400&quot;,' +
        '&quot;signIn&quot;:{&quot;passwords&quot;:true,&quot;provider&quot;:false}}" />',
    );
  });

  it('leave the faults of the API problems: a body that does not parse is none of Fastify’s answers', async () => {
    for (const app of [built, unbuilt]) {
      const headers = { authorization: `Bearer ${app.keys.admin}`, 'content-type': 'application/json' };
      for (const body of ['{', '', '{"__proto__":{"role":"admin"}}']) {
        const answer = await fetch(`${app.url}/v1/keys`, { method: 'POST', headers, body });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          400,
          expect.stringContaining('application/problem+json'),
        ]);
        expect(await answer.json()).toMatchObject({ status: 400, code: 'malformed-json', retry: 'never' });
      }
    }
  });

  it('R21: only the meter that was asked for as embedded may be framed by others', async () => {
    const page = await get('/meter/grand?embed=1');
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(page.headers.get('x-frame-options')).toBeNull();
    const widget = await get('/meter/widget.js');
    expect(widget.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await get('/console/?embed=1')).headers.get('x-frame-options')).toBe('DENY');
  });

  it('have assets that never change under their name', async () => {
    const asset = await get('/console/assets/console-5dEtv3rW.js');
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/console/assets/console-unknown.js')).status).toBe(404);
  });

  it('give nothing beside the build away', async () => {
    for (const path of ['/console/assets/..%2f..%2fsecret.txt', '/console/assets/%2e%2e/%2e%2e/secret.txt']) {
      const text = await (await get(path)).text();
      expect(text).not.toContain('not for browsers');
    }
  });

  it('say how they are built where they are not', async () => {
    for (const path of ['/console/', '/meter/grand', '/tables/salon']) {
      const reply = await unbuilt.call('GET', path, null);
      expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
      expect(reply.body.detail).toContain('npm run build');
    }
  });
});
