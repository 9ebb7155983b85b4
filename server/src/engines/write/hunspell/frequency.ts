import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CorrectedLanguage } from './languages';

const COMMON_COUNT = 250;

export interface Frequencies {
  /** The rank of each word in the list, from 0. */
  readonly ranks: ReadonlyMap<string, number>;
  /** Maps a word in lower case without accents to its spellings. */
  readonly unaccented: ReadonlyMap<string, readonly string[]>;
  /** The first words of the list, which are used to detect the language. */
  readonly common: ReadonlySet<string>;
}

/** Letters with a stroke, which Unicode does not split into a letter and an accent. */
const STROKES: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd' };

/** Removes accents and splits ligatures into two letters. The result is in lower case. */
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

/** @param folder the folder with the lists that `tools/wordFrequencies` creates */
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
