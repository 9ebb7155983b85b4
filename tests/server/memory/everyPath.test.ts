import { describe, expect, test, vi } from 'vitest';
import { createByteLru } from '../../../server/src/engines/translation/cache/byteLru';
import { withSentenceCache } from '../../../server/src/engines/translation/cache/withSentenceCache';
import { EngineError } from '../../../server/src/engines/contracts/translation';
import { fileForm, upperCaseEngine } from '../../support/server/documents/fileGateway';
import { openJobGateway, SERVICE } from '../../support/server/documents/jobGateway';
import { fakeEngine } from '../../support/server/fakeEngine';
import { bodyOf, eventsOf, PAIR, segment } from '../../support/server/segments';
import { createTestApp } from '../../support/server/testApp';
import { temporaryStore } from '../../support/server/store/temporaryStore';
import { createLog } from '../../../server/src/common/log';
import { translateSegments } from '../../../server/src/engines/documents/translateSegments';
import { createEngineChain } from '../../../server/src/engines/translation/chain';
import { withMemory } from '../../../server/src/engines/translation/memory/withMemory';
import { createSentenceMemory } from '../../../server/src/usecases/memory/sentenceMemory';
import { ENTRIES, entryOf, store as fill } from '../support/memory';

/** Every sentence with the spelling of a page: NBSP, a soft hyphen, a line break where white space may be. */
const asOnPage = (source: string) =>
  source
    .replace(' ', '\u00A0 ')
    .replace('or', 'o\u00ADr')
    .replace(/ (?=\w+\.)/, '\u2003');

async function open(more: Parameters<typeof createTestApp>[0] = {}) {
  const memory = temporaryStore();
  await fill(memory, ENTRIES);
  const engine = fakeEngine();
  const cached = withSentenceCache(engine, createByteLru(100_000));
  return { engine, store: memory, ...createTestApp({ engines: [cached], store: memory, ...more }) };
}

const SOURCES = ENTRIES.map(({ source }) => asOnPage(source));
const TARGETS = ENTRIES.map(({ target }) => target);
const TEXT = SOURCES.slice(0, 40).join('\n');
const glossary = [
  { source: 'order', target: 'encargo' },
  { source: 'red car', target: 'automóvil' },
];

describe('a corrected sentence is the answer, and no engine is asked,', () => {
  test.each([{}, { fresh: true }, { glossary }, { formality: 'formal', glossary, fresh: true }])(
    'for a text and a stream with %j',
    async (more) => {
      const { engine, v1, ajax } = await open({ glossary });
      for (let start = 0; start < 200; start += 40) {
        const text = SOURCES.slice(start, start + 40).join('\n');
        const expected = {
          translate: TARGETS.slice(start, start + 40).join('\n'),
          engine: 'memory',
          quality: 'corrected',
          corrected: 40,
          warnings: [],
        };
        const answer = Object(await bodyOf(await v1({ ...PAIR, text, ...more })));
        expect(answer).toMatchObject(expected);
        expect(answer.pairs.filter(({ corrected }: { corrected?: true }) => corrected)).toHaveLength(40);
      }
      const events = await eventsOf(
        await v1({ ...PAIR, text: TEXT, ...more }, { accept: 'text/event-stream' }),
      );
      expect(events).toHaveLength(41);
      for (const [id, target] of TARGETS.slice(0, 40).entries())
        expect(events[id]).toMatchObject({ id, text: id < 39 ? `${target}\n` : target, corrected: true });
      expect(events.at(-1)).toMatchObject({ event: 'done', engine: 'memory', corrected: 40, warnings: [] });
      const form = await bodyOf(await ajax({ ...PAIR, text: TEXT.slice(0, TEXT.indexOf('\n')) }));
      expect(form).toMatchObject({ data: { translate: TARGETS[0], corrected: 1 } });
      expect(engine.jobs).toEqual([]);
    },
  );

  test('for the blocks of a page, with their sentence pairs', async () => {
    const { engine, v1 } = await open({ glossary });
    for (let start = 0; start < 200; start += 100) {
      const segments = SOURCES.slice(start, start + 100).map((text, id) => segment(id, text));
      const body = Object(await bodyOf(await v1({ ...PAIR, segments, glossary, pairs: true, fresh: true })));
      expect(body).toMatchObject({ engine: 'memory', quality: 'corrected' });
      for (const [id, target] of TARGETS.slice(start, start + 100).entries())
        expect(body.segments[id]).toEqual({
          id,
          runs: [{ id: 0, text: target }],
          split: false,
          warnings: [],
          corrected: 1,
          unplaced: 0,
          pairs: [
            { source: [0, segments[id]?.runs[0]?.text.length], target: [0, target.length], corrected: true },
          ],
        });
    }
    expect(engine.jobs).toEqual([]);
  });

  test('for documents within a request and as jobs', async () => {
    const memory = temporaryStore();
    await fill(memory, ENTRIES);
    const engine = fakeEngine();
    const { app, submit, events } = await openJobGateway({ engines: [engine], store: memory, glossary });
    const document = fileForm(SOURCES.join('\n'), { glossary: JSON.stringify(glossary) });
    const headers = { authorization: SERVICE };
    const direct = await app.request('/v1/ai-files', { method: 'POST', headers, body: document });
    const expected = { result: TARGETS.join('\n'), engine: 'memory', quality: 'corrected', corrected: 200 };
    expect(await direct.json()).toMatchObject(expected);
    const states: unknown[] = [];
    for await (const status of await events(await submit(SOURCES.join('\n')))) states.push(status);
    expect(states.at(-1)).toMatchObject({ state: 'done', corrected: 200 });
    expect(engine.jobs).toEqual([]);
  });
});

