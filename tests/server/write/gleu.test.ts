import { describe, expect, it } from 'vitest';
import { toGleu } from '../../bench/language/corrections/gleu.mjs';

const source = 'She go to the school by foot every day .';
const reference = 'She goes to school on foot every day .';
const gleuOf = (candidate: string, references: readonly string[] = [reference]) =>
  toGleu([{ source, candidate, references }]);

describe('the GLEU score of the benchmark', () => {
  it('is 1 for the reference itself', () => {
    expect(gleuOf(reference)).toBe(1);
  });

  it('decreases for source words that the reference changed, and for new words', () => {
    const half = gleuOf('She goes to the school on foot every day .');
    expect(half).toBeGreaterThan(gleuOf(source));
    expect(half).toBeLessThan(1);
    expect(gleuOf('She goes to college on foot every day .')).toBeLessThan(1);
  });

  it('decreases for a text with missing words', () => {
    expect(gleuOf('She goes to school on foot')).toBeCloseTo(Math.exp(1 - 9 / 6), 10);
  });

  it('is the mean over several references', () => {
    const [one, other] = [gleuOf(source), gleuOf(source, [source])];
    expect(other).toBe(1);
    expect(gleuOf(source, [reference, source])).toBeCloseTo((one + other) / 2, 10);
  });
});
