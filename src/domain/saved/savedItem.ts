import { countCharacters } from '@lang-assistant/core/text';
import type { DictionaryEntry } from '../dictionary/dictionary';
import { toJson } from '../json';

/** A translation or the entry of a word that the user wants to save. Languages are catalogue codes. */
export interface SavedText {
  readonly from: string;
  readonly to: string;
  readonly kind: 'text' | 'word';
  readonly source: string;
  readonly target: string;
  /** The definition, the pronunciation and the example that the dictionary shows first. */
  readonly sense?: string;
  readonly ipa?: string;
  readonly example?: string;
}

export interface SavedItem extends SavedText {
  readonly v: 1;
  /** The same for the same texts, languages and kind, on every device. */
  readonly id: string;
  /** In epoch milliseconds. */
  readonly at: number;
}

/** In characters. A longer sense, pronunciation or example is cut; a longer text cannot be saved. */
export const MAX_CHARS = { source: 1000, target: 2000, sense: 500, ipa: 100, example: 500 } as const;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const PRIME = 0x100000001b3n;
const MASK = 0xffffffffffffffffn;
const BASES = [0xcbf29ce484222325n, 0x84222325cbf29ce4n] as const;

/** FNV-1a over UTF-16 code units. `crypto.subtle` is missing on pages without https. */
function fnv(text: string, basis: bigint): bigint {
  let hash = basis;
  for (let at = 0; at < text.length; at += 1) hash = ((hash ^ BigInt(text.charCodeAt(at))) * PRIME) & MASK;
  return hash;
}

/** 22 characters that can be part of a URL. */
export function savedId({ from, to, kind, source, target }: SavedText): string {
  const text = toJson([from, to, kind, source, target]);
  let rest = (fnv(text, BASES[0]) << 64n) | fnv(text, BASES[1]);
  let id = '';
  while (id.length < 22) {
    id += DIGITS.charAt(Number(rest & 63n));
    rest >>= 6n;
  }
  return id;
}

export const MORE = ['sense', 'ipa', 'example'] as const;

/** What is saved of the entry of a word. */
export function wordOf({
  wordType,
  definitions,
  examples,
}: DictionaryEntry): Pick<SavedText, 'kind'> & Partial<SavedText> {
  const [definition = ''] = definitions;
  const example = examples[0]?.map(({ text }) => text).join(' – ') ?? '';
  const sense = definition === '' || wordType === '' ? definition : `(${wordType}) ${definition}`;
  return { kind: 'word', sense, example };
}

const normalize = (text: string) => text.normalize('NFC').trim();

/** Does not split a surrogate pair. A character has at least one code unit. */
const cut = (text: string, max: number) =>
  normalize(text)
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '');

/** Texts are composed (NFC) and trimmed, so that equal texts have equal ids. A part that is empty is left out. */
export function toSavedItem(text: SavedText, at: number): SavedItem {
  const { from, to, kind } = text;
  const item = { from, to, kind, source: normalize(text.source), target: normalize(text.target) };
  const more = MORE.map((name) => [name, cut(text[name] ?? '', MAX_CHARS[name])] as const);
  return {
    v: 1,
    id: savedId(item),
    at,
    ...item,
    ...Object.fromEntries(more.filter(([, value]) => value !== '')),
  };
}

export const isTooLong = ({ source, target }: Pick<SavedText, 'source' | 'target'>): boolean =>
  countCharacters(source) > MAX_CHARS.source || countCharacters(target) > MAX_CHARS.target;

/** The key in the browser's storage that says that there are items. */
export const SAVED_KEY = 'la-saved';

/** The key of one item. */
export const savedKey = (id: string): string => `${SAVED_KEY} ${id}`;