describe('beside corrected sentences', () => {
  const WHITE = entryOf('The house is white.', 'La casa es BLANCA.');
  async function openWith(engine = fakeEngine(), more: Parameters<typeof createTestApp>[0] = {}) {
    const memory = temporaryStore();
    await fill(memory, [WHITE, entryOf('Pay here.', 'Paga AQUÍ.', { path: '/pricing' })]);
    return { engine, memory, ...createTestApp({ engines: [engine], store: memory, ...more }) };
  }

  test('the others are translated, and warnings belong to their own sentences', async () => {
    const { engine, v1 } = await openWith();
    const text = 'Good day. The house is white. Pay the order.';
    const rows = [...glossary, { source: 'house', target: 'hogar' }, { source: 'day', target: 'jornada' }];
    const lost = fakeEngine({ translate: async ({ segments }) => segments.map(() => 'Sí.') });
    expect(await bodyOf(await v1({ ...PAIR, text }))).toMatchObject({
      translate: 'GOOD DAY. La casa es BLANCA. PAY THE ORDER.',
      engine: 'fake',
      quality: 'rule',
      corrected: 1,
      pairs: [
        { source: [0, 10] },
        { source: [10, 30], target: [10, 29], corrected: true },
        { source: [30, 44] },
      ],
    });
    expect(engine.jobs).toEqual([['Good day.', 'Pay the order.']]);
    const { v1: ask } = await openWith(lost);
    const { warnings } = Object(await bodyOf(await ask({ ...PAIR, text, glossary: rows })));
    expect(warnings.map(({ source }: { source: unknown }) => source)).toEqual(
      expect.arrayContaining([
        [0, 10],
        [30, 44],
      ]),
    );
    expect(warnings.some(({ source }: { source: readonly number[] }) => source[0] === 10)).toBe(false);
  });

  test('an engine that merges sentences gets only the sentences between them', async () => {
    const engine = fakeEngine({
      translate: ({ segments }) =>
        segments.length > 1
          ? Promise.reject(new EngineError('badReply', 'merged'))
          : Promise.resolve(segments.map((text) => text.toUpperCase())),
    });
    const { v1 } = await openWith(engine);
    const text = 'One is here. Two is there. The house is white. Three is gone.\nFour is new.';
    expect(await bodyOf(await v1({ ...PAIR, text }))).toMatchObject({
      translate: 'ONE IS HERE. TWO IS THERE. La casa es BLANCA. THREE IS GONE.\nFOUR IS NEW.',
      corrected: 1,
    });
  });

  test('a paragraph of a document keeps its formatting, and the engine gets the rest of it', async () => {
    const engine = upperCaseEngine();
    const { memory } = await openWith();
    const log = createLog('error');
    const chain = withMemory(createEngineChain([engine], log.warn), createSentenceMemory(memory.memory, log));
    const segments = [
      '<span id="r0">Good day.</span> The <span id="r1">house</span> is white. Bye <span id="r2">now</span>.',
    ];
    const job = { source: 'en', target: 'es', segments, signal: new AbortController().signal };
    const done = await translateSegments({ ...job, budgetMs: 10_000 }, chain);
    expect(done).toMatchObject({
      translations: ['<span id="r0">GOOD DAY.</span> La casa es BLANCA. BYE <span id="r2">NOW</span>.'],
      engine: 'fake',
      corrected: 1,
    });
    expect(engine.jobs).toEqual([['<span id="r0">Good day.</span>', 'Bye <span id="r2">now</span>.']]);
  });

  test('a sentence that comes back unchanged does not fail the others', async () => {
    const engine = fakeEngine({
      translate: () => Promise.reject(new EngineError('foreignText', 'not English')),
    });
    const { v1 } = await openWith(engine);
    const text = 'The house is white. Buenos días a todos.';
    expect(await bodyOf(await v1({ ...PAIR, text }))).toMatchObject({
      translate: 'La casa es BLANCA. Buenos días a todos.',
      warnings: [{ kind: 'language', source: [20, 40] }],
    });
    expect((await v1({ ...PAIR, text: 'Buenos días a todos.' })).status).toBe(422);
  });

  test('names of which an engine refuses a call alone do not stop the other sentences', async () => {
    const engine = fakeEngine({
      translate: async ({ segments }) => {
        const names = segments.filter((text) => /ACME|TurboX/.test(text)).length;
        if (names * 2 > segments.length) throw new EngineError('foreignText', 'not English');
        return segments.map((text) => text.toUpperCase());
      },
    });
    const memory = temporaryStore();
    await fill(memory, [WHITE]);
    const log = createLog('error');
    const chain = withMemory(createEngineChain([engine], log.warn), createSentenceMemory(memory.memory, log));
    const segments = ['The house is white.', 'ACME', 'TurboX', 'Free shipping.'];
    const job = { source: 'en', target: 'es', segments, signal: new AbortController().signal };
    expect(await chain.translate({ ...job, format: 'text' })).toMatchObject({
      segments: ['La casa es BLANCA.', 'ACME', 'TurboX', 'FREE SHIPPING.'],
      engine: 'fake',
    });
  });

  test('a correction of one page holds on that page only', async () => {
    const { v1 } = await openWith();
    const on = async (path?: string) =>
      Object(await bodyOf(await v1({ ...PAIR, text: 'Pay here.', ...(path !== undefined && { path }) })))
        .translate;
    expect([await on('/pricing'), await on('/other'), await on()]).toEqual([
      'Paga AQUÍ.',
      'PAY HERE.',
      'PAY HERE.',
    ]);
    for (const path of ['pricing', '/a?b', `/${'a'.repeat(200)}`])
      expect((await v1({ ...PAIR, text: 'Pay here.', path })).status, path).toBe(400);
  });

  test('with MEMORY=off, engines translate everything', async () => {
    const { v1, app } = await openWith(fakeEngine(), { environment: { MEMORY: 'off' } });
    expect(await bodyOf(await v1({ ...PAIR, text: WHITE.source }))).toMatchObject({
      translate: 'THE HOUSE IS WHITE.',
    });
    expect(await (await app.request('/v1/capabilities')).json()).toMatchObject({
      features: { memory: false },
    });
    expect((await app.request('/v1/memory')).status).toBe(404);
  });
});

