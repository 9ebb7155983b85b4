import { languageOf } from '../languageOf.js';
import { NUMBER_WORDS, type NumberWords } from './numberWordData.js';

export const MAX_WORD_VALUE = 9999;

/**
 * Minimum length of a number word that may have an ending or be part of another word: `quinzième`, `fünfundzwanzig`.
 */
const MIN_STEM_CHARS = 4;

const alternatives = (words: string) =>
  words.split(/\s+/).map((word) => word.replaceAll('_', ' ').split('/'));

interface WordTable {
  /** By value: 0 to 20, 30, 40 … 90. */
  readonly cardinals: ReadonlyMap<number, readonly string[]>;
  readonly ordinals: ReadonlyMap<number, readonly string[]>;
  readonly hundred: readonly string[];
  readonly thousand: readonly string[];
}

function toTable({ units, tens, hundred, thousand, ordinals }: NumberWords): WordTable {
  return {
    cardinals: new Map([
      ...alternatives(units).map((words, value) => [value, words] as const),
      ...alternatives(tens).map((words, index) => [30 + index * 10, words] as const),
    ]),
    ordinals: new Map(alternatives(ordinals).map((words, index) => [index + 1, words] as const)),
    hundred: hundred.split('/'),
    thousand: thousand.split('/'),
  };
}

const tables = new Map(Object.entries(NUMBER_WORDS).map(([code, words]) => [code, toTable(words)]));

export function hasNumberWords(tag: string): boolean {
  return tables.has(languageOf(tag));
}

/** A number word may be alone, have an ending, or be part of a compound. */
function hasWord(words: readonly string[], text: string, found: readonly string[]): boolean {
  return words.some(
    (word) =>
      text.includes(word) &&
      (word.includes(' ') ||
        found.includes(word) ||
        (word.length >= MIN_STEM_CHARS && found.some((one) => one.includes(word)))),
  );
}

const MIN_NAMED = 3;
const MAX_NAMED = 12;

/** Number words that are other words too: Italian for "you are", French for "new", German for "attention", Spanish. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['sei', 'neuf', 'acht', 'elf', 'siete', 'once']);

/** The values from 3 to 12 that are words of a text, without endings. Smaller ones are often articles and pronouns. */
export function wordValuesIn(text: string, tag: string): readonly number[] {
  const table = tables.get(languageOf(tag));
  if (!table) return [];
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  return [...table.cardinals].flatMap(([value, names]) =>
    value >= MIN_NAMED && value <= MAX_NAMED && names.some((name) => words.has(name) && !AMBIGUOUS.has(name))
      ? [value]
      : [],
  );
}

/** The text needs one word for the value, or the words for its tens and its units. */
function isBelowHundred(value: number, table: WordTable, language: string, text: string): boolean {
  const includesAny = (words: readonly string[] = []) => words.some((word) => text.includes(word));
  if (value === 0) return true;
  if (table.cardinals.has(value) && includesAny(table.cardinals.get(value))) return true;
  // French builds 71 and 91 on 60 and 80: `soixante et onze`, `quatre-vingt-onze`.
  const isFrenchTeen = language === 'fr' && (Math.floor(value / 10) === 7 || Math.floor(value / 10) === 9);
  const ten = Math.floor(value / 10) * 10 - (isFrenchTeen ? 10 : 0);
  const unit = value - ten;
  const units = [...(table.cardinals.get(unit) ?? []), ...(table.ordinals.get(unit) ?? [])];
  return includesAny(table.cardinals.get(ten)) && includesAny(units);
}

/** The text needs all number words, but in any order, so that inflected and compound forms count. */
export function isWrittenOut(value: number, text: string, tag: string): boolean {
  const language = languageOf(tag);
  const table = tables.get(language);
  if (!table || !Number.isInteger(value) || value > MAX_WORD_VALUE) return false;
  const lower = text.toLowerCase();
  const found = lower.match(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu) ?? [];
  const parts = [...found, ...found.flatMap((word) => word.split('-'))];
  if (hasWord(table.ordinals.get(value) ?? [], lower, parts)) return true;
  if (table.ordinals.get(value)?.some((stem) => parts.some((word) => word.startsWith(stem)))) return true;
  if (value <= 20 || table.cardinals.has(value))
    return hasWord(table.cardinals.get(value) ?? [], lower, parts);
  const includesAny = (words: readonly string[] = []) => words.some((word) => lower.includes(word));
  const thousands = Math.floor(value / 1000);
  const hundreds = Math.floor((value % 1000) / 100);
  if (thousands > 0 && !includesAny(table.thousand)) return false;
  if (thousands > 1 && !includesAny(table.cardinals.get(thousands))) return false;
  if (hundreds > 0 && !includesAny(table.hundred)) return false;
  return isBelowHundred(value % 100, table, language, lower);
}
