import { expect, it } from 'vitest';
import type { DictionaryEntry } from '../../../../src/domain/dictionary/dictionary';
import { createEntryCache } from '../../../../src/state/dictionary/dictionaryController';

const entryOf = (definition: string): DictionaryEntry => ({
  wordType: '',
  definitions: [definition],
  synonyms: [],
  examples: [],
  conjugation: [],
});

it('the cache of dictionary entries returns the last entry that was stored under a key', () => {
  const cache = createEntryCache();
  expect(cache.get('run')).toBeUndefined();
  cache.set('run', entryOf('old'));
  cache.set('run', entryOf('new'));
  expect(cache.get('run')).toEqual(entryOf('new'));
});

it('the cache of dictionary entries contains at most a hundred entries, and drops the least recently used entry', () => {
  const cache = createEntryCache();
  for (let index = 0; index < 100; index += 1) cache.set(String(index), entryOf(String(index)));
  cache.get('0');
  cache.set('100', entryOf('100'));
  expect(['0', '1', '2', '100'].map((key) => cache.get(key)?.definitions[0])).toEqual([
    '0',
    undefined,
    '2',
    '100',
  ]);
});
