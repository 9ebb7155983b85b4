import { countWords } from '../words';

/** What a text is to a dictionary: nothing to look up, one word (without what stands around it), or several. */
export type WordForm =
  { readonly kind: 'none' } | { readonly kind: 'one'; readonly word: string } | { readonly kind: 'many' };

/** The longest thing that is still one word, in UTF-16 code units: what a dictionary is asked for at most. */
const MAX_WORD = 140;

/** No need to look closer at a longer text. */
const MAX_TEXT = 400;

const AROUND = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** What holds the parts of one word together: hyphens and apostrophes. */
const JOINTS = /[-‐‑'’ʼ]/u;

/**
 * Words are counted as everywhere in the widget, with two rulings of our own: a compound with hyphens or
 * apostrophes is one word (`arc-en-ciel`, `aujourd’hui`), and what has no letter is none (`42`, an emoji).
 */
export function readWord(text: string, language: string): WordForm {
  const { length } = text.trim();
  if (length > MAX_TEXT) return { kind: 'many' };
  const word = text.replace(AROUND, '');
  if (!/\p{L}/u.test(word)) return { kind: countWords(word, language) > 1 ? 'many' : 'none' };
  const isOne =
    word.length <= MAX_WORD &&
    !/\s/u.test(word) &&
    word.split(JOINTS).every((part) => countWords(part, language) <= 1);
  return isOne ? { kind: 'one', word } : { kind: 'many' };
}

/** Languages whose i has a capital of its own. Elsewhere the general rule is the better one: Greek's takes the accent away. */
const DOTTED = /^(?:tr|az)(?:-|$)/;

/** Letters that are two: their first half alone is capitalised. */
const DIGRAPHS: Readonly<Record<string, string>> = { ǆ: 'ǅ', ǉ: 'ǈ', ǌ: 'ǋ', ǳ: 'ǲ' };

/**
 * A word as a headline. Only its first letter changes, and not in a word with capitals inside (`iPhone`), of a
 * script without title case (Georgian has capitals, but for whole headlines alone), or where it would become two (ß).
 * @param tag BCP 47
 */
export function capitalised(text: string, tag: string): string {
  const found = /^([^\p{L}\p{N}]*)(\p{L})/u.exec(text);
  const [start = '', before = '', first = ''] = found ?? [];
  const rest = text.slice(start.length);
  if (first === '' || /\p{Lu}/u.test(rest) || /\p{Script=Georgian}/u.test(first)) return text;
  if (/^nl(?:-|$)/.test(tag) && (first + rest).startsWith('ij')) return `${before}IJ${rest.slice(1)}`;
  const upper = DIGRAPHS[first] ?? (DOTTED.test(tag) ? first.toLocaleUpperCase(tag) : first.toUpperCase());
  return upper.length > first.length ? text : before + upper + rest;
}
