// Documents of rates: what their readers accept, what they refuse as a whole, and how pairs are judged one by one.
import { csvPairs } from './csv';
import { judge } from './document';
import { isPublic } from './download';
import { ecbPairs } from './ecb';
import { rateSourcesEnv, rateSourcesOf } from './options';

const now = new Date('2026-06-15T18:00:00Z');

const envelope = (inner: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  Buffer.from(`${head}
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"
  xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  ${inner}
</gesmes:Envelope>`);
const daily = (day: string, rates = '<Cube currency="USD" rate="1.0850"/>') =>
  `<Cube><Cube time='${day}'>${rates}</Cube></Cube>`;

describe('the ECB’s daily document', () => {
  it('B-18: keeps the digits; the time is 14:15 in Frankfurt, in summer and in winter', () => {
    expect(ecbPairs(envelope(daily('2026-06-15')))).toEqual([
      { base: 'EUR', quote: 'USD', rate: '1.0850', asOf: '2026-06-15T12:15:00.000Z' },
    ]);
    expect(ecbPairs(envelope(daily('2026-12-01')))[0]!.asOf).toBe('2026-12-01T13:15:00.000Z');
  });

  const cube = '<Cube currency="USD" rate="1.0850"/>';
  it.each<[string, Buffer, string]>([
    ['no XML', Buffer.from('hello'), 'no well-formed XML'],
    ['half of it', envelope(daily('2026-06-15')).subarray(0, 300), 'no well-formed XML'],
    ['nothing', Buffer.from(''), 'no rates'],
    ['a page', Buffer.from('<html><body>maintenance</body></html>'), 'no envelope of the ECB'],
    ['a document type', envelope(daily('2026-06-15'), '<!DOCTYPE a [<!ENTITY x "1">]>'), 'document type'],
    ['an entity', envelope(daily('2026-06-15', '<Cube currency="USD" rate="&x;"/>')), 'no well-formed XML'],
    ['an instruction', envelope(`<?run it?>${daily('2026-06-15')}`), 'processing instruction'],
    [
      'another encoding',
      envelope(daily('2026-06-15'), '<?xml version="1.0" encoding="UTF-16"?>'),
      'not UTF-8',
    ],
    ['no UTF-8', Buffer.from([0x3c, 0x61, 0xff, 0xfe]), 'not UTF-8'],
    ['two days', envelope(`<Cube><Cube time="2026-06-15">${cube}</Cube><Cube time="2026-06-12">${cube}</Cube></Cube>`), 'more than one day'], // prettier-ignore
    ['a day that is none', envelope(daily('2026-02-30')), 'no date'],
    ['a time for a day', envelope(daily('2026-06-15T14:15')), 'no date'],
    ['no day', envelope(`<Cube><Cube>${cube}</Cube></Cube>`), 'where it should not'],
    ['a rate outside', envelope(`<Cube>${cube}</Cube>`), 'where it should not'],
    ['no rates', envelope('<Cube/>'), 'no rates'],
    ['a foreign namespace', Buffer.from(`<Envelope><Cube><Cube time="2026-06-15">${cube}</Cube></Cube></Envelope>`), 'no envelope'], // prettier-ignore
    ['depth', envelope('<a>'.repeat(20) + '</a>'.repeat(20)), 'nested too deeply'],
    ['too many pairs', envelope(daily('2026-06-15', cube.repeat(2_001))), 'more than 2000 pairs'],
  ])('refuses %s', (_, bytes, why) => {
    expect(() => ecbPairs(bytes)).toThrow(why);
  });
});

describe('a CSV file', () => {
  const csv = (text: string) => csvPairs(Buffer.from(text));

  it('is read by the names of its columns', () => {
    expect(csv('\ufeffas_of,rate,quote,base,note\n2026-06-15T12:00:00Z,7.4492,DKK,EUR,"a, b"\n')).toEqual([
      { base: 'EUR', quote: 'DKK', rate: '7.4492', asOf: '2026-06-15T12:00:00Z' },
    ]);
  });

  it.each([
    ['nothing', '', 'no rates'],
    ['no column of times', 'base,quote,rate\nEUR,DKK,7.4\n', 'no column as_of'],
    ['another separator', 'base;quote;rate;as_of\nEUR;DKK;7.4;x\n', 'no column base'],
    ['a short row', 'base,quote,rate,as_of\nEUR,DKK\n', 'no CSV file'],
    ['an open quote', 'base,quote,rate,as_of\nEUR,"DKK,7.4,x\n', 'no CSV file'],
    ['a huge row', `base,quote,rate,as_of\nEUR,DKK,${'7'.repeat(2_000)},x\n`, 'no CSV file'],
    ['too many rows', `base,quote,rate,as_of\n${'EUR,DKK,7.4,x\n'.repeat(2_001)}`, 'more than 2000 pairs'],
  ])('is refused with %s', (_, text, why) => {
    expect(() => csv(text)).toThrow(why);
  });
});

describe('a pair', () => {
  const pair = (name: string, rate: string, asOf = '2026-06-15T12:00:00Z') => {
    const [base, quote] = name.split('/') as [string, string];
    return { base, quote, rate, asOf };
  };
  const reasons = (...pairs: ReturnType<typeof pair>[]) => judge(pairs, now).map(({ reason }) => reason);

  it.each(['0', '0.000', '-1', 'NaN', 'Infinity', '', '1e3', '+1', ' 1', '1,5'])(
    'B-17 refuses the rate %j',
    (rate) => {
      expect(reasons(pair('EUR/DKK', rate))).toEqual([expect.any(String)]);
    },
  );

  it.each([
    ['EUR/QQQ', '1', undefined, 'QQQ'],
    ['eur/DKK', '1', undefined, 'eur'],
    ['EUR/EUR', '1', undefined, 'against itself'],
    ['EUR/DKK', '0.000000001', undefined, 'not plausible'],
    ['EUR/DKK', '1000000000', undefined, 'not plausible'],
    ['EUR/DKK', '7.4', 'yesterday', 'has no time'],
    ['EUR/DKK', '7.4', '2026-06-15', 'has no time'],
    ['EUR/DKK', '7.4', '2026-06-15T18:00:01Z', 'in the future'],
    ['EUR/DKK', '7.4', '2026-06-08T17:59:59Z', 'more than 7 days old'],
  ])('%s at %s of %s is refused', (name, rate, asOf, why) => {
    expect(reasons(pair(name, rate, asOf))).toEqual([expect.stringContaining(why)]);
  });

  it('of a Friday is good on a Monday, and at seven days to the second', () => {
    expect(reasons(pair('EUR/DKK', '7.4', '2026-06-12T12:15:00Z'), pair('EUR/SEK', '11', '2026-06-08T18:00:00Z'))).toEqual([null, null]); // prettier-ignore
  });

  it('that stands twice counts once; with two rates it counts not at all', () => {
    expect(reasons(pair('EUR/DKK', '7.4'), pair('EUR/SEK', '11'), pair('EUR/DKK', '7.40'))).toEqual([
      null,
      null,
      'stands in the document twice',
    ]);
    const two = 'stands in the document with different rates';
    expect(reasons(pair('EUR/DKK', '7.4'), pair('EUR/DKK', '7.5'), pair('EUR/SEK', '11'))).toEqual([
      two,
      two,
      null,
    ]);
    expect(reasons(pair('EUR/DKK', '7.4'), pair('EUR/DKK', '7.5', '2026-06-14T12:00:00Z'))).toEqual([
      null,
      null,
    ]);
  });
});

it.each([
  ['8.8.8.8', true], ['172.32.0.1', true], ['2a00:1450:4001::1', true],
  ['127.0.0.1', false], ['10.1.2.3', false], ['172.16.0.1', false], ['192.168.1.1', false], ['169.254.169.254', false],
  ['100.64.0.1', false], ['0.0.0.0', false], ['255.255.255.255', false], ['224.0.0.1', false],
  ['::1', false], ['::', false], ['fe80::1', false], ['fd00::1', false], ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false], ['64:ff9b::7f00:1', false], ['2002:7f00:1::', false], ['localhost', false],
] as const)('the address %s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
}); // prettier-ignore

