// Sentences in a language: texts with their values, counts in the right plural form, amounts with the language's marks.
import { grouped } from '../format/decimal-text';
import type { Hand, Language, Plurals, Texts } from './language';

type Values = Readonly<Record<string, string>>;

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface Speech {
  readonly language: Language;
  /** A text with its values. */
  say(text: keyof Texts, values?: Values): string;
  /** A text with a count, in the plural form that the language has for it. */
  count(text: keyof Plurals, n: number): string;
  /** A number with the language's marks, each digit as it came. */
  number(value: string): string;
  /** An amount with its currency, each digit as it came. */
  amount(value: string, currency: string): string;
  hand(hand: string): string;
  /** How long ago: just now, then minutes, hours, days. */
  ago(at: Date, now: Date): string;
}

export function speechIn(language: Language): Speech {
  const rules = new Intl.PluralRules(language.tag);
  const say: Speech['say'] = (text, values = {}) => filled(language.texts[text], values);
  const count: Speech['count'] = (text, n) => {
    const forms = language.plurals[text];
    return filled(forms[rules.select(n)] ?? forms.other, { n: grouped(String(n), language.marks) });
  };
  return {
    language,
    say,
    count,
    number: (value) => grouped(value, language.marks),
    amount: (value, currency) => say('amount', { amount: grouped(value, language.marks), currency }),
    hand: (hand) => language.hands[hand as Hand] ?? hand,
    ago(at, now) {
      const passed = Math.max(0, now.getTime() - at.getTime());
      if (passed < minuteMs) return say('justNow');
      if (passed < hourMs) return count('minutesAgo', Math.floor(passed / minuteMs));
      if (passed < dayMs) return count('hoursAgo', Math.floor(passed / hourMs));
      return count('daysAgo', Math.floor(passed / dayMs));
    },
  };
}
