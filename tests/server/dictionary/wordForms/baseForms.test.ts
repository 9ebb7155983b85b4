import { expect, test } from 'vitest';
import { baseForms } from '../../../../server/src/engines/dictionary/wordForms/baseForms';
import { createConjugator } from '../../../../server/src/engines/dictionary/wordForms/conjugate';
import { inflectionOf } from '../../../../server/src/engines/dictionary/wordForms/inflections';
import {
  looksLikeInfinitive,
  participlesOf,
} from '../../../../server/src/engines/dictionary/wordForms/infinitives';

const { englishForms, englishInfinitives } = createConjugator();

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

test.each([
  ['process', 'processes processed processing'],
  ['use', 'uses used using'],
  ['agree', 'agrees agreed agreeing'],
  ['plan', 'plans planned planning'],
  ['copy', 'copies copied copying'],
  ['die', 'dies died dying'],
  ['write', 'writes wrote writing written'],
  ['cancel', 'cancels cancelled cancelling'],
])('the forms of %s are %s', async (verb, forms) => {
  const found = (await englishForms())(verb);
  expect([...new Set(found)].toSorted()).toEqual(forms.split(' ').toSorted());
  const irregular = await englishInfinitives();
  for (const form of found) expect(baseForms(form, 'verb', irregular)).toContain(verb);
});

test.each([
  ['es', 'dar de baja', true],
  ['es', 'inscribirse', true],
  ['es', 'tren', false],
  ['de', 'in Rechnung stellen', true],
  ['de', 'Rechnungen', false],
  ['fr', 'Ajouter', true],
  ['ru', 'добавить', true],
  ['ja', '追加', false],
  ['constructor', 'ar', false],
])('in %s, %s looks like an infinitive: %s', (language, phrase, expected) => {
  expect(looksLikeInfinitive(language, phrase)).toBe(expected);
});

test('an unknown language has no inflections', () => {
  for (const language of ['xx', '', 'constructor', '__proto__'])
    expect(inflectionOf(language)).toEqual({ endings: [], changes: {} });
  expect(participlesOf('__proto__')).toEqual({});
  expect(inflectionOf('fr').changes['al']).toEqual(['aux']);
});
