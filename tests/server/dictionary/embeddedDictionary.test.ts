import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { DictionaryQuery } from '../../../server/src/engines/contracts/dictionary';
import {
  createEmbeddedDictionary,
  type TranslateText,
} from '../../../server/src/engines/dictionary/embedded/embeddedDictionary';

interface Call {
  readonly text: string;
  readonly pair: string;
}

function translatorOf(words: Readonly<Record<string, string>>, calls: Call[] = []): TranslateText {
  return (text, source, target) => {
    const pair = `${source}-${target}`;
    calls.push({ text, pair });
    const known = new Map(Object.entries(words));
    const lines = text
      .split('\n')
      .map((line) => known.get(`${pair} ${line}`) ?? known.get(`${pair} *`)?.replace('%', line));
    return Promise.resolve(lines.includes(undefined) ? undefined : lines.join('\n'));
  };
}

const NONE: TranslateText = () => Promise.resolve(undefined);
const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((dictionary) => dictionary.close())));

function dictionaryOf(translate: TranslateText) {
  const dictionary = createEmbeddedDictionary({ translate });
  opened.push(dictionary);
  return (word: string, language: string, rest: Partial<DictionaryQuery> = {}) =>
    dictionary.lookUp({
      word,
      language,
      otherLanguage: language === 'en' ? 'es' : 'en',
      readerLanguage: 'en',
      signal: new AbortController().signal,
      ...rest,
    });
}

const look = dictionaryOf(NONE);
const NOTHING = { wordType: '', definitions: [], synonyms: [], examples: [] };

describe('the entry of an English word, without a translator', () => {
  test('has its types, definitions, synonyms, examples and conjugation', async () => {
    const entry = await look('run', 'en');
    expect(entry.wordType).toBe('verb, noun');
    expect(entry.definitions[0]).toMatch(/^\(verb\) move fast/);
    expect(entry.definitions.some((definition) => definition.startsWith('(noun) '))).toBe(true);
    expect(entry.definitions.length).toBeLessThanOrEqual(10);
    // Each synonym once, the most frequent first.
    expect(entry.synonyms.slice(0, 3)).toContain('escape');
    expect(new Set(entry.synonyms.map((one) => one.toLowerCase())).size).toBe(entry.synonyms.length);
    expect(entry.synonyms.length).toBeLessThanOrEqual(12);
    expect(entry.examples[0]).toBe('The children ran to the store');
    expect(entry.conjugation?.indicative?.past).toMatchObject({ I: 'ran', 'he/she/it': 'ran' });
  });

  test('names the base word if the word is inflected', async () => {
    const geese = await look('geese', 'en');
    expect(geese.definitions[0]).toMatch(/^\(goose\) web-footed/);
    expect(geese.wordType).toBe('noun');
    for (const past of ['ran', 'RAN!'])
      expect((await look(past, 'en')).conjugation?.indicative?.past?.['I']).toBe('ran');
    expect((await look('give up', 'en')).conjugation?.indicative?.past?.['I']).toBe('gave up');
    expect((await look('running', 'en')).definitions[0]).toMatch(/^\(run, verb\) /);
  });

  test('has no conjugation if the word is rarely a verb', async () => {
    expect(await look('dog', 'en')).not.toHaveProperty('conjugation');
    expect(await look('ice cream', 'en')).not.toHaveProperty('conjugation');
  });

  test('names the word type in the language of the reader', async () => {
    const types = { en: 'noun', es: 'sustantivo', fr: 'nom', ja: '名詞', ko: '명사', kr: '명사', xx: 'noun' };
    for (const [readerLanguage, wordType] of Object.entries(types))
      expect((await look('ice cream', 'en', { readerLanguage })).wordType, readerLanguage).toBe(wordType);
  });
});

describe('the entry of an English word, with a translator', () => {
  test('has definitions in the reader’s language, translated in one call', async () => {
    const calls: Call[] = [];
    const entry = await dictionaryOf(translatorOf({ 'en-fr *': 'FR %' }, calls))('goose', 'en', {
      readerLanguage: 'fr',
    });
    expect(entry.definitions[0]).toMatch(/^\(nom\) FR web-footed|^FR web-footed/);
    expect(calls.filter((call) => call.pair === 'en-fr')).toHaveLength(1);
  });

  test('shows each example followed by its translation', async () => {
    const entry = await dictionaryOf(translatorOf({ 'en-es *': 'ES %' }))('run', 'en');
    expect(entry.examples.slice(0, 4)).toEqual([
      'The children ran to the store',
      'ES The children ran to the store',
      'If you see this man, run!',
      'ES If you see this man, run!',
    ]);
  });

  test('keeps the English definitions if the translator returns another number of lines than it received', async () => {
    const entry = await dictionaryOf(() => Promise.resolve('all in one'))('run', 'en', {
      readerLanguage: 'es',
    });
    expect(entry.definitions[0]).toMatch(/^\(verbo, en inglés\) move fast/);
    expect(entry.examples).not.toContain('all in one');
  });

  test('keeps the English definitions if the translator fails', async () => {
    const entry = await dictionaryOf(() => Promise.reject(new Error('down')))('dog', 'en', {
      readerLanguage: 'es',
    });
    expect(entry.definitions[0]).toMatch(/a member of the genus Canis/);
  });

  test('is returned at once without translations when the request is aborted', async () => {
    const controller = new AbortController();
    const pending = dictionaryOf(() => {
      controller.abort();
      return new Promise(() => {});
    })('dog', 'en', { readerLanguage: 'es', signal: controller.signal });
    expect((await pending).definitions[0]).toMatch(/a member of the genus Canis/);
  });
});

