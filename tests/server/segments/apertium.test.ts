import { expect, test } from 'vitest';
import { createApertiumBinEngine } from '../../../server/src/engines/translation/apertium/apertiumBin';
import { INLINE_SENTENCES, runsOf } from '../../support/server/inlineSentences';
import { createTestApp } from '../../support/server/testApp';

interface Answered {
  readonly id: number;
  readonly runs: readonly { readonly id: number; readonly text: string }[];
  readonly split: boolean;
}

const PAIRS = Object.keys(INLINE_SENTENCES);
const MAX_SPLIT_SHARE = 0.05;

const { v1 } = createTestApp({ engines: [createApertiumBinEngine({ command: 'apertium' })] });

async function translate(pair: string, segments: readonly unknown[]): Promise<readonly Answered[]> {
  const [lang_src, lang_dst] = pair.split(' ');
  return Object(await (await v1({ lang_src, lang_dst, segments })).json()).segments;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Word stems, so that inflected forms of a word count as equal. */
const stemsOf = (text: string) => new Set(wordsOf(text).map((word) => word.slice(0, 3)));

/** Tells whether a translated link has a word that the link text has when it is translated alone. */
function isOwn(link: string, alone: string): boolean {
  const stems = stemsOf(link);
  return [...stemsOf(alone)].some((stem) => stems.has(stem));
}

test('with Apertium, every link stays on the right words, and few sentences are translated run by run', async () => {
  let split = 0;
  let sentences = 0;
  for (const pair of PAIRS) {
    const marked = INLINE_SENTENCES[pair] ?? [];
    const segments = marked.map((sentence, id) => ({ id, runs: runsOf(sentence) }));
    const links = segments.flatMap(({ id, runs }) =>
      runs.filter(({ keep }) => keep).map((run) => ({ ...run, segment: id })),
    );
    const texts = links.map(({ text }, index) => ({
      id: segments.length + index,
      runs: [{ id: 0, text }],
    }));
    const all = await translate(pair, [...segments, ...texts]);
    const [answers, alone] = [all.slice(0, segments.length), all.slice(segments.length)];
    links.forEach(({ id, segment }, index) => {
      const link = answers[segment]?.runs.find((run) => run.id === id)?.text ?? '';
      const own = alone[index]?.runs[0]?.text ?? '';
      expect(isOwn(link, own), `${pair}: ${marked[segment]} → ${link} (${own})`).toBe(true);
    });
    for (const [index, { runs, split: isSplit }] of answers.entries()) {
      expect(runs.map(({ id }) => id)).toEqual(segments[index]?.runs.map(({ id }) => id));
      expect(runs.map(({ text }) => text).join('')).not.toMatch(/ {2}|<|>/);
      split += isSplit ? 1 : 0;
    }
    sentences += answers.length;
  }
  expect([PAIRS.length, sentences]).toEqual([6, 60]);
  expect(split / sentences).toBeLessThanOrEqual(MAX_SPLIT_SHARE);
});
