// The languages there are: every file beside this one with a tag for a name. Each is loaded when it is asked for.
import type { Language } from './language';
import { Speech, speechIn } from './speech';

const files = import.meta.glob<{ readonly language: Language }>(['./??.ts', './??-??.ts']);
const usual = 'en';
const pathOf = (tag: string) => `./${tag}.ts`;

/** The tag to use: the asked one, the first of the browser's that there is, or English. */
export function chosenTag(asked: string | null, browser: readonly string[]): string {
  const wanted = [asked ?? '', ...browser].flatMap((tag) => [tag, tag.slice(0, 2)]);
  return wanted.find((tag) => pathOf(tag) in files) ?? usual;
}

/** Loads a language. */
export async function loadSpeech(tag: string): Promise<Speech> {
  const load = files[pathOf(tag)] ?? files[pathOf(usual)]!;
  const { language } = await load();
  return speechIn(language);
}
