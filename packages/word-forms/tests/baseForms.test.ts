import { expect, test } from 'vitest';
import { baseForms, createConjugator, inflectionOf } from '../src';

const { englishInfinitives } = createConjugator();

test.each([
  ['boxes', 'noun', 'box'],
  ['cities', 'noun', 'city'],
  ['knives', 'noun', 'knife'],
  ['women', 'noun', 'woman'],
  ['criteria', 'noun', 'criterion'],
  ['stopped', 'verb', 'stop'],
  ['lying', 'verb', 'lie'],
  ['picnicking', 'verb', 'picnic'],
  ['went', 'verb', 'go'],
  ['gave_up', 'verb', 'give_up'],
  ['happier', 'adj', 'happy'],
  ['biggest', 'adj', 'big'],
  ['worst', 'adj', 'bad'],
] as const)('the base forms of %s as %s include %s', async (word, part, base) => {
  const forms = baseForms(word, part, await englishInfinitives());
  expect(forms[0]).toBe(word);
  expect(forms).toContain(base);
});

test.each([
  ['this', 'noun'],
  ['yes', 'noun'],
  ['quickly', 'adv'],
  ['', 'noun'],
] as const)('%s has no other base form as %s', async (word, part) => {
  expect(baseForms(word, part, await englishInfinitives())).toEqual([word]);
});

test('an unknown language has no inflections', () => {
  for (const language of ['xx', '', 'constructor', '__proto__'])
    expect(inflectionOf(language)).toEqual({ endings: [], changes: {} });
  expect(inflectionOf('fr').changes['al']).toEqual(['aux']);
});
