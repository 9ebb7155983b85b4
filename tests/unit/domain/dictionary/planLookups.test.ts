import { describe, expect, it } from 'vitest';
import { planLookups } from '../../../../src/domain/dictionary/planLookups';

const plan = (text: string, output: string, source: string, target: string) =>
  planLookups(text, output, { source, target }, 'en').map(
    ({ query, isUncertain }) => `${query.word} (${query.language}${isUncertain ? '?' : ''})`,
  );

describe('the dictionary looks up', () => {
  it.each([
    ['a single word as the output, and nothing else', 'run', 'correr', 'en', 'es', ['correr (es)']],
    ['the word that is translated into a phrase', 'run', 'ir corriendo', 'en', 'es', ['run (en)']],
    ['nothing for two sentences', 'I like you', '我喜欢你', 'en', 'zh', []],
    [
      'a Chinese compound, which may be a word',
      'machine learning',
      '机器学习',
      'en',
      'zh',
      ['机器学习 (zh?)'],
    ],
    [
      'it, and then the word that it translates',
      'librarian',
      '图书馆员',
      'en',
      'zh',
      ['图书馆员 (zh?)', 'librarian (en)'],
    ],
    [
      'the compound in the box, if its translation has several words',
      '人工知能',
      'artificial intelligence',
      'ja',
      'en',
      ['人工知能 (ja?)'],
    ],
    ['only the output of two compounds', '人工知能', '人工智能', 'ja', 'zh', ['人工智能 (zh?)']],
    [
      'the output rather than the compound in the box',
      '図書館員',
      'librarian',
      'ja',
      'en',
      ['librarian (en)'],
    ],
    ['nothing if the output has no letters', '自動販売機', '🥤', 'ja', 'en', []],
  ])('%s', (_what, text, output, source, target, expected) => {
    expect(plan(text, output, source, target)).toEqual(expected);
  });
});
