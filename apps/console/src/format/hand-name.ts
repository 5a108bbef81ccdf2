// Hands by name, as the console shows them; the API writes `fullHouse`.
import { language } from '../languages/en';

const names: Readonly<Record<string, string>> = language.hands;

/** The name of a hand category; one that is not known stays as it is. */
export const handName = (category: string): string => names[category] ?? category;
