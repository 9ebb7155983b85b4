import { toPlain } from '../toPlain.js';

const MIN_STEM_CHARS = 4;
const ENDING_CHARS = 2;
/** A longer word is another one: Spanish `martillo` is not `martes`. */
const MAX_SUFFIX_CHARS = 1;

const IS_ALPHABETIC = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u;
const WORDS = /[\p{L}\p{M}]+/gu;

const caches = new Map<string, readonly string[]>();

/** From Sunday on. */
function namesOf(tag: string): readonly string[] {
  const known = caches.get(tag);
  if (known) return known;
  const { format } = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 7 }, (_, day) => toPlain(format(Date.UTC(2023, 0, 1 + day))));
  caches.set(tag, names);
  return names;
}

/** How many letters of a name a word begins with, if it is a form of the name. */
function matchedChars(word: string, name: string): number {
  const stem = name.slice(0, Math.max(MIN_STEM_CHARS, name.length - ENDING_CHARS));
  return word.startsWith(stem) && word.length <= name.length + MAX_SUFFIX_CHARS ? stem.length : 0;
}

/** The weekdays in a text, from 0 for Sunday. The longest name counts: Turkish `pazartesi` is not `pazar`. */
export function findWeekdays(text: string, tag: string): ReadonlySet<number> {
  const names = namesOf(tag);
  const plain = toPlain(text);
  if (!names.every((name) => IS_ALPHABETIC.test(name)))
    return new Set(names.flatMap((name, day) => (plain.includes(name) ? [day] : [])));
  const days = (plain.match(WORDS) ?? []).map((word) => {
    const lengths = names.map((name) => matchedChars(word, name));
    const longest = Math.max(...lengths);
    return longest === 0 ? -1 : lengths.indexOf(longest);
  });
  return new Set(days.filter((day) => day >= 0));
}

export const weekdayName = (day: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day));
