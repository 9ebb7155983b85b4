import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixRegularizedVerbs } from '../../../server/src/engines/write/grammar/regularized';
import { readVocabulary, type Vocabulary } from '../../../server/src/engines/write/grammar/vocabulary';

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await readVocabulary(path.resolve('server/data/english'));
});

describe('irregular verbs get their past tenses', () => {
  test.each([
    ['He buyed a car and catched a cold.', 'He bought a car and caught a cold.'],
    ['She has choosed it, and it was breaked.', 'She has chosen it, and it was broken.'],
    ['They teached us, and we runned.', 'They taught us, and we ran.'],
  ])('%s', (faulty, right) => {
    expect(fixRegularizedVerbs(faulty, vocabulary)).toBe(right);
  });

  test.each([
    'The bell was ringed in red, and the bird was hanged and waked.',
    'He needed a bed of seeds, and leaded glass was sited there.',
    'Ms Drinked said "he buyed it", in `runned`.',
  ])('words, names and quotations stay: %s', (text) => {
    expect(fixRegularizedVerbs(text, vocabulary)).toBe(text);
  });
});
