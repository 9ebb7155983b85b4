import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEmbeddedDictionary } from '../../../server/src/engines/dictionary/embedded/embeddedDictionary';
import { functionSensesOf } from '../../../server/src/engines/wordnet/functionWords';

const dictionary = createEmbeddedDictionary({ translate: () => Promise.resolve(undefined) });
afterAll(() => dictionary.close());

const { signal } = new AbortController();
const lookUp = (word: string, readerLanguage = 'en') =>
  dictionary.lookUp({ word, language: 'en', otherLanguage: 'es', readerLanguage, signal });

/** The most frequent words of manuals, articles, mails and WordNet’s examples, of Debian and npm. */
const WORDS = path.join(import.meta.dirname, 'commonestWords.txt');

test('each of the 5,000 commonest English words has a definition', async () => {
  const words = (await readFile(WORDS, 'utf8')).trim().split('\n');
  expect(words).toHaveLength(5_000);
  const missing: string[] = [];
  for (const word of words) if ((await lookUp(word)).definitions.length === 0) missing.push(word);
  expect(missing).toEqual([]);
}, 120_000);

test('a function word comes before nouns of the same spelling', async () => {
  const { wordType, definitions } = await lookUp('will');
  expect(wordType).toBe('verb, noun');
  expect(definitions[0]).toContain('it will rain');
  expect(definitions.join()).toContain('conscious choice');
});

test('its class is named in the language of the reader', async () => {
  expect((await lookUp('The', 'fr')).wordType).toBe('déterminant');
  expect((await lookUp('don’t', 'es')).definitions).toEqual(['(en inglés) do not']);
});

test('a possessive has the meanings of its base word, and names it', async () => {
  const { definitions } = await lookUp("woman's");
  expect(definitions[0]).toMatch(/^\(woman[,)]/);
});

test('other words have no entry in the table', () => {
  expect(functionSensesOf('house')).toEqual([]);
});
