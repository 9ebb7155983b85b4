import { describe, expect, test } from 'vitest';
import { scoreNeighbours } from '../../../../../src/domain/languages/detector/scoreNeighbours';

const best = (text: string, group: readonly string[]) =>
  [...scoreNeighbours(text, group)].toSorted(([, a], [, b]) => b - a)[0]?.[0];

describe('the words in which neighbours differ decide', () => {
  test.each([
    ['hr', 'Tko je u siječnju bio na sveučilištu i što se tamo općenito uči?'],
    ['bs', 'Ko je u januaru bio na univerzitetu i šta se tamo općenito uči poslije historije?'],
    ['sr', 'Ko je u januaru bio na univerzitetu i šta se tamo uopšte uči posle istorije?'],
  ])('%s', (code, text) => {
    expect(best(text, ['hr', 'bs', 'sr'])).toBe(code);
  });

  test.each([
    ['id', 'Saya tidak bisa datang karena mobil saya rusak dan uang saya habis.'],
    ['ms', 'Saya tidak boleh datang kerana kereta saya rosak dan wang saya habis.'],
  ])('%s', (code, text) => {
    expect(best(text, ['id', 'ms'])).toBe(code);
  });
});

test('a text without such words speaks for no language clearly', () => {
  const scores = [...scoreNeighbours('1234', ['id', 'ms']).values()];
  expect(scores).toHaveLength(2);
  for (const score of scores) expect(Math.abs(score)).toBeLessThan(1);
});

test('other groups have no scores', () => {
  expect(scoreNeighbours('Jeg vet ikke hva du mener.', ['no', 'da']).size).toBe(0);
});
