import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEmbeddedDictionary } from '../../../server/src/engines/dictionary/embedded/embeddedDictionary';
import { functionSensesOf } from '../../../server/src/engines/dictionary/wordnet/functionWords';
import { createWordNet } from '../../../server/src/engines/dictionary/wordnet/wordnet';
import { createConjugator } from '../../../server/src/engines/dictionary/wordForms/conjugate';

const dictionary = createEmbeddedDictionary({ translate: () => Promise.resolve(undefined) });
const wordNet = createWordNet(createConjugator().englishInfinitives);
afterAll(() => Promise.all([dictionary.close(), wordNet.close()]));

const lookUp = (word: string, readerLanguage = 'en') =>
  dictionary.lookUp({
    word,
    language: 'en',
    otherLanguage: 'es',
    readerLanguage,
    signal: new AbortController().signal,
  });

/** The most frequent words of manuals, articles, mails and WordNet’s examples, of Debian and npm. */
const WORDS = path.join(import.meta.dirname, 'commonestWords.txt');

test('the dictionary defines each of the 5,000 commonest English words', async () => {
  const words = (await readFile(WORDS, 'utf8')).trim().split(/\s+/);
  expect(words).toHaveLength(5_000);
  const missing: string[] = [];
  for (const word of words) {
    // An entry also has synonyms and examples, so it takes longer than the meanings in WordNet.
    const isInWordNet = (await wordNet.lookUp(word)).length > 0;
    if (!isInWordNet && (await lookUp(word)).definitions.length === 0) missing.push(word);
  }
  expect(missing).toEqual([]);
});

test('the meanings of a function word are listed before those of a noun with the same spelling', async () => {
  const { wordType, definitions } = await lookUp('will');
  expect(wordType).toBe('verb, noun');
  expect(definitions[0]).toContain('it will rain');
  expect(definitions.join()).toContain('conscious choice');
});

test('the part of speech of a function word is named in the reader’s language', async () => {
  expect((await lookUp('The', 'fr')).wordType).toBe('déterminant');
  expect((await lookUp('don’t', 'es')).definitions).toEqual(['(en inglés) do not']);
});

test('the entry of a possessive shows the meanings of its base word, and names the base word', async () => {
  const { definitions } = await lookUp("woman's");
  expect(definitions[0]).toMatch(/^\(woman[,)]/);
});

test('the table of function words (such as “will”) has no entry for a noun', () => {
  expect(functionSensesOf('house')).toEqual([]);
});
