import { describe, expect, test } from 'vitest';
import type { Checker } from '../../../server/src/engines/contracts/check';

interface CheckerCase {
  readonly faulty: {
    readonly text: string;
    readonly language: string;
    readonly word: string;
    readonly right: string;
  };
  readonly open: () => Promise<Checker>;
}

export function describeCheckerContract(name: string, { faulty, open }: CheckerCase): void {
  const { text, language, word, right } = faulty;
  const check = async (texts: readonly string[], code: string, signal = new AbortController().signal) => {
    const checker = await open();
    const passages = texts.map((one) => ({ text: one, before: '', after: '' }));
    return checker.check({ passages, language: code, withStyle: false, signal });
  };

  describe(`the checker ${name}`, () => {
    test('lists its languages', async () => {
      expect(await (await open()).languages()).toContain(language);
    });

    test('reports the right position of an error, also after characters outside the basic plane of Unicode', async () => {
      const { texts } = await check([text, `😀👍🏽 ${text}`], language);
      for (const [index, given] of [text, `😀👍🏽 ${text}`].entries()) {
        const [change] = texts[index]?.changes ?? [];
        expect(given.slice(change?.start, change?.end)).toBe(word);
        expect([change?.text, ...(change?.others ?? [])]).toContain(right);
      }
    });

    test('returns a result for each text, in order, with sorted changes that do not overlap', async () => {
      const { texts } = await check(['', text, '12 + 3', `${text} ${text}`], language);
      expect(texts).toHaveLength(4);
      for (const { changes } of texts) {
        const ends = changes.map(({ end }) => end);
        expect(changes.every(({ start }, index) => start >= (ends[index - 1] ?? 0))).toBe(true);
      }
      expect(texts[0]?.changes).toEqual([]);
    });

    test('rejects with the abort reason of its signal', async () => {
      const signal = AbortSignal.abort(new Error('gone'));
      await expect(check([text], language, signal)).rejects.toThrow('gone');
    });
  });
}
