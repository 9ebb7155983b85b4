import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookUp, parseDictionaryContent } from '../../../server/src/usecases/dictionary';
import { readConfig } from '../../../server/src/config/readConfig';
import { createAssistants, type Assistants } from '../../../server/src/engines/createAssistants';
import { createApertiumBinEngine } from '../../../server/src/engines/translation/apertium/apertiumBin';
import { createEngineChain } from '../../../server/src/engines/translation/chain';
import { createLog } from '../../../server/src/common/log';
import { createTestApp } from '../../support/server/testApp';
import { ensureApertium } from '../../../tools/systemPackages/ensure.mjs';

/** Allows for a download of the packages on a fresh machine, in milliseconds. */

const engines = [createApertiumBinEngine({ command: 'apertium' })];
const chain = createEngineChain(engines, () => undefined);
const { v1 } = createTestApp({ engines });
let assistants: Assistants;
beforeAll(() => {
  ensureApertium();
  const log = createLog('error', () => undefined);
  assistants = createAssistants(readConfig({}), undefined, chain, log);
});
afterAll(async () => {
  await assistants.close();
  await chain.close();
});

async function translate(pair: string, text: string): Promise<unknown> {
  const [lang_src, lang_dst] = pair.split('-');
  return (await v1({ text, lang_src, lang_dst })).json();
}

interface WireEntry {
  readonly Tipo_de_palabra: string;
  readonly Definiciones: readonly string[];
  readonly Sinónimos: readonly string[];
  readonly Ejemplos_de_uso: Readonly<Record<string, string>>;
  readonly Conjugaciones?: { readonly Indicativo: { readonly Presente: Readonly<Record<string, string>> } };
}

/** Looks up a request content such as `es, correr, es, en`, as the gateway does. */
async function entryOf(content: string): Promise<WireEntry> {
  const { signal } = new AbortController();
  const { reply: answer } = await lookUp(assistants.dictionary, {
    ...parseDictionaryContent(content),
    signal,
  });
  expect(answer).toMatchObject({ engine: 'embedded', quality: 'lexicon' });
  return JSON.parse(answer.result);
}

describe('a single word is translated as in a dictionary', () => {
  test.each([
    ['run', 'correr'], ['dog', 'perro'], ['house', 'casa'], ['eat', 'comer'], ['beautiful', 'bello'], ['quickly', 'deprisa'],
    ['water', 'agua'], ['love', 'querer'], ['go', 'ir'], ['light', 'luz'], ['book', 'libro'], ['good', 'bueno'], ['work', 'trabajar'],
    ['have', 'tener'], ['watch', 'mirar'], ['play', 'jugar'], ['sleep', 'dormir'], ['know', 'saber'], ['Dog', 'Perro'], ['DOG', 'PERRO'],
  ])('%s becomes %s', async (word, translation) => {
    expect(await translate('en-es', word)).toMatchObject({
      translate: translation,
      engine: 'apertium',
      quality: 'lexicon',
    });
  }); // prettier-ignore

  test.each([
    ['es-en', 'correr', 'run'], ['es-en', 'amor', 'love'], ['es-en', 'bueno', 'good'], ['es-en', 'amigo', 'friend'],
    ['es-en', 'casa', 'house'], ['fr-en', 'livre', 'book'], ['fr-en', 'aller', 'go'], ['fr-en', 'bon', 'good'],
    ['en-fr', 'eat', 'manger'], ['en-fr', 'run', 'courir'], ['en-fr', 'happy', 'heureux'], ['en-fr', 'light', 'lumière'],
  ])('%s: %s becomes %s', async (pair, word, translation) => {
    expect(await translate(pair, word)).toMatchObject({ translate: translation, quality: 'lexicon' });
  }); // prettier-ignore

  test.each([
    ['en-es', 'houses', 'casas'], ['en-es', 'ran', 'corrió'], ['es-en', 'perros', 'dogs'], ['en-es', 'can', 'puede'],
  ])('%s: an inflected form or a function word is translated by rules: %s becomes %s', async (pair, word, translation) => {
    expect(await translate(pair, word)).toMatchObject({ translate: translation, engine: 'apertium', quality: 'rule' });
  }); // prettier-ignore
});

test.each(['p', 'x 1'])('a single letter is returned unchanged: %s', async (text) => {
  expect(await translate('en-es', text)).toMatchObject({ translate: text, engine: 'apertium' });
});

describe('a single English word that Apertium does not know', () => {
  test.each([
    ['english', 'inglés'],
    ['kernel', 'kernel'],
    ['fungi', 'fungi'],
    ['ought', 'ought'],
    ['login', 'login'],
    ['ssh', 'ssh'],
  ])(
    'is translated in its capitalised form if that is known, else returned unchanged: %s becomes %s',
    async (word, translation) => {
      expect(await translate('en-es', word)).toMatchObject({ translate: translation, engine: 'apertium' });
    },
  );

  test.each(['zapatero', 'wordthatisnone'])(
    'is refused as another language if WordNet does not know it either: %s',
    async (word) => {
      expect(await translate('en-es', word)).toMatchObject({ code: 'unsupported_pair' });
    },
  );
});

