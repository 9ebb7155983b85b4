import { expect, test } from 'vitest';
import { COMMON_WORDS } from '../../src/languages/commonWords';
import { findLanguage } from '../../src/languages/lookup';

test('every language with common words is in the catalogue', () => {
  expect([...COMMON_WORDS.keys()].filter((code) => findLanguage(code) === undefined)).toEqual([]);
});

test('common words are in lower case and contain no white space', () => {
  const words = [...COMMON_WORDS.values()].flatMap((list) => [...list]);
  expect(words.filter((word) => word === '' || word !== word.toLowerCase() || /\s/.test(word))).toEqual([]);
});
