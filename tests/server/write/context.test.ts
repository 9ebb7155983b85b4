import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readContextModel, type ContextModel } from '../../../server/src/engines/write/context/contextModel';
import { featuresOf } from '../../../server/src/engines/write/context/features';
import { fixByContext } from '../../../server/src/engines/write/context/fixByContext';
import { hasManyErrors } from '../../../server/src/engines/write/context/hasManyErrors';
import { slotsAt } from '../../../server/src/engines/write/context/slots';
import { createInflections } from '../../../server/src/engines/write/grammar/inflect';
import { toTokens } from '../../../server/src/engines/write/grammar/tokens';
import { readVocabulary, type Vocabulary } from '../../../server/src/engines/write/grammar/vocabulary';

const DATA = path.resolve('server/data/english');
let vocabulary: Vocabulary;
let model: ContextModel;
beforeAll(async () => {
  vocabulary = await readVocabulary(DATA);
  model = await readContextModel(DATA, vocabulary);
});

describe('the words around it correct a word', () => {
  test.each([
    ['Most off the people in the city work.', 'Most of the people in the city work.'],
    ['Every student has to do there homework.', 'Every student has to do their homework.'],
    ['I would like too know more about it.', 'I would like to know more about it.'],
    ["What is you're name and address?", 'What is your name and address?'],
    ['It do not work on all systems.', 'It does not work on all systems.'],
    ['This is one off the best books.', 'This is one of the best books.'],
    ['He is a member at the family.', 'He is a member of the family.'],
    ['I do not now what to do.', 'I do not know what to do.'],
    ['There are many of this problems in the city.', 'There are many of these problems in the city.'],
  ])('%s', (faulty, right) => {
    expect(fixByContext(faulty, model)).toBe(right);
  });
});

test.each([
  'He got to his feet and threw the ball into the garden.',
  'She poured the water off the potatoes.',
  'It can be seen too that the two schools differ.',
  'First learn the basics of the language.',
  'It was, of course, a little boy who asked.',
  'It is a quiet town, with little traffic.',
  'The guests were not very hungry though, so we had enough.',
  'They even enjoyed the really bad weather.',
  'I love the old paints in this box.',
  'Across the street are a few shops and a restaurant.',
  'Neither of you knows what to do next.',
])('a right sentence is kept: %s', (text) => {
  expect(fixByContext(text, model)).toBe(text);
});

describe('in a text with many other errors, less certainty is enough', () => {
  test.each([
    ['He put it on the top off the box.', 'He put it on the top of the box.'],
    ['All of this things are new.', 'All of these things are new.'],
    ['The children was at school.', 'The children were at school.'],
  ])('%s', (faulty, right) => {
    expect(fixByContext(faulty, model, true)).toBe(right);
    expect(fixByContext(faulty, model)).toBe(faulty);
  });

  test('one error in at most 30 words is many', () => {
    const words = (count: number) => 'We go. '.repeat(count / 2);
    expect(hasManyErrors(`Wee go. ${words(28)}`, `We go. ${words(28)}`)).toBe(true);
    expect(hasManyErrors(`Wee go. ${words(30)}`, `We go. ${words(30)}`)).toBe(false);
  });

  test.each([
    ['no change', 'We go home.', 'We go home.'],
    ['a capital', 'i am here.', 'I am here.'],
    ['marks and spaces', 'Today we go , too.', 'Today, we go, too.'],
    ['a word that occurs twice', 'We go go home.', 'We go home.'],
  ])('%s says nothing about the other words', (_, text, corrected) => {
    expect(hasManyErrors(text, corrected)).toBe(false);
  });
});

describe('a right sentence stays as it is', () => {
  test.each([
    'The fact that their children are at school is there for all to see.',
    'The lights were off, and then it was too late to do more than wait.',
    'One of the people who are here is my friend.',
    'What he does is what they do.',
    'We go to work by bus at eight in the morning, and from there on foot.',
    'He gave a talk on the theory of music to a group of students from Spain.',
    'They asked that she be told, and suggested that he come later.',
    'Two of the systems, too, use the same method.',
    'Going home was a mistake he used to make.',
    'Nature, time and money are limited.',
    // Either word may be wrong.
    'This are my books.',
  ])('%s', (text) => {
    expect(fixByContext(text, model)).toBe(text);
    expect(fixByContext(text, model, true)).toBe(text);
  });

  test.each([
    'He wrote "most off the people" on the wall.',
    'Type `please do not used this option` in the terminal.',
    'It is at https://example.org/most/off/the/people.',
  ])('as do quotations, code and addresses: %s', (text) => {
    expect(fixByContext(text, model)).toBe(text);
  });
});

test('what is written has no influence on how likely each choice is', () => {
  const featuresWith = (word: string) => {
    const tokens = toTokens(`The names of the file ${word} in the list.`, [], vocabulary);
    const [slot] = slotsAt(tokens, 5, createInflections(vocabulary));
    return slot && featuresOf(slot, tokens, vocabulary.count);
  };
  expect(featuresWith('is')).toBeDefined();
  expect(featuresWith('is')).toEqual(featuresWith('are'));
});

test('an inserted article takes the form that the next word asks for, and keeps the capitals', () => {
  const inserted = (text: string) =>
    model.find(text).filter(({ set, from }) => set === 'missing article' && from === 'none');
  const before = inserted('It is important part of the system.').find(({ to }) => to === 'a');
  expect(before?.by).toBe('an important');
  expect(inserted('Name of the file is in the list.')[0]?.by).toBe('The name');
});
