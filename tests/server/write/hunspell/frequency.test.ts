import path from 'node:path';
import { expect, test } from 'vitest';
import { readFrequencies } from '../../../../server/src/engines/write/hunspell/frequency';
import { CORRECTED_LANGUAGES } from '../../../../server/src/engines/write/hunspell/languages';

const FOLDER = path.resolve('server/data/frequency');

/** The shortest list is that of Norwegian, with 1,134 words. */
const MIN_WORDS = 1_000;

test.each(CORRECTED_LANGUAGES)('the gateway contains a list of frequent words of %s', async (language) => {
  const { ranks } = await readFrequencies(FOLDER, language);
  expect(ranks.size).toBeGreaterThan(MIN_WORDS);
});
