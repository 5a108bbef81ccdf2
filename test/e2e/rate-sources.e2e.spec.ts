// Rate sources on the real stack: scheduled and asked-for fetches from a server on this machine, judged pair by pair,
// each on record; a failure stops nothing.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ManualClock, sql } from '@tributary/platform';
import { RateSourcesService } from '../../apps/jackpot/src/rates/sources/rate-sources.service';
import { JackpotApp, livePrizes, problemOf } from '../support/jackpot-app';
import { RateFeed } from '../support/rate-feed';

// A Friday; the ECB's document of the day is of 12:15 UTC.
const friday = new Date('2026-06-12T15:00:00Z');
const clock = new ManualClock(friday);
const folder = mkdtempSync(join(tmpdir(), 'tributary-rates-'));
const file = join(folder, 'rates.csv');
let feed: RateFeed;
let app: JackpotApp;
let rateSources: { sources: { kind: 'ecb' | 'csv' | 'indicative'; url: string | null }[]; everyMinutes: number; withinMs: number }; // prettier-ignore

beforeAll(async () => {
  feed = await RateFeed.start();
  rateSources = {
    sources: [
      { kind: 'ecb', url: `${feed.url}/daily.xml?secret=word` },
      { kind: 'csv', url: pathToFileURL(file).href },
    ],
    everyMinutes: 60,
    withinMs: 800,
  };
  app = await JackpotApp.start({ clock, tables: ['table-1'], rateSources });
}, 30_000);
afterAll(async () => {
  await app?.stop();
  feed.stop();
  rmSync(folder, { recursive: true });
});

const fetchNow = (source = 'ecb', key = app.keys.finance) =>
  app.ok('POST', `/v1/admin/rate-sources/${source}/fetches`, key);
const pairsOf = async (fetchId: string) =>
  (await app.ok('GET', `/v1/admin/rate-fetches/${fetchId}/pairs`, app.keys.finance)).items;
const stateOf = async (fetchId: string) =>
  (await pairsOf(fetchId)).map((p: { quote: string; state: string; reason: string }) => `${p.quote} ${p.state}${p.reason ? `: ${p.reason}` : ''}`); // prettier-ignore
const currentOf = async (quote: string) =>
  (await app.ok('GET', '/v1/rates/current?limit=1000', app.keys.finance)).items.find(
    (rate: { quote: string }) => rate.quote === quote,
  );
const csv = (...rows: string[]) => writeFileSync(file, ['base,quote,rate,as_of', ...rows].join('\n'));

describe('a good document', () => {
  it('B-18: its rates are recorded with their digits, source and time, and the fetch with its digest', async () => {
    feed.daily('2026-06-12', { USD: '1.0850', DKK: '7.4492', JPY: '170.05' });
    const fetched = await fetchNow();
    expect(fetched).toMatchObject({
      source: 'ecb',
      startedAt: friday.toISOString(),
      finishedAt: friday.toISOString(),
      outcome: 'taken',
      asOf: '2026-06-12T12:15:00.000Z',
      failure: null,
      active: 3,
      held: 0,
      kept: 0,
      refused: 0,
      approvalId: null,
    });
    const text = Buffer.from(await (await fetch(feed.url)).arrayBuffer());
    expect(fetched.documentDigest).toBe(createHash('sha256').update(text).digest('hex'));
    expect(fetched.documentBytes).toBe(text.length);
    expect(await currentOf('DKK')).toEqual({
      base: 'EUR',
      quote: 'DKK',
      rate: '7.4492',
      asOf: '2026-06-12T12:15:00.000Z',
      source: 'European Central Bank, reference rates',
      state: 'active',
    });
  });

  it('on a weekend it comes again, and nothing is recorded twice', async () => {
    clock.set(new Date('2026-06-13T15:00:00Z'));
    const again = await fetchNow();
    expect(again).toMatchObject({ outcome: 'unchanged', active: 0, kept: 3, refused: 0 });
    const rows = await app.ok('GET', '/v1/rates?base=EUR&quote=DKK', app.keys.finance);
    expect(rows.items).toHaveLength(1);
  });

  it('a CSV file may give any pairs; of one pair only one direction counts (B-05)', async () => {
    csv('USD,AED,3.6725,2026-06-13T10:00:00Z', 'USD,EUR,0.92,2026-06-13T10:00:00Z', 'SGD,BND,0.99998,2026-06-13T10:00:00Z', 'BND,SGD,0.99999,2026-06-13T10:00:00Z'); // prettier-ignore
    const fetched = await fetchNow('csv');
    expect(fetched).toMatchObject({ source: 'csv', outcome: 'taken', active: 2, refused: 2 });
    expect(await stateOf(fetched.fetchId)).toEqual([
      'AED active',
      'EUR refused: the authoritative direction is EUR/USD',
      'BND active',
      'SGD refused: the authoritative direction is SGD/BND',
    ]);
  });
});

