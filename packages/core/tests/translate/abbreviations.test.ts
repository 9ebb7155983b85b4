import { expect, it } from 'vitest';
import { abbreviationsOf } from '../../src/translate/abbreviations';

it.each([
  ['en', 'mr', true],
  ['en-GB', 'mr', true],
  ['en', 'dr', true],
  ['fr', 'mr', false],
  ['fr', 'mme', true],
  ['xx', 'dr', true],
  ['', 'dr', true],
])('in the language %j, “%s.” is an abbreviation: %s', (language, word, isAbbreviation) => {
  expect(abbreviationsOf(language).has(word)).toBe(isAbbreviation);
});
