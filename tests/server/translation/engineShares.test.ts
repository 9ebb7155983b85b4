import { describe, expect, it } from 'vitest';
import { createEngineShares } from '../../../server/src/engines/translation/engineShares';

type Part = readonly [engine: string, quality: 'rule' | 'lexicon' | 'neural' | 'corrected', chars: number];

function mainOf(parts: readonly Part[]) {
  const shares = createEngineShares();
  for (const [engine, quality, chars] of parts) shares.add({ engine, quality }, chars);
  return shares.main();
}

describe('the engine and the quality of an answer with several parts', () => {
  const word: Part = ['apertium', 'lexicon', 8];
  const sentence: Part = ['apertium', 'rule', 40];
  const longest: Part = ['bergamot', 'neural', 45];

  it.each<readonly [string, readonly Part[], ReturnType<typeof mainOf>]>([
    ['a word of the dictionary and a sentence', [word, sentence], { engine: 'apertium', quality: 'rule' }],
    ['an engine with two parts', [word, longest, sentence], { engine: 'apertium', quality: 'rule' }],
    [
      'two equal parts',
      [
        ['apertium', 'rule', 8],
        ['bergamot', 'neural', 8],
      ],
      { engine: 'apertium', quality: 'rule' },
    ],
    ['a long correction', [['memory', 'corrected', 90], word], { engine: 'apertium', quality: 'lexicon' }],
    ['only corrections', [['memory', 'corrected', 90]], { engine: 'memory', quality: 'corrected' }],
  ])('are those of most characters, in whatever order the parts arrive: %s', (_title, parts, main) => {
    expect(mainOf(parts)).toEqual(main);
    expect(mainOf(parts.toReversed())).toEqual(main);
  });
});
