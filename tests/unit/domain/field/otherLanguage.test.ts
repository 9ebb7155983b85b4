import { expect, it } from 'vitest';
import { isOtherLanguage, wordsIn } from '../../../../src/domain/field/otherLanguage';

it('counts words in any script', () => {
  expect(wordsIn('It’s naïve — 12 кошек, y más.')).toBe(6);
  expect(wordsIn('— …')).toBe(0);
});

it('takes a text for another language if more than four of ten words are unknown, and eight are there', () => {
  expect(isOtherLanguage(10, 4)).toBe(false);
  expect(isOtherLanguage(10, 5)).toBe(true);
  expect(isOtherLanguage(7, 7)).toBe(false);
});
