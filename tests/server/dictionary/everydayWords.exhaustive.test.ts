import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookUp, parseDictionaryContent } from '../../../server/src/usecases/dictionary';
import { readConfig } from '../../../server/src/config/readConfig';
import { createAssistants, type Assistants } from '../../../server/src/engines/createAssistants';
import { createApertiumBinEngine } from '../../../server/src/engines/translation/apertium/apertiumBin';
import { createEngineChain } from '../../../server/src/engines/translation/chain';
import { createLog } from '../../../server/src/common/log';
import { createTestApp } from '../../support/server/testApp';
import { ensureApertium } from '../../../tools/systemPackages/ensure.mjs';

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

const withQuality = async (pair: string, word: string) => {
  const { translate: translation, engine, quality } = Object(await translate(pair, word));
  return [pair, word, translation, engine, quality];
};

test('a single word is translated as in a dictionary, except inflected forms and function words', async () => {
  const lexicon: readonly (readonly [string, string, string])[] = [
    ['en-es', 'run', 'correr'], ['en-es', 'quickly', 'deprisa'], ['en-es', 'love', 'querer'], ['en-es', 'light', 'luz'],
    ['en-es', 'work', 'trabajar'], ['en-es', 'have', 'tener'], ['en-es', 'Dog', 'Perro'], ['en-es', 'DOG', 'PERRO'],
    ['es-en', 'amor', 'love'], ['fr-en', 'bon', 'good'], ['en-fr', 'happy', 'heureux'],
  ]; // prettier-ignore
  for (const row of lexicon) {
    const [pair, word] = row;
    expect(await withQuality(pair, word)).toEqual([...row, 'apertium', 'lexicon']);
  }
  const rule: readonly (readonly [string, string, string])[] = [
    ['en-es', 'ran', 'corrió'],
    ['en-es', 'can', 'puede'],
    // Apertium has no translation for an auxiliary verb that stands alone.
    ['en-es', 'Would', 'Would'],
    ['en-es', 'The house\nwill\nwould', 'La casa\nvoluntad\nwould'],
  ];
  for (const row of rule) {
    const [pair, word] = row;
    expect(await withQuality(pair, word)).toEqual([...row, 'apertium', 'rule']);
  }
});

test('a letter or an English word that Apertium does not know is returned unchanged or translated with a capital; words of other languages are refused', async () => {
  for (const [text, translation] of [
    ['p', 'p'],
    ['english', 'inglés'],
    ['kernel', 'kernel'],
    ['ought', 'ought'],
  ] as const)
    expect(await translate('en-es', text)).toMatchObject({ translate: translation, engine: 'apertium' });
  expect(await translate('en-es', 'zapatero')).toMatchObject({ code: 'unsupported_pair' });
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

  test('in an inflected form, with punctuation or in capitals is the entry of its headword', async () => {
    const entry = await entryOf('es, corrí, es, en');
    expect(entry.Definiciones[0]).toMatch(/^\(correr: run, en inglés\) /);
    expect(entry.Conjugaciones?.Indicativo.Presente).toMatchObject({ yo: 'corro' });
    expect((await entryOf('es, ¿Perros?, es, en')).Definiciones[0]).toMatch(/^\(perro: dog, en inglés\) /);
  });

  test('describes the noun if the word is both a noun and a verb form', async () => {
    const entry = await entryOf('es, CASA, es, en');
    expect(entry.Tipo_de_palabra).toBe('sustantivo');
    expect(entry.Definiciones[0]).toMatch(/^\(house, en inglés\) /);
    expect(entry).not.toHaveProperty('Conjugaciones');
  });

  test('has no example sentences that the rule-based engine translates wrongly', async () => {
    for (const word of ['tiempo', 'perder']) {
      const examples = Object.values((await entryOf(`es, ${word}, es, en`)).Ejemplos_de_uso);
      expect(examples.join(' '), word).not.toMatch(/cuatro tiempo|Este tiempo|Pierde su madre|Cuándo era/);
    }
  });
});

test('a French word has no examples, because translation through Spanish loses genders', async () => {
  expect((await entryOf('en, heureux, fr, en')).Ejemplos_de_uso).toEqual({});
});

test('an English word has definitions in English, with a label, and examples only if the rule-based engine translates them reliably', async () => {
  const entry = await entryOf('es, dog, en, es');
  expect(entry.Definiciones[0]).toMatch(/^\(sustantivo, en inglés\) a member of the genus Canis/);
  const examples = Object.values(entry.Ejemplos_de_uso);
  expect(examples.slice(0, 2)).toEqual(['the dog barked all night', 'El perro ladró toda la noche']);
  expect(examples.join(' ')).not.toMatch(/lucky|dirty/);
});
