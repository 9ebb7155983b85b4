import { expect, test } from 'vitest';
import { languageMatch } from '../../src/languages/languageMatch';

test.each([
  ['en', 'en', 2],
  ['en_US', 'en', 1],
  ['pt', 'pt_BR', 1],
  ['en_US', 'en_GB', 0],
  ['zh', 'zh_Hant', 0],
  ['es', 'ca', 0],
  ['none', 'es', 0],
])('the languages of a text, %s, and of a user, %s, match with the value %i', (one, other, match) => {
  expect(languageMatch(one, other)).toBe(match);
});
