import { describe, expect, test } from 'vitest';
import { normalizeSource } from '@lang-assistant/core/memory/sentences';
import type { Mark } from '@lang-assistant/core/memory/marks';
import { fakeEngine } from '../../support/server/fakeEngine';
import { INLINE_SENTENCES, runsOf } from '../../support/server/inlineSentences';
import { bodyOf, TERMS } from '../../support/server/segments';
import { createTestApp } from '../../support/server/testApp';
import { temporaryStore } from '../../support/server/store/temporaryStore';
import { entryOf, store as fill } from '../support/memory';

interface Case {
  readonly id: number;
  readonly runs: ReturnType<typeof runsOf>;
  readonly source: string;
  /** The links and formatted words in the source. */
  readonly parts: readonly string[];
}

const MARKED = /\[([^\]]*)\]|\*([^*]*)\*/g;

const toCase = (marked: string, id: number): Case => ({
  id,
  runs: runsOf(marked),
  source: marked.replaceAll(/[[\]*]/g, ''),
  parts: [...marked.matchAll(MARKED)].map(([, link, bold]) => link ?? bold ?? ''),
});

const CASES = (INLINE_SENTENCES['en es'] ?? []).map(toCase);

const codesOf = (pair: string) => {
  const [source = '', target = ''] = pair.split(' ');
  return { source, target };
};

/** A translation in which every marked part is `«n»`, with its marks. */
function correctionOf({ source, parts }: Case, order = (marks: readonly Mark[]) => marks) {
  // The page has no place for words before its first link.
  let target = source.startsWith(parts[0] ?? '') ? '' : 'Traducción con ';
  let place = 0;
  const marks = parts.map((part, n): Mark => {
    const start = source.indexOf(part, place);
    place = start + part.length;
    target += n === 0 ? `«${n}»` : ` y «${n}»`;
    return [start, place, target.length - 3, target.length];
  });
  return { target: `${target} al final.`, marks: order(marks) };
}

const swapTargets = (marks: readonly Mark[]): readonly Mark[] =>
  marks.map(([start, end], index) => {
    const [, , from = 0, to = 0] = marks[marks.length - 1 - index] ?? [];
    return [start, end, from, to];
  });

async function translate(
  cases: readonly Case[],
  order?: (marks: readonly Mark[]) => readonly Mark[],
  languages = codesOf('en es'),
) {
  const to = temporaryStore();
  await fill(
    to,
    cases.map((one) => {
      const { target, marks } = correctionOf(one, order);
      return entryOf(normalizeSource(one.source), target, { marks, languages });
    }),
  );
  const engine = fakeEngine({
    translate: async ({ segments }) =>
      segments.map((text) =>
        text.replace(/(<[^>]*>|&\w+;)|[^<&]+/g, (all, kept) => kept ?? all.toUpperCase()),
      ),
  });
  const { v1 } = createTestApp({ engines: [engine], store: to });
  const segments = cases.map(({ id, runs }) => ({ id, runs }));
  const body = Object(
    await bodyOf(await v1({ lang_src: languages.source, lang_dst: languages.target, segments })),
  );
  return { engine, segments: body.segments as readonly ReturnType<typeof Object>[] };
}

const texts = (segment: ReturnType<typeof Object>): readonly string[] =>
  segment.runs.map(({ text }: { text: string }) => text);

describe('a corrected sentence with links and formatted words', () => {
  test.each(Object.entries(INLINE_SENTENCES))(
    'has each of them in its own run, and no engine is asked: %s',
    async (pair, marked) => {
      const cases = marked.map(toCase);
      const { engine, segments } = await translate(cases, undefined, codesOf(pair));
      expect(engine.jobs).toEqual([]);
      for (const [index, one] of cases.entries()) {
        const segment = segments[index];
        expect(segment).toMatchObject({ split: false, corrected: 1, unplaced: 0, warnings: [] });
        expect(texts(segment).join('')).toBe(correctionOf(one).target);
        const placed = one.runs.flatMap(({ text }, place) =>
          one.parts.includes(text) ? [texts(segment)[place]] : [],
        );
        expect(placed.map((text = '') => text.trim())).toEqual(one.parts.map((_part, n) => `«${n}»`));
      }
    },
  );

  test('is as the owner has written it, also where engines are corrected', async () => {
    const to = temporaryStore();
    const target = 'Lea : los términos  ( todos ) !';
    await fill(to, [entryOf('Read the full terms first.', target, { marks: [[9, 19, 10, 18]] })]);
    const { v1 } = createTestApp({ store: to });
    const body = Object(await bodyOf(await v1({ lang_src: 'en', lang_dst: 'es', segments: [TERMS] })));
    expect(texts(body.segments[0])).toEqual(['Lea : los ', 'términos', '  ( todos ) !'.replace('  ', ' ')]);
  });

  test('without marks keeps its words outside of formatted words, which become empty', async () => {
    const bold = CASES.filter(({ runs }) => runs.every(({ keep }) => keep !== true));
    const { engine, segments } = await translate(bold, () => []);
    expect(engine.jobs).toEqual([]);
    for (const [index, one] of bold.entries()) {
      expect(segments[index]).toMatchObject({ corrected: 1, unplaced: 0 });
      for (const [place, run] of one.runs.entries())
        if (one.parts.includes(run.text)) expect(texts(segments[index])[place]).toBe('');
      expect(texts(segments[index]).join('')).toBe(correctionOf(one).target);
    }
  });

  const linked = CASES.filter(({ runs }) => runs.some(({ keep }) => keep === true));
  const twoLinks = CASES.filter(({ runs }) => runs.filter(({ keep }) => keep === true).length > 1);
  test.each<[string, readonly Case[], (marks: readonly Mark[]) => readonly Mark[]]>([
    ['without marks for its links', linked, () => []],
    ['with links in another order', twoLinks, swapTargets],
    ['with marks for other words', linked, (marks) => marks.map(([a, b, ...rest]) => [a, b - 1, ...rest])],
  ])(
    '%s is not used: the engine translates the whole sentence, with all links',
    async (_how, cases, order) => {
      const { engine, segments } = await translate(cases, order);
      expect(cases.length).toBeGreaterThan(0);
      for (const [index, one] of cases.entries()) {
        expect(segments[index]).toMatchObject({ split: false, corrected: 0, unplaced: 1 });
        expect(texts(segments[index])).toEqual(one.runs.map(({ text }) => text.toUpperCase()));
      }
      // Whole sentences, and never a run by itself.
      for (const text of engine.jobs.flat()) expect(text).toContain('<span');
    },
  );
});
