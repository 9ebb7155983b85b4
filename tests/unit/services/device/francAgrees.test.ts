import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { francAgrees } from '../../../../src/services/device/detector/francAgrees';
import { confirm, guess } from '../../../../src/services/device/detector/guess';

const ALL = { offered: LANGUAGE_CODES, preferred: [] };

describe('a sentence in an uncertain language', () => {
  it.each([
    ['jv', 'utowo internasional, ing titi mangsa tumindak mau linakonan.'],
    ['sr_Cyrl', 'Свако има право на живот, слободу и безбедност личности.'],
  ])('is assigned the likeliest language if the library franc agrees: %s', async (code, text) => {
    expect(await guess(text, ALL)).toBeUndefined();
    expect(await confirm(text, ALL)).toBe(code);
  });

  it.each([
    'livelihood in circumstances beyond his control.',
    'Al neniu estu arbitre forprenita lia proprieto.',
  ])('is assigned no language if the library franc does not agree: %s', async (text) => {
    expect(await guess(text, ALL)).toBeUndefined();
    expect(await confirm(text, ALL)).toBeUndefined();
  });
});

describe('the check with the library franc', () => {
  it('agrees only with franc’s first choice', () => {
    const text = 'All human beings are born free and equal in dignity and rights.';
    expect(francAgrees(text, 'en')).toBe(true);
    expect(francAgrees(text, 'fr')).toBe(false);
  });

  it('does not agree for a text without words', () => {
    expect(francAgrees('12 34', 'en')).toBe(false);
  });
});
