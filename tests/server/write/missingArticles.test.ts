import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { articleFeaturesOf } from '../../../server/src/engines/write/context/articleFeatures';
import { articleSlotAt } from '../../../server/src/engines/write/context/articleSlots';
import { readContextModel, type ContextModel } from '../../../server/src/engines/write/context/contextModel';
import { fixByContext } from '../../../server/src/engines/write/context/fixByContext';
import { toTokens } from '../../../server/src/engines/write/grammar/tokens';
import { readVocabulary, type Vocabulary } from '../../../server/src/engines/write/grammar/vocabulary';

const DATA = path.resolve('server/data/english');
let vocabulary: Vocabulary;
let model: ContextModel;
beforeAll(async () => {
  vocabulary = await readVocabulary(DATA);
  model = await readContextModel(DATA, vocabulary);
});

describe('a missing article is inserted', () => {
  test.each([
    ['He came at end of the day.', 'He came at the end of the day.'],
    ['It returns name of the file.', 'It returns the name of the file.'],
    ['This is single string with three words.', 'This is a single string with three words.'],
    ['It depends on type of the file.', 'It depends on the type of the file.'],
    ['We met in middle of the night.', 'We met in the middle of the night.'],
  ])('%s', (faulty, right) => {
    expect(fixByContext(faulty, model)).toBe(right);
  });
});

test('two articles that are missing in one sentence need less certainty than one', () => {
  const one = 'It crashed if user tried to close the panel.';
  const two = 'It crashed if user tried to close editor panel at the bottom.';
  expect(fixByContext(one, model)).toBe(one);
  expect(fixByContext(two, model)).toBe(
    'It crashed if the user tried to close the editor panel at the bottom.',
  );
  expect(fixByContext(`${one} Close editor panel at the bottom.`, model)).toContain('if user tried');
});

describe('no article is inserted', () => {
  test.each([
    'We go to school by bus and eat at home.',
    'Music is good for people of every age.',
    'He plays football, drinks water and reads science fiction.',
    'They are in love, at war and under pressure at present.',
    'My name, your house and this book are on page three.',
    'Run the command "copy" in region "west".',
    'In fact, information about progress is of great importance.',
    'This varies from world to world, and each byte is treated as occupying one unit of width.',
    'He was elected president, and she became queen.',
    'Side by side, from beginning to end, we worked day and night.',
  ])('%s', (text) => {
    expect(fixByContext(text, model)).toBe(text);
    expect(fixByContext(text, model, true)).toBe(text);
  });
});

test('an article that stands there has no influence on how likely it is', () => {
  const featuresOf = (text: string) => {
    const tokens = toTokens(text, [], vocabulary);
    const slot = articleSlotAt(tokens, 3);
    return slot && articleFeaturesOf(slot, tokens, vocabulary.count, (verb) => verb);
  };
  expect(featuresOf('We looked at name of the file.')).toBeDefined();
  expect(featuresOf('We looked at the name of the file.')).toEqual(
    featuresOf('We looked at name of the file.'),
  );
});
