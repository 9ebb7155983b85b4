import { expect, it } from 'vitest';
import { spaceBetween } from '../../src/translate/sentenceSpace';

it.each([
  ['en', 'es', ' ', ' '],
  ['en', 'ja', ' ', ''],
  ['en', 'zh_Hant', '\n', '\n'],
  ['ja', 'en', '', ' '],
  ['ja', 'en', '\n', '\n'],
  ['ja', 'zh', '', ''],
  ['nowhere', 'es', ' ', ' '],
  ['en', 'nowhere', ' ', ' '],
])(
  'between two sentences, a translation from %s to %s turns the space %j into %j',
  (source, target, after, space) => {
    expect(spaceBetween(after, { source, target })).toBe(space);
  },
);