describe('pairs are judged one by one', () => {
  it('B-17: faulty ones are refused with their reason, the others are taken', async () => {
    clock.set(new Date('2026-06-15T15:00:00Z'));
    feed.daily('2026-06-15', [['USD', '1.0860'], ['QQQ', '2'], ['DKK', '0'], ['SEK', '-1'], ['NOK', 'NaN'], ['CHF', '1.1'], ['CHF', '1.2'], ['PLN', '4.3'], ['PLN', '4.30']]); // prettier-ignore
    const fetched = await fetchNow();
    expect(fetched).toMatchObject({ outcome: 'taken', active: 2, refused: 7 });
    expect(await stateOf(fetched.fetchId)).toEqual([
      'USD active',
      expect.stringMatching(/^QQQ refused: /),
      expect.stringMatching(/^DKK refused: /),
      expect.stringMatching(/^SEK refused: /),
      expect.stringMatching(/^NOK refused: /),
      'CHF refused: stands in the document with different rates',
      'CHF refused: stands in the document with different rates',
      'PLN active',
      'PLN refused: stands in the document twice',
    ]);
  });

  it('B-17, R11: a jump is held for another person than the one who asked', async () => {
    clock.advance(3_600_000);
    csv('EUR,DKK,74.492,2026-06-15T15:30:00Z', 'EUR,USD,1.0855,2026-06-15T15:30:00Z');
    const fetched = await fetchNow('csv', app.keys.admin2);
    expect(fetched).toMatchObject({ outcome: 'taken', active: 1, held: 1 });
    expect((await currentOf('DKK')).rate).toBe('7.4492');
    const own = await app.call('POST', `/v1/approvals/${fetched.approvalId}/decision`, app.keys.admin2, { decision: 'approve' }); // prettier-ignore
    expect(problemOf(own)).toMatchObject({ status: 403, code: 'same-person' });
    // The same document again asks for no second decision.
    expect(await fetchNow('csv')).toMatchObject({ outcome: 'unchanged', kept: 2, approvalId: null });
    await app.ok('POST', `/v1/approvals/${fetched.approvalId}/decision`, app.keys.admin, { decision: 'approve' }); // prettier-ignore
    expect((await currentOf('DKK')).rate).toBe('74.492');
  });

  it('another rate of the same time and source is refused, the first stays', async () => {
    csv('EUR,USD,1.0999,2026-06-15T15:30:00Z');
    const fetched = await fetchNow('csv');
    expect(fetched).toMatchObject({ outcome: 'failed', refused: 1 });
    expect(fetched.failure).toBe('no rate was taken: EUR/USD another rate of this time is on record');
  });

  it('an old document is refused whole: its source has stopped', async () => {
    feed.daily('2026-06-05', { USD: '1.0850' });
    const fetched = await fetchNow();
    expect(fetched).toMatchObject({ outcome: 'failed', active: 0, refused: 1 });
    expect(fetched.failure).toContain('more than 7 days old');
    feed.daily('2026-06-16', { USD: '1.0850' });
    expect((await fetchNow()).failure).toContain('in the future');
  });

  it('control characters and NUL in a file are shown as blanks', async () => {
    csv('EUR,D\u0000K,1,2026-06-15T15:30:00Z');
    expect(await stateOf((await fetchNow('csv')).fetchId)).toEqual([expect.stringMatching(/^D K refused/)]);
  });
});

