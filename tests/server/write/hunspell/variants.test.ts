import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../../server/src/engines/write/changes';
import { findMisspellings } from '../../../../server/src/engines/write/hunspell/spelling';
import { SPELLING } from '../../../../server/src/engines/write/hunspell/spellingOptions';
import type { CorrectedLanguage } from '../../../../server/src/engines/write/hunspell/languages';
import type { Word } from '../../../../server/src/engines/write/hunspell/words';

const VARIANTS: readonly (readonly [CorrectedLanguage, word: string, correction: string])[] = [
  ['el', 'πρόσβασής', 'πρόσβασης'],
  ['el', 'προσαρμογέας', 'προσαρμογές'],
  ['el', 'αναπαραγωγός', 'αναπαραγωγής'],
  ['pt', 'acção', 'ação'],
  ['pt', 'seqüência', 'sequência'],
  ['pt', 'idéia', 'ideia'],
  ['pt', 'vêem', 'veem'],
  ['pt', 'écran', 'ecrã'],
];

const ERRORS: readonly (readonly [CorrectedLanguage, word: string, correction: string])[] = [
  ['el', 'διάλόγο', 'διάλογο'],
  ['el', 'αλληλογγραφία', 'αλληλογραφία'],
  ['el', 'διπλο', 'διπλό'],
  ['pt', 'dificil', 'difícil'],
  ['pt', 'paineis', 'painéis'],
];

test.each(VARIANTS)('%s: %s is a correct variant of %s', (language, word, correction) => {
  expect(SPELLING[language].isVariant?.(word, correction)).toBe(true);
});

test.each(ERRORS)('%s: %s is a misspelling of %s', (language, word, correction) => {
  expect(SPELLING[language].isVariant?.(word, correction)).toBe(false);
});

describe('Spanish words in a Galician text', () => {
  const known: Readonly<Record<string, readonly string[]>> = {
    gl: ['pasar', 'difícil'],
    es: ['pausar', 'dificil'],
    en: [],
  };
  const hunspell = {
    findUnknown: (language: string, words: Iterable<string>) =>
      Promise.resolve(new Set([...words].filter((word) => known[language]?.includes(word) !== true))),
  };
  const frequencies = {
    ranks: new Map([
      ['pasar', 20],
      ['difícil', 30],
    ]),
    unaccented: new Map(),
    common: new Set<string>(),
  };

  const correct = async (text: string) => {
    const word: Word = { start: 0, end: text.length, stem: text, whole: text, startsSentence: false };
    const { signal } = new AbortController();
    return applyChanges(text, await findMisspellings(text, 'gl', [word], { hunspell, frequencies }, signal));
  };

  test('are not corrected, unless they differ from a Galician word only in an accent', async () => {
    expect(await correct('pausar')).toBe('pausar');
    expect(await correct('dificil')).toBe('difícil');
    expect(await correct('passar')).toBe('pasar');
  });
});
