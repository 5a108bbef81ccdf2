// Every language has every text, with the same values in it, and a form for each of its plurals.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Language, hands } from './language';
import { speechIn } from './speech';

const files = readdirSync(__dirname).filter((name) => /^[a-z]{2}(-[A-Z]{2})?\.ts$/.test(name));
const languages = files.map((name) => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- whatever language files there are
  const { language } = require(join(__dirname, name)) as { language: Language };
  return [name.replace('.ts', ''), language] as const;
});
const english = languages.find(([tag]) => tag === 'en')![1];
const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

it('there are English, French and Dutch', () => {
  expect(languages.map(([tag]) => tag)).toEqual(expect.arrayContaining(['en', 'fr', 'nl']));
});

describe.each(languages)('%s', (tag, language) => {
  it('is named by its file and calls itself something', () => {
    expect(language.tag).toBe(tag);
    expect(language.name).not.toBe('');
  });

  it('has every text of English with the same values, and no other', () => {
    expect(Object.keys(language.texts).sort()).toEqual(Object.keys(english.texts).sort());
    for (const [name, text] of Object.entries(language.texts)) {
      expect(text.trim()).not.toBe('');
      const asked = english.texts[name as keyof typeof english.texts];
      expect([name, valuesIn(text)]).toEqual([name, valuesIn(asked)]);
    }
  });

  it('has a form of every count for each of its plural categories, with the count in it', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    expect(Object.keys(language.plurals).sort()).toEqual(Object.keys(english.plurals).sort());
    for (const [name, forms] of Object.entries(language.plurals)) {
      expect([name, Object.keys(forms).sort()]).toEqual([name, [...pluralCategories].sort()]);
      for (const form of Object.values(forms)) expect(valuesIn(form as string)).toEqual(['n']);
    }
  });

  it('names every hand', () => {
    expect(Object.keys(language.hands)).toEqual([...hands]);
    expect(new Set(Object.values(language.hands)).size).toBe(hands.length);
  });
});

const by = Object.fromEntries(languages.map(([tag, language]) => [tag, speechIn(language)]));

describe('amounts', () => {
  it.each([
    ['en', '1234567.50', 'EUR', 'EUR 1,234,567.50'],
    ['fr', '1234567.50', 'EUR', '1\u202f234\u202f567,50\u00a0EUR'],
    ['nl', '1234567.50', 'EUR', 'EUR\u00a01.234.567,50'],
    ['nl', '705', 'JPY', 'JPY\u00a0705'],
    ['fr', '1000.125', 'KWD', '1\u202f000,125\u00a0KWD'],
  ])('in %s: %s %s is %s', (tag, value, currency, text) => {
    expect(by[tag]!.amount(value, currency)).toBe(text);
  });
});

it.each([
  ['en', '2,500', '12.5'],
  ['fr', '2\u202f500', '12,5'],
  ['nl', '2.500', '12,5'],
])('plain numbers in %s', (tag, thousands, tenths) =>
  expect(['2500', '12.5'].map((value) => by[tag]!.number(value))).toEqual([thousands, tenths]),
);

describe('counts', () => {
  it.each([
    ['en', 0, '0 minutes ago'],
    ['en', 1, '1 minute ago'],
    ['fr', 0, 'il y a 0 minute'],
    ['fr', 1, 'il y a 1 minute'],
    ['fr', 2, 'il y a 2 minutes'],
    ['fr', 1_000_000, 'il y a 1\u202f000\u202f000 de minutes'],
    ['nl', 1, '1 minuut geleden'],
    ['nl', 2_000, '2.000 minuten geleden'],
  ])('in %s of %d: %s', (tag, n, text) => expect(by[tag]!.count('minutesAgo', n)).toBe(text));

  it('say how long ago something was, in whole steps', () => {
    const now = new Date('2026-11-30T12:00:00Z');
    const ago = (text: string) => by.nl!.ago(new Date(text), now);
    expect(
      ['2026-11-30T11:00:01Z', '2026-11-30T11:00:00Z', '2026-11-28T12:00:01Z', '2026-11-30T12:00:05Z'].map(
        ago,
      ),
    ).toEqual(['59 minuten geleden', '1 uur geleden', '1 dag geleden', 'zojuist']);
  });
});