describe('a source that fails', () => {
  const failures: [string, () => void, string][] = [
    ['broken XML', () => feed.serve('<gesmes:Envelope'), 'no well-formed XML'],
    ['a page', () => feed.serve('<html></html>'), 'no envelope of the ECB'],
    ['an error', () => void (feed.answer = (_, r) => void r.writeHead(500).end('no')), 'answered 500'],
    ['too much', () => feed.serve(Buffer.alloc(1024 * 1024 + 1, ' ')), 'more than 1048576 bytes'],
    ['an endless body', () => void (feed.answer = (_, r) => { const more = () => { while (!r.destroyed && r.write(Buffer.alloc(65_536))); }; r.on('drain', more); more(); }), 'more than 1048576 bytes'], // prettier-ignore
    ['silence', () => void (feed.answer = () => undefined), 'did not come within 800 ms'],
    ['a slow body', () => void (feed.answer = (_, r) => void r.write('<a>')), 'did not come within 800 ms'],
    ['half a body', () => void (feed.answer = (_, r) => { r.writeHead(200, { 'content-length': '100' }); r.write('<a>'); setTimeout(() => r.destroy(), 50); }), ''], // prettier-ignore
    [
      'no server',
      () => void (feed.answer = (request) => void request.socket.destroy()),
      'could not be fetched',
    ],
    ['a redirect inside', () => void (feed.answer = (_, r) => void r.writeHead(302, { location: 'https://169.254.169.254/latest' }).end()), 'which is not public'], // prettier-ignore
    ['a redirect to a name of this machine', () => void (feed.answer = (_, r) => void r.writeHead(302, { location: 'https://localhost/' }).end()), 'which is not public'], // prettier-ignore
    ['a redirect inside by IPv6', () => void (feed.answer = (_, r) => void r.writeHead(302, { location: 'https://[::ffff:127.0.0.1]/' }).end()), 'which is not public'], // prettier-ignore
    ['a redirect without TLS', () => void (feed.answer = (_, r) => void r.writeHead(301, { location: 'http://rates.example/' }).end()), 'http:'], // prettier-ignore
    ['a redirect to a file', () => void (feed.answer = (_, r) => void r.writeHead(302, { location: 'file:///etc/hosts' }).end()), 'file:'], // prettier-ignore
    ['a circle', () => void (feed.answer = (_, r) => void r.writeHead(302, { location: '/again' }).end()), 'more than 3 redirects'], // prettier-ignore
    ['a redirect nowhere', () => void (feed.answer = (_, r) => void r.writeHead(302).end()), 'leads nowhere'],
  ];

  it.each(failures)('%s is on record, and no rate changes', async (_, prepare, why) => {
    const before = await app.ok('GET', '/v1/rates?limit=1000', app.keys.finance);
    prepare();
    const fetched = await fetchNow();
    expect(fetched).toMatchObject({ outcome: 'failed', active: 0, held: 0, kept: 0, refused: 0 });
    expect(fetched.failure).toContain(why);
    expect(await app.ok('GET', '/v1/rates?limit=1000', app.keys.finance)).toEqual(before);
  });

  it('a file that is not there, or a folder', async () => {
    rmSync(file);
    expect((await fetchNow('csv')).failure).toContain('ENOENT');
  });

  it('finance sees it in the list, without what an address may hide, and rounds go on', async () => {
    const { items } = await app.ok('GET', '/v1/admin/rate-sources', app.keys.finance);
    expect(
      items.map((s: { source: string; failing: boolean; url: string }) => [s.source, s.failing, s.url]),
    ).toEqual([
      ['ecb', true, `${feed.url}/daily.xml`],
      ['csv', true, pathToFileURL(file).href],
    ]);
    expect(items[0]).toMatchObject({ everyMinutes: 60, lastGoodAt: '2026-06-15T15:00:00.000Z' });
    const failed = await app.ok(
      'GET',
      '/v1/admin/rate-fetches?outcome=failed&source=ecb&limit=2',
      app.keys.finance,
    );
    expect(failed.items).toHaveLength(2);
    expect(failed.next).not.toBeNull();
    await app.casino('alba', ['EUR', 'USD']);
    await app.jackpot('royal', 'EUR', {
      baseAmount: '100.00', resetAmount: '100.00', rates: { main: '0.50', afterLimit: '0', reserve: '0.10' },
      prizes: livePrizes, unitStakes: { EUR: '1.00', USD: '1.00' }, repeatWinAlertHours: 0,
    }); // prettier-ignore
    await app.table('table-1', 'royal');
    const round = await app.ok('POST', '/v1/rounds', app.keys.tableServer, { jackpot: 'royal', tables: ['table-1'] }); // prettier-ignore
    expect(round.terms.rates.quotes).toEqual([
      expect.objectContaining({ base: 'EUR', quote: 'USD', rate: '1.0855', source: 'CSV file' }),
    ]);
  });

  it('an unknown source, an unconfigured one and an unknown fetch are not found', async () => {
    const call = (path: string, method = 'POST') => app.call(method, `/v1/admin/${path}`, app.keys.finance);
    expect(problemOf(await call('rate-sources/nobody/fetches'))).toMatchObject({ status: 422 });
    expect(problemOf(await call('rate-sources/indicative/fetches'))).toMatchObject({ status: 404 });
    expect(problemOf(await call('rate-fetches/999999/pairs', 'GET'))).toMatchObject({ status: 404 });
  });

  it('what is on record never changes', async () => {
    await expect(app.db.run(sql`UPDATE jackpot.rate_fetch SET failure = 'none'`)).rejects.toMatchObject({ code: 'TJ001' }); // prettier-ignore
    await expect(app.db.run(sql`DELETE FROM jackpot.rate_fetch_pair`)).rejects.toMatchObject({
      code: 'TJ001',
    });
  });
});

