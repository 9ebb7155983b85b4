import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { TranslationEngine } from '../../../server/src/engines/contracts/translation';
import type { SegmentRow } from '../../../server/src/engines/documents/outputs/segmentRows';
import { translateSegments, type SegmentsJob } from '../../../server/src/engines/documents/translateSegments';
import { createEngineChain } from '../../../server/src/engines/translation/chain';
import { fakeEngine } from '../../support/server/fakeEngine';

const SPANISH: Readonly<Record<string, string>> = {
  'We sold <span id="r0">1,500</span> chairs.': 'Vendimos <span id="r0">1.500</span> sillas.',
  'We bought <span id="r0">250</span> tables.': 'Compramos <span id="r0">205</span> mesas.',
  'Write to <span id="r0">a@example.org</span> today.': 'Escriba <span id="r0">hoy</span>.',
  'The &lt;b&gt; tag stays.': 'La etiqueta &lt;b&gt; se queda.',
};

const translator = () =>
  fakeEngine({
    translate: async ({ segments }) => segments.map((segment) => SPANISH[segment] ?? ' '),
  });

/** Translates and checks segments. `rows` are complete once `checked` has resolved. */
async function run(
  segments: readonly string[],
  more: Partial<SegmentsJob> = {},
  engine: TranslationEngine = translator(),
) {
  const { signal } = new AbortController();
  const rows: SegmentRow[] = [];
  const onChecked = (some: readonly SegmentRow[]) => rows.push(...some);
  const job = { source: 'en', target: 'es', segments, signal, budgetMs: 60_000, onChecked, ...more };
  const answer = await translateSegments(
    job,
    createEngineChain([engine], () => undefined),
  );
  return { ...answer, rows };
}

async function warningsOf({ rows, checked }: Awaited<ReturnType<typeof run>>) {
  await checked();
  return rows
    .filter(({ warnings }) => warnings.length > 0)
    .map(({ source, warnings }) => [source, warnings.map(({ kind }) => kind)]);
}

describe('the checks of a translated document', () => {
  test('report a missing number and a missing address, and nothing for correct segments or markup', async () => {
    const answer = await run(Object.keys(SPANISH));
    expect(await warningsOf(answer)).toEqual([
      ['We bought <span id="r0">250</span> tables.', ['number', 'extraNumber']],
      ['Write to <span id="r0">a@example.org</span> today.', ['email']],
    ]);
    expect(answer.rows[1]?.warnings[0]?.subject).toBe('250');
  });

  test('report segments whose translations the engine swapped, and no other segments', async () => {
    const lines = ['Order 48213 is paid.', 'Order 59377 is late.', 'The house is white.'];
    const swapped = fakeEngine({
      translate: async () => [
        'El pedido 59377 se retrasa.',
        'El pedido 48213 está pagado.',
        'La casa es blanca.',
      ],
    });
    const warnings = await warningsOf(await run(lines, {}, swapped));
    const mixedUp = warnings.filter(([, kinds]) => kinds?.includes('order') === true);
    expect(mixedUp.map(([segment]) => segment)).toEqual(lines.slice(0, 2));
  });

  test('do not warn about segments that no engine could translate, because the response lists them anyway', async () => {
    const answer = await run(['The &lt;b&gt; tag stays.', 'Room 7 is odd.', 'Room 7 is odd.']);
    expect(answer.untranslated).toBe(2);
    expect(await warningsOf(answer)).toEqual([]);
    const untranslated = answer.rows.filter(({ isTranslated }) => !isTranslated);
    expect(untranslated.map(({ source }) => source)).toEqual(['Room 7 is odd.']);
  });

  test('do not run if the caller does not ask for warnings', async () => {
    const answer = await run(Object.keys(SPANISH), { onChecked: undefined });
    expect(await warningsOf(answer)).toEqual([]);
  });

  test('let the gateway serve other requests while they check hundreds of segments', async () => {
    let turns = 0;
    const end = new AbortController();
    const count = async () => {
      while (!end.signal.aborted) {
        await setImmediate();
        turns += 1;
      }
    };
    const counting = count();
    const segments = Array.from({ length: 400 }, (_, index) =>
      `Chapter ${index} has ${index * 3} pages. `.repeat(4),
    );
    const echo = fakeEngine({
      translate: async (job) => job.segments.map((segment) => segment.toUpperCase()),
    });
    const known = new Map(segments.map((segment) => [segment, segment.toUpperCase()]));
    await (await run(segments, { known }, echo)).checked();
    end.abort();
    await counting;
    expect(turns).toBeGreaterThan(5);
  });

  test('can finish after the document has been written', async () => {
    const segments = Array.from({ length: 400 }, (_, index) => `Chapter ${index + 2} has 77 pages.`);
    const echo = fakeEngine({ translate: async (job) => job.segments.map(() => 'Sin números.') });
    const answer = await run(segments, {}, echo);
    expect(answer.rows).toEqual([]);
    expect(await warningsOf(answer)).toHaveLength(400);
  });
});

describe('known translations of segments', () => {
  const known = new Map([
    ['We sold <span id="r0">1,500</span> chairs.', 'Se vendieron <span id="r0">15</span> sillas.'],
  ]);

  test('are used unchanged without a request to an engine, and are checked like other translations', async () => {
    const engine = translator();
    const answer = await run(Object.keys(SPANISH), { known }, engine);
    expect(engine.jobs.flat()).toEqual(Object.keys(SPANISH).slice(1));
    expect(answer.translations[0]).toBe('Se vendieron <span id="r0">15</span> sillas.');
    expect(answer).toMatchObject({ reused: 1, untranslated: 0, engine: 'fake' });
    const segments = (await warningsOf(answer)).map(([segment]) => segment);
    expect(segments).toContain('We sold <span id="r0">1,500</span> chairs.');
  });

  test('work without any engine if they cover every segment, even for a pair that no engine has', async () => {
    const engine = fakeEngine({ only: [] });
    const segments = [...known.keys(), ...known.keys()];
    const answer = await run(segments, { known }, engine);
    expect(engine.jobs).toEqual([]);
    expect(answer).toMatchObject({ engine: 'memory', quality: 'memory', reused: 2, untranslated: 0 });
  });
});
