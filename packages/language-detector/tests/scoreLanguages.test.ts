import { describe, expect, it } from 'vitest';
import { scoreLanguages } from '../src/scoreLanguages';

const TEXT = 'Could you please send me the report before the meeting on Thursday morning?';

describe('the probabilities of languages', () => {
  it('add up to 1, and are highest for the language of the text', () => {
    const probabilities = scoreLanguages(TEXT, ['de', 'en', 'fr']);
    const sum = [...probabilities.values()].reduce((total, value) => total + value, 0);
    expect([...probabilities.keys()].toSorted()).toEqual(['de', 'en', 'fr']);
    expect(sum).toBeCloseTo(1, 12);
    expect(probabilities.get('en')).toBeGreaterThan(0.9);
  });

  it('omit languages that the model does not contain', () => {
    expect([...scoreLanguages(TEXT, ['en', 'ko']).keys()]).toEqual(['en']);
  });

  it('rise with a bonus, which is added to the natural logarithm of the odds', () => {
    const odds = (bonus: number) => {
      const probabilities = scoreLanguages(TEXT, ['de', 'en'], (code) => (code === 'de' ? bonus : 0));
      return Number(probabilities.get('de')) / Number(probabilities.get('en'));
    };
    expect(odds(Math.log(3)) / odds(0)).toBeCloseTo(3, 6);
  });

  it('are empty for a text with too few known n-grams', () => {
    expect(scoreLanguages('1234', ['de', 'en']).size).toBe(0);
    expect(scoreLanguages('ok', ['de', 'en']).size).toBe(0);
    expect(scoreLanguages('hahaha '.repeat(9), ['de', 'en']).size).toBe(0);
  });
});