describe('configuration', () => {
  it('fetches from nowhere unless a source is named', () => {
    expect(rateSourcesOf(rateSourcesEnv.parse({})).sources).toEqual([]);
    expect(rateSourcesOf(rateSourcesEnv.parse({ RATE_SOURCES: 'ecb, indicative', RATE_FETCH_MINUTES: '30' }))).toEqual({
      sources: [
        { kind: 'ecb', url: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml' },
        { kind: 'indicative', url: null },
      ],
      everyMinutes: 30,
      withinMs: 20_000,
    }); // prettier-ignore
  });

  it.each([
    [{ RATE_SOURCES: 'ebc' }, 'RATE_SOURCES'],
    [{ RATE_SOURCES: 'ecb,ecb' }, 'RATE_SOURCES'],
    [{ RATE_SOURCES: 'csv' }, 'RATE_CSV_URL'],
    [{ RATE_ECB_URL: 'http://rates.example/daily.xml' }, 'RATE_ECB_URL'],
    [{ RATE_CSV_URL: 'rates.csv' }, 'RATE_CSV_URL'],
    [{ RATE_FETCH_MINUTES: '1' }, 'RATE_FETCH_MINUTES'],
  ])('R28 refuses %j', (env, name) => {
    const read = rateSourcesEnv.safeParse(env);
    expect(read.error?.issues[0]?.path[0]).toBe(name);
  });
});
