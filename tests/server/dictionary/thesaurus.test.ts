import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedDictionary } from '../../../server/src/engines/dictionary/embedded/embeddedDictionary';
import { createThesaurus } from '../../../server/src/engines/dictionary/embedded/thesaurus';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-test-'));
  const entries = [
    'avión|1\n-|aeroplano\n',
    'perro|2\n(m.)|can|chucho (coloquial)|gato (antónimo)\n-|can|sabueso\n',
  ];
  await put('th_es_ES_v2', 'ISO8859-1', entries, 'latin1');
  await put('th_fr_FR_v2', 'UTF-8', ['été|1\n(Nom)|saison chaude\n'], 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, encoding: string, entries: readonly string[], as: 'latin1' | 'utf8') {
  const lines: string[] = [];
  let offset = encoding.length + 1;
  for (const entry of entries) {
    lines.push(`${entry.split('|')[0] ?? ''}|${offset}`);
    offset += Buffer.byteLength(entry, as);
  }
  await writeFile(path.join(folder, `${name}.dat`), Buffer.from(`${encoding}\n${entries.join('')}`, as));
  await writeFile(
    path.join(folder, `${name}.idx`),
    Buffer.from(`${encoding}\n${lines.length}\n${lines.join('\n')}\n`, as),
  );
}

describe('a thesaurus', () => {
  test('returns the synonyms for each meaning of a word, without remarks and antonyms', async () => {
    expect(await createThesaurus(folder).lookUp('perro', 'es')).toEqual([
      ['can', 'chucho'],
      ['can', 'sabueso'],
    ]);
  });

  test('reads the file in the encoding that the file declares', async () => {
    const thesaurus = createThesaurus(folder);
    expect(await thesaurus.lookUp('Avión', 'es')).toEqual([['aeroplano']]);
    expect(await thesaurus.lookUp('été', 'fr')).toEqual([['saison chaude']]);
  });

  test.each([
    ['gato', 'es'], ['perro', 'de'], ['perro', '..'], ['perro', ''], ['perro|2', 'es'], ['', 'es'], ['\nperro', 'es'],
  ])('returns nothing for the word %j in the language %j', async (word, language) => {
    expect(await createThesaurus(folder).lookUp(word, language)).toEqual([]);
  }); // prettier-ignore

  test('returns nothing if the thesaurus file is not installed', async () => {
    expect(await createThesaurus(path.join(folder, 'nowhere')).lookUp('perro', 'es')).toEqual([]);
  });

  test('adds the synonyms of a foreign word to its dictionary entry, each once', async () => {
    const dictionary = createEmbeddedDictionary({
      translate: () => Promise.resolve('dog'),
      thesauri: folder,
    });
    const query = { word: 'Perro', language: 'es', otherLanguage: 'en', readerLanguage: 'en' };
    const { synonyms } = await dictionary.lookUp({ ...query, signal: new AbortController().signal });
    expect(synonyms).toEqual(['can', 'chucho', 'sabueso']);
    await dictionary.close();
  });
});
