import { countWords } from '@lang-assistant/core/countWords';

/** Whether a text is not a word, is one word, or is several words. `word` has no punctuation around it. */
export type WordForm =
  { readonly kind: 'none' } | { readonly kind: 'one'; readonly word: string } | { readonly kind: 'many' };

/** Maximum length of a dictionary query, in UTF-16 code units. */
const MAX_WORD = 140;

/** A longer text is not examined, because it is never a single word. */
const MAX_TEXT = 400;

const SURROUNDING = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** Removes all characters before the first and after the last letter or digit. */
export const withoutPunctuation = (text: string): string => text.replace(SURROUNDING, '');

/** Hyphens and apostrophes, which join the parts of one word. */
const JOINTS = /[-‐‑'’ʼ]/u;

/**
 * Counts words as the rest of the widget does, with two exceptions. A compound with hyphens or apostrophes is one word
 * (`arc-en-ciel`, `aujourd’hui`), and text without a letter is not a word (`42`, an emoji).
 */
export function readWord(text: string, language: string): WordForm {
  const { length } = text.trim();
  if (length > MAX_TEXT) return { kind: 'many' };
  const word = withoutPunctuation(text);
  if (!/\p{L}/u.test(word)) return { kind: countWords(word, language) > 1 ? 'many' : 'none' };
  const isOne =
    word.length <= MAX_WORD &&
    !/\s/u.test(word) &&
    word.split(JOINTS).every((part) => countWords(part, language) <= 1);
  return isOne ? { kind: 'one', word } : { kind: 'many' };
}

/**
 * Languages with a capital i of their own: Turkish and Azerbaijani. Other languages use the general rule, because the
 * Greek rule would remove the accent.
 */
const DOTTED = /^(?:tr|az)(?:-|$)/;

/** Digraphs, of which only the first half becomes a capital. */
const DIGRAPHS: Readonly<Record<string, string>> = { ǆ: 'ǅ', ǉ: 'ǈ', ǌ: 'ǋ', ǳ: 'ǲ' };

/**
 * Capitalises the first letter of a word for a headline. A word is not changed if it has capitals inside (`iPhone`), if
 * its script has no title case (Georgian has capitals only for whole headlines), or if the letter would become two (ß).
 * @param tag BCP 47
 */
export function capitalize(text: string, tag: string): string {
  const found = /^([^\p{L}\p{N}]*)(\p{L})/u.exec(text);
  const [start = '', before = '', first = ''] = found ?? [];
  const rest = text.slice(start.length);
  if (first === '' || /\p{Lu}/u.test(rest) || /\p{Script=Georgian}/u.test(first)) return text;
  if (/^nl(?:-|$)/.test(tag) && (first + rest).startsWith('ij')) return `${before}IJ${rest.slice(1)}`;
  const upper = DIGRAPHS[first] ?? (DOTTED.test(tag) ? first.toLocaleUpperCase(tag) : first.toUpperCase());
  return upper.length > first.length ? text : before + upper + rest;
}
