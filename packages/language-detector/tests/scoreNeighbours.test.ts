import { describe, expect, test } from 'vitest';
import { scoreNeighbours } from '../src/scoreNeighbours';

const best = (text: string, group: readonly string[]) =>
  [...scoreNeighbours(text, group).scores].toSorted(([, a], [, b]) => b - a)[0]?.[0];

describe('words that exist in only one of several similar languages identify that language:', () => {
  test.each([
    ['hr', 'Tko je u siječnju bio na sveučilištu i što se tamo općenito uči?'],
    ['bs', 'Ko je u januaru bio na univerzitetu i šta se tamo općenito uči poslije historije?'],
    ['sr', 'Ko je u januaru bio na univerzitetu i šta se tamo uopšte uči posle istorije?'],
  ])('%s', (code, text) => {
    expect(best(text, ['hr', 'bs', 'sr'])).toBe(code);
  });

  test.each([
    ['pt', 'A janela da cozinha não fecha bem e ontem choveu muito, mas hoje o dia está bom.'],
    ['gl', 'A xanela da cociña non pecha ben e onte choveu moito, mais hoxe o día está bo.'],
  ])('%s', (code, text) => {
    expect(best(text, ['pt', 'gl'])).toBe(code);
  });

  test.each([
    ['no', 'Hva gjør du etter jobb? Jeg vil gjerne kjøpe noe melk og lese en bok hjemme.'],
    ['da', 'Hvad gør du efter arbejde? Jeg vil gerne købe noget mælk og læse en bog hjemme.'],
  ])('%s', (code, text) => {
    expect(best(text, ['no', 'da'])).toBe(code);
  });

  test.each([
    ['id', 'Saya tidak bisa datang karena mobil saya rusak dan uang saya habis.'],
    ['ms', 'Saya tidak boleh datang kerana kereta saya rosak dan wang saya habis.'],
  ])('%s', (code, text) => {
    expect(best(text, ['id', 'ms'])).toBe(code);
  });
});

test('a text without distinctive words has no clear score', () => {
  const scores = [...scoreNeighbours('1234', ['id', 'ms']).scores.values()];
  expect(scores).toHaveLength(2);
  for (const score of scores) expect(Math.abs(score)).toBeLessThan(1);
});

test('a group of similar languages without a separate model has no scores, so the model of all languages decides', () => {
  const { scores, commonWeight } = scoreNeighbours('मैं कल घर जाऊँगा।', ['hi', 'bho', 'mai']);
  expect(scores.size).toBe(0);
  expect(commonWeight).toBe(1);
});
