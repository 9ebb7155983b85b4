import { expect, it } from 'vitest';
import { isOtherLanguage, wordsIn } from '../src/checks/sentences.js';

it('words are counted in any script', () => {
  expect(wordsIn('It’s naïve — 12 кошек, y más.')).toBe(6);
  expect(wordsIn('— …')).toBe(0);
});

it('a text is in another language if more than four of ten words, and at least eight words, are unknown', () => {
  expect(isOtherLanguage(10, 4)).toBe(false);
  expect(isOtherLanguage(10, 5)).toBe(true);
  expect(isOtherLanguage(7, 7)).toBe(false);
});
