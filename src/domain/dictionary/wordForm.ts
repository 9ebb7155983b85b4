import { countWords } from '@lang-assistant/core/countWords';

/** `word` has no punctuation around it. */
export type WordForm =
  { readonly kind: 'none' } | { readonly kind: 'one'; readonly word: string } | { readonly kind: 'many' };

/** In UTF-16 code units. */
const MAX_WORD = 140;

/** A longer text is never a single word, so it is not examined. */
const MAX_TEXT = 400;

const SURROUNDING = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

export const withoutPunctuation = (text: string): string => text.replace(SURROUNDING, '');

/** They join the parts of one word. */
const JOINTS = /[-‐‑'’ʼ]/u;

/**
 * Counts words as the rest of the widget does, with two exceptions: a compound with hyphens or apostrophes is one word
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
 * Languages with a dotted capital i: Turkish and Azerbaijani. Other languages use the general rule, because the Greek
 * rule would remove the accent.
 */
const DOTTED = /^(?:tr|az)(?:-|$)/;

/** Only the first half of a digraph becomes a capital. */
const DIGRAPHS: Readonly<Record<string, string>> = { ǆ: 'ǅ', ǉ: 'ǈ', ǌ: 'ǋ', ǳ: 'ǲ' };

/**
 * Capitalises the first letter of a word for a headline. A word stays unchanged if it has capitals inside (`iPhone`),
 * if its script has no title case (Georgian), or if the letter would become two (ß).
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