describe('the schedule', () => {
  const sources = () => app.app.get(RateSourcesService, { strict: false });
  const minutes = (n: number) => clock.advance(n * 60_000);

  beforeEach(() => csv('EUR,USD,1.0860,2026-06-15T16:00:00Z'));

  it('asks each source when it is due, after a failure sooner, and an incident is open meanwhile', async () => {
    minutes(60);
    feed.answer = (_, response) => void response.writeHead(500).end();
    expect(
      (await sources().look()).map(({ source, outcome, asked_by }) => [source, outcome, asked_by]),
    ).toEqual([
      ['ecb', 'failed', 'schedule'],
      ['csv', 'taken', 'schedule'],
    ]);
    const incidents = async () =>
      (await app.ok('GET', '/v1/admin/incidents?kind=rate-fetch-failed', app.keys.finance)).items;
    expect(await incidents()).toMatchObject([{ subject: 'ecb', state: 'open', detail: { failure: expect.stringContaining('500') } }]); // prettier-ignore
    minutes(14);
    expect(await sources().look()).toEqual([]);
    minutes(1);
    expect((await sources().look()).map(({ outcome }) => outcome)).toEqual(['failed']);
    expect(await incidents()).toHaveLength(1);
    minutes(15);
    feed.daily('2026-06-15', { USD: '1.0860' });
    expect((await sources().look()).map(({ source }) => source)).toEqual(['ecb']);
    expect(await incidents()).toMatchObject([{ subject: 'ecb', state: 'closed', closedBy: 'automatic' }]);
    minutes(30);
    expect((await sources().look()).map(({ source }) => source)).toEqual(['csv']);
  });

  it('two replicas never fetch at once: twenty looks at one time make one request', async () => {
    const replica = await app.replica({ clock, rateSources });
    const other = replica.get(RateSourcesService, { strict: false });
    minutes(60);
    feed.asked = 0;
    const document = feed.answer;
    feed.answer = (request, response) => void setTimeout(() => document(request, response), 300);
    const looks = Array.from({ length: 20 }, (_, i) => (i % 2 ? other : sources()).look());
    const asked = await app.call('POST', '/v1/admin/rate-sources/ecb/fetches', app.keys.finance);
    const fetches = (await Promise.all(looks)).flat();
    expect(fetches.filter(({ source }) => source === 'ecb').length + (asked.status < 300 ? 1 : 0)).toBe(1);
    expect(feed.asked).toBe(1);
    if (asked.status >= 300) expect(problemOf(asked)).toMatchObject({ status: 409, code: 'fetch-running' });
  });

  it('a fetch whose process died is given up and recorded, and the next one begins', async () => {
    minutes(60);
    await app.db.run(sql`
      INSERT INTO jackpot.rate_fetch (source, asked_by, started_at, lease_until, outcome)
      VALUES ('ecb', 'schedule', ${clock.now()}, ${new Date(clock.now().getTime() + 60_000)}, 'running')`);
    expect((await sources().look()).map(({ source }) => source)).toEqual(['csv']);
    const running = await app.call('POST', '/v1/admin/rate-sources/ecb/fetches', app.keys.finance);
    expect(problemOf(running)).toMatchObject({ status: 409, code: 'fetch-running' });
    minutes(2);
    feed.daily('2026-06-15', { USD: '1.0860' });
    expect((await sources().look()).map(({ outcome }) => outcome)).toEqual(['unchanged']);
    const { items } = await app.ok('GET', '/v1/admin/rate-fetches?source=ecb&limit=2', app.keys.finance);
    expect(items[1]).toMatchObject({ outcome: 'failed', failure: 'its process ended before it was done' });
  });
});