const delay = (ms: number, value: string) =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve(value), ms);
  });

describe('a store that does not answer', () => {
  const broken = (answer: () => Promise<never>) => {
    const memory = temporaryStore();
    return { ...memory, memory: { ...memory.memory, isEmpty: answer, find: answer } };
  };

  test('for 500 ms is not waited for: engines answer, the answer says so, and the log has one line', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const never = new Promise<never>(() => undefined);
      const { v1, lines } = createTestApp({ store: broken(() => never) });
      for (let request = 0; request < 3; request += 1) {
        const asked = v1({ ...PAIR, text: 'Good day.' });
        const first = Promise.race([asked, delay(499, 'still waiting')]);
        await vi.advanceTimersByTimeAsync(499);
        expect(await first).toBe('still waiting');
        await vi.advanceTimersByTimeAsync(1);
        expect(await bodyOf(await asked)).toMatchObject({ translate: 'GOOD DAY.', memory: 'unavailable' });
      }
      const warnings = lines.filter((line) => line.includes('the memory cannot be read'));
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain('no answer within 0.5 seconds');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is told to the blocks of a page and to documents, too', async () => {
    const refused = broken(() => Promise.reject(new Error('away')));
    const { app } = await openJobGateway({ store: refused });
    const headers = { authorization: SERVICE };
    const answered = await app.request('/v1/ai-files', {
      method: 'POST',
      headers,
      body: fileForm('good day'),
    });
    expect(await answered.json()).toMatchObject({ result: 'GOOD DAY', memory: 'unavailable' });
    const { v1 } = createTestApp({ store: refused });
    expect(await bodyOf(await v1({ ...PAIR, segments: [segment(1, 'Good day.')] }))).toMatchObject({
      memory: 'unavailable',
      segments: [{ runs: [{ text: 'GOOD DAY.' }] }],
    });
  });
});
