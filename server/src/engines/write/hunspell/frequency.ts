import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CorrectedLanguage } from './languages';

/** How many words tell the language of a text. */
const COMMON_COUNT = 250;

/** The most frequent words of a language. */
export interface Frequencies {
  /** The place of a word in the list, from 0; undefined if it is not in it. */
  readonly ranks: ReadonlyMap<string, number>;
  /** The words without their accents, in lower case, and how they are written. */
  readonly unaccented: ReadonlyMap<string, readonly string[]>;
  /** The first words of the list. */
  readonly common: ReadonlySet<string>;
}

/** Letters whose accent Unicode does not divide from them. */
const STROKES: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd' };

/** Removes accents, and writes ligatures with two letters. */
export function withoutAccents(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[łøđ]/gu, (letter) => STROKES[letter] ?? letter);
}

/**
 * Reads the word list of a language.
 * @param folder of the lists that `tools/wordFrequencies` makes
 */
export async function readFrequencies(folder: string, language: CorrectedLanguage): Promise<Frequencies> {
  const words = (await readFile(path.join(folder, `${language}.txt`), 'utf8')).split(/\s+/).filter(Boolean);
  const unaccented = new Map<string, string[]>();
  for (const word of words) {
    const key = withoutAccents(word);
    const others = unaccented.get(key);
    if (others) others.push(word);
    else unaccented.set(key, [word]);
  }
  return {
    ranks: new Map(words.map((word, rank) => [word, rank])),
    unaccented,
    common: new Set(words.slice(0, COMMON_COUNT)),
  };
}
