// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readMo } from '../../../../tools/wordFrequencies/readMo.mjs';

/** The message catalogues of the machine's programs. The word lists were counted in other texts. */
const LOCALES = '/usr/share/locale';

/** @param {string} text */
const toSentences = (text) =>
  text
    .replace(/(?<=[\p{L},])\n(?=\p{Ll})/gu, ' ')
    .split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /^\p{Lu}[^%_&<>{}=\\|\n]{25,250}[.!?]$/u.test(sentence));

/**
 * Reads whole sentences of translated programs. They are the same in every run on the same machine.
 * @param {readonly string[]} locales folder names, such as `pt_BR`
 * @param {number} count
 */
export function readSentences(locales, count) {
  const folders = locales
    .map((locale) => path.join(LOCALES, locale, 'LC_MESSAGES'))
    .filter((folder) => existsSync(folder));
  const texts = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.mo') && !name.startsWith('iso'))
      .toSorted()
      .flatMap((name) => readMo(path.join(folder, name))),
  );
  const sentences = [...new Set(texts.flatMap(toSentences))].toSorted();
  const step = Math.max(1, Math.floor(sentences.length / count));
  return sentences.filter((_, index) => index % step === 0).slice(0, count);
}