describe('a single auxiliary verb, for which Apertium has no translation,', () => {
  test.each([
    ['en-es', 'will', 'voluntad'], ['en-es', 'shall', 'shall'], ['en-es', 'Would', 'Would'],
    ['en-es', 'The house\nwill\nwould', 'La casa\nvoluntad\nwould'],
  ])('%s: %s is translated as a noun of the same spelling, or returned unchanged: %s', async (pair, word, translation) => {
    expect(await translate(pair, word)).toMatchObject({ translate: translation, engine: 'apertium', quality: 'rule' });
  }); // prettier-ignore
});

describe('the entry of a Spanish word', () => {
  test('has English definitions with a label and the English word, and has the Spanish conjugation', async () => {
    const entry = await entryOf('es, correr, es, en');
    expect(entry.Tipo_de_palabra).toBe('verbo');
    expect(entry.Definiciones[0]).toMatch(/^\(run, en inglés\) move fast by using one's feet/);
    expect(entry.Definiciones.join()).not.toMatch(/baseball|projects/);
    expect(Object.values(entry.Ejemplos_de_uso).slice(0, 2)).toEqual([
      'Los niños corrieron a la tienda',
      'The children ran to the store',
    ]);
    expect(Object.values(entry.Conjugaciones?.Indicativo.Presente ?? {})).toContain('corremos');
  });

  test.each([
    ['en', 'verb', '(run) '], ['fr', 'verbe', '(run, en anglais) '], ['ja', '動詞', '(run、英語) '], ['ko', '동사', '(run, 영어) '],
  ])('is written in the language of the reader (%s): %s', async (reader, wordType, label) => {
    const entry = await entryOf(`${reader}, correr, es, en`);
    expect(entry.Tipo_de_palabra).toBe(wordType);
    expect(entry.Definiciones[0]?.startsWith(`${label}move fast`)).toBe(true);
  }); // prettier-ignore

  test.each([
    ['corrí', '(correr: run, en inglés) '], ['perros', '(perro: dog, en inglés) '], ['¿Perro?', '(dog, en inglés) '], ['CASA', '(house, en inglés) '],
  ])('in the form %s is the entry of its headword: %s', async (word, label) => {
    expect((await entryOf(`es, ${word}, es, en`)).Definiciones[0]?.startsWith(label)).toBe(true);
  }); // prettier-ignore

  test('has the conjugation of the infinitive if the word is a verb form', async () => {
    const persons = (await entryOf('es, corrí, es, en')).Conjugaciones?.Indicativo.Presente;
    expect(persons).toMatchObject({ yo: 'corro' });
  });

  test('describes the noun if the word is both a noun and a verb form', async () => {
    const entry = await entryOf('es, casa, es, en');
    expect(entry.Tipo_de_palabra).toBe('sustantivo');
    expect(entry).not.toHaveProperty('Conjugaciones');
  });

  test.each(['tiempo', 'bueno', 'luz', 'perder'])(
    'has no example sentences that the rule-based engine translates wrongly: %s',
    async (word) => {
      const examples = Object.values((await entryOf(`es, ${word}, es, en`)).Ejemplos_de_uso);
      expect(examples.join(' ')).not.toMatch(
        /cuatro tiempo|Este tiempo|vaso blanda|Pierde su madre|Cuándo era/,
      );
    },
  );
});

test('a French word has no examples, because translation through Spanish loses genders', async () => {
  expect((await entryOf('en, heureux, fr, en')).Ejemplos_de_uso).toEqual({});
});

describe('the entry of an English word', () => {
  test.each([
    ['give up', 'give up'], ['ran', 'ran'], ['RAN!', 'ran'], ['houses', undefined],
  ])('has definitions, also for an inflected or capitalised word: %s', async (word, past) => {
    const entry = await entryOf(`es, ${word}, en, es`);
    expect(entry.Definiciones.length).toBeGreaterThan(0);
    if (past !== undefined) expect(entry).toHaveProperty('Conjugaciones');
  }); // prettier-ignore

  test('has definitions in English, with a label, if only the rule-based engine could translate them', async () => {
    const { Definiciones: definitions } = await entryOf('es, dog, en, es');
    expect(definitions[0]).toMatch(/^\(sustantivo, en inglés\) a member of the genus Canis/);
  });

  test('has each synonym once, the most frequent first', async () => {
    const { Sinónimos: synonyms } = await entryOf('en, run, en, es');
    expect(synonyms.slice(0, 3)).toContain('escape');
    expect(new Set(synonyms.map((one) => one.toLowerCase())).size).toBe(synonyms.length);
  });

  test('has example pairs only with sentences that the rule-based engine translates reliably', async () => {
    const examples = Object.values((await entryOf('en, dog, en, es')).Ejemplos_de_uso);
    expect(examples.slice(0, 2)).toEqual(['the dog barked all night', 'El perro ladró toda la noche']);
    expect(examples.join(' ')).not.toMatch(/lucky|dirty/);
  });
});