describe('the entry of a word in another language', () => {
  const WORDS = {
    'es-en perro': 'Dog.',
    'es-en correr': 'to run',
    'es-en perro caliente': 'a hot dog',
    'en-es domestic dog': 'Perro doméstico',
    'en-es Canis familiaris': 'perro',
    'en-es the dog barked all night': 'El perro ladró toda la noche',
    'en-es you lucky dog': 'Qué suerte tienes',
    'en-es she\'s a real dog': 'Es un perro de verdad',
    'en-de the dog barked all night': 'Der Hund bellte die ganze Nacht',
    'en-de you lucky dog': 'Du Glückspilz',
    'en-de she\'s a real dog': 'Sie ist ein echter Hund',
  }; // prettier-ignore
  const translated = dictionaryOf(translatorOf(WORDS));

  test('has English definitions, each with the English translation of the word in front', async () => {
    const entry = await translated('perro', 'es');
    expect(entry.wordType).toBe('noun');
    // Only senses that are certain: `dog` can also be a frankfurter, `perro` cannot.
    expect(entry.definitions).toEqual([expect.stringMatching(/^\(dog\) a member of the genus Canis/)]);
  });

  test('has synonyms translated back from English, without the word itself', async () => {
    expect((await translated('perro', 'es')).synonyms).toEqual(['perro doméstico']);
  });

  test('has example sentences only if their translation contains the word', async () => {
    const sentences = ['El perro ladró toda la noche', 'the dog barked all night'];
    expect((await translated('perro', 'es')).examples).toEqual(sentences);
    expect((await translated('perro', 'es', { otherLanguage: 'de' })).examples[1]).toBe(
      'Der Hund bellte die ganze Nacht',
    );
  });

  test('has the senses and the conjugation of the verb if the word is an infinitive, with labels in the language of the reader', async () => {
    const entry = await translated('correr', 'es');
    expect(entry.wordType).toBe('verb');
    expect(entry.definitions[0]).toMatch(/^\(run\) move fast/);
    expect(entry.definitions.join()).not.toMatch(/baseball/);
    const labels = { fr: '(run, en anglais) ', ja: '(run、英語) ', ko: '(run, 영어) ' };
    for (const [readerLanguage, label] of Object.entries(labels)) {
      const { definitions } = await translated('correr', 'es', { readerLanguage });
      expect(definitions[0]?.startsWith(`${label}move fast`), readerLanguage).toBe(true);
    }
    expect(entry.conjugation?.indicative?.present?.['yo']).toBe('corro');
  });

  test('is found even if the English translation of the word has an article', async () => {
    expect((await translated('perro caliente', 'es')).definitions[0]).toMatch(/^\((hot dog|hotdog)/);
  });

  test('has no more than a conjugation if there is no translator', async () => {
    expect(await look('perro', 'es')).toEqual(NOTHING);
    const gehen = await look('gehen', 'de', { readerLanguage: 'ko' });
    expect(gehen).toMatchObject({ wordType: '동사', definitions: [], synonyms: [], examples: [] });
    expect(gehen.conjugation?.indicative?.future?.['du']).toBe('wirst gehen');
  });

  test('requires at most fifteen translator calls, even if the translator can translate only single words', async () => {
    const calls: Call[] = [];
    const lexicon = dictionaryOf(
      translatorOf(
        { 'ja-en 犬': 'dog', 'en-ja domestic dog': '飼い犬', 'en-ja Canis familiaris': '犬' },
        calls,
      ),
    );
    expect((await lexicon('犬', 'ja')).synonyms).toEqual(['飼い犬']);
    expect(calls.length).toBeLessThanOrEqual(15);
  });
});

describe('the dictionary', () => {
  const HOSTILE = [
    '', ' ', '__proto__', 'constructor', 'toString', 'a'.repeat(141), 'x'.repeat(10_240), 'do\0g', 'a\nb', '.*', '[a-z]+(', '\\',
    '../../../etc/passwd', '%1:03:00::', '<b>', '💥', '\uD800', '🇪🇸', '" :{', 'hab"er', '12',
  ]; // prettier-ignore

  test('returns an empty entry for texts that are not words, in any language', async () => {
    for (const language of ['en', 'es', 'ja', 'zh_Hant', '', '__proto__'])
      for (const word of HOSTILE) {
        // WordNet contains these two, so they are words.
        if (language === 'en' && ['constructor', '12'].includes(word)) continue;
        expect(await look(word, language), JSON.stringify([language, word])).toEqual(NOTHING);
      }
  });

  test('never throws an error, and never lists a word as a synonym of itself, whatever the text is', async () => {
    const echo = dictionaryOf((text) => Promise.resolve(text));
    const words = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('run', 'good', 'dogs', 'better', 'ser', 'être', 'Essere', "s'appeler", 'si lavarsi'),
    );
    const property = fc.asyncProperty(
      words,
      fc.constantFrom('en', 'es', 'fr', 'de', 'it', 'ja'),
      async (word, language) => {
        const entry = await echo(word, language);
        const own = word.trim().toLowerCase().replace(/\s+/g, ' ');
        expect(entry.synonyms.map((synonym) => synonym.toLowerCase())).not.toContain(own);
        expect(entry.definitions.length).toBeLessThanOrEqual(10);
        expect(entry.examples.length).toBeLessThanOrEqual(6);
      },
    );
    await fc.assert(property, { numRuns: 150 });
  });
});
