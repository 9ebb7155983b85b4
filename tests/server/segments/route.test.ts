import { describe, expect, test } from 'vitest';
import { deferred } from '../../support/server/deferred';
import { fakeEngine } from '../../support/server/fakeEngine';
import { runsOf } from '../../support/server/inlineSentences';
import {
  bodyOf,
  eventsOf,
  PAIR,
  post,
  segment,
  TERMS,
  TRANSLATED_TERMS,
} from '../../support/server/segments';
import { createTestApp, TRANSLATE } from '../../support/server/testApp';

describe('the blocks of a page', () => {
  test('are returned with a text per run, in document order', async () => {
    const response = await post(fakeEngine(), [TERMS]);
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toEqual({ engine: 'fake', quality: 'rule', segments: [TRANSLATED_TERMS] });
  });

  test('are sent to the engine as markup if they have several runs, sentence by sentence', async () => {
    const engine = fakeEngine();
    await post(engine, [TERMS, segment(5, 'One is here. Two is there.')]);
    expect(engine.jobs.toSorted((one, other) => other.length - one.length)).toEqual([
      ['One is here.', 'Two is there.'],
      ['<span id="r0">Read the</span> <span id="r1">full terms</span> <span id="r2">first.</span>'],
    ]);
  });

  test('are translated in host-page mode from a form and from JSON', async () => {
    const { app, ajax, nonce } = createTestApp();
    const expected = { success: true, data: { engine: 'fake', segments: [TRANSLATED_TERMS] } };
    expect(await bodyOf(await ajax({ ...PAIR, segments: JSON.stringify([TERMS]) }))).toMatchObject(expected);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...PAIR, text: '', segments: JSON.stringify([TERMS]) }))
      form.set(name, value);
    const target = `/ajax?action=${TRANSLATE}&nonce=${nonce()}`;
    const multipart = await app.request(target, { method: 'POST', body: form });
    expect(await bodyOf(multipart)).toMatchObject(expected);
    const json = await app.request(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...PAIR, segments: [TERMS] }),
    });
    expect(await bodyOf(json)).toMatchObject(expected);
  });

  test('are streamed, each as soon as it is translated', async () => {
    const { v1 } = createTestApp();
    const segments = [TERMS, segment(5, 'Good day.')];
    const response = await v1({ ...PAIR, segments }, { accept: 'text/event-stream' });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(await eventsOf(response)).toEqual([
      { event: 'message', ...TRANSLATED_TERMS },
      { event: 'message', id: 5, runs: [{ id: 0, text: 'GOOD DAY.' }], split: false, warnings: [] },
      { event: 'done', engine: 'fake', quality: 'rule' },
    ]);
  });

  test('are streamed as soon as their group is translated, without waiting for a slower group', async () => {
    const last = deferred();
    const engine = fakeEngine({
      translate: async ({ segments }) => {
        if (segments.some((text) => text.includes('First'))) await last.promise;
        return segments.map((text) => text.toUpperCase());
      },
    });
    const segments = [
      segment(0, 'First'),
      ...Array.from({ length: 10 }, (_, index) => segment(index + 1, `Text ${index}`)),
    ];
    const { v1 } = createTestApp({ engines: [engine] });
    const response = await v1({ ...PAIR, segments }, { accept: 'text/event-stream' });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('"id":10');
    last.resolve();
    await reader?.cancel();
  });

  test('are sent to an engine with slow calls in few calls, together with the texts of their links', async () => {
    const engine = fakeEngine({ documentCalls: { chars: 1_000, parallel: 2 }, hasFixedTags: true });
    const segments = Array.from({ length: 60 }, (_, id) => ({ id, runs: runsOf(`Go to [page ${id}] now.`) }));
    expect((await post(engine, segments)).status).toBe(200);
    expect(engine.jobs.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([
      10, 10, 50, 50,
    ]);
    expect(engine.jobs[0]?.[0]).toBe('page 0');
  });

  test('are translated and counted once if they repeat, and returned with each id', async () => {
    const engine = fakeEngine();
    const { ajax } = createTestApp({ engines: [engine], environment: { WORDS_PER_DAY: '5,5,5' } });
    const again = { id: 9, runs: TERMS.runs.map((run) => ({ ...run, id: run.id + 7 })) };
    const response = await ajax({ ...PAIR, segments: JSON.stringify([TERMS, again]) });
    expect(response.headers.get('ratelimit-remaining')).toBe('0');
    expect(await bodyOf(response)).toMatchObject({
      data: {
        segments: [TRANSLATED_TERMS, { id: 9, runs: [{ id: 7, text: 'READ THE ' }, { id: 8 }, { id: 9 }] }],
      },
    });
    expect(engine.jobs).toHaveLength(1);
  });

  test('over the daily word limit are refused before the engine is called', async () => {
    const engine = fakeEngine();
    const { ajax } = createTestApp({ engines: [engine], environment: { WORDS_PER_DAY: '4,5,5' } });
    expect((await ajax({ ...PAIR, segments: JSON.stringify([TERMS]) })).status).toBe(429);
    expect(engine.jobs).toEqual([]);
  });

  test('with more characters together than twenty texts of the caller are refused before the engine is called', async () => {
    const engine = fakeEngine();
    const environment = { TEXT_LIMIT_CHARS: '10,20,30' };
    const { ajax, v1 } = createTestApp({ engines: [engine], environment });
    // A flag is one character and four code units. Segments without text count too.
    const whole = [
      segment(1, '🇪🇸'.repeat(100)),
      segment(2, ' '),
      { id: 3, runs: runsOf(`[${'a'.repeat(49)}]${'b'.repeat(50)}`) },
    ];
    const send = (segments: unknown) => ajax({ ...PAIR, segments: JSON.stringify(segments) });
    const tooLong = await send([...whole, segment(4, 'c')]);
    expect(tooLong.status).toBe(413);
    expect(await bodyOf(tooLong)).toMatchObject({
      data: {
        error: 'The segments are longer than 200 characters. Send them in parts.',
        code: 'text_too_long',
      },
    });
    expect(engine.jobs).toEqual([]);
    expect((await send(whole)).status).toBe(200);
    expect((await v1({ ...PAIR, segments: [...whole, segment(4, 'c'.repeat(400))] })).status).toBe(200);
    expect((await v1({ ...PAIR, segments: [...whole, segment(4, 'c'.repeat(401))] })).status).toBe(413);
  });

  test('are translated with the glossary, also within runs, and get a warning for a missing term', async () => {
    const glossary = [{ source: 'terms', target: 'condiciones' }];
    expect(await bodyOf(await post(fakeEngine(), [TERMS], { glossary }))).toMatchObject({
      segments: [{ runs: [{}, { text: 'FULL condiciones' }, {}], warnings: [] }],
    });
    const deaf = fakeEngine({ translate: ({ segments }) => Promise.resolve(segments.map(() => 'No')) });
    expect(await bodyOf(await post(deaf, [segment(1, 'Our terms')], { glossary }))).toMatchObject({
      segments: [{ warnings: [{ kind: 'term', source: [0, 9], target: [0, 2] }] }],
    });
  });

  test('get a warning for a lost number, with its position in the joined runs', async () => {
    const engine = fakeEngine({
      translate: ({ segments }) =>
        Promise.resolve(segments.map((text) => text.toUpperCase().replace('1,500', ''))),
    });
    const segments = [{ id: 1, runs: runsOf('Hello there. It costs *1,500 euros* today.') }];
    expect(await bodyOf(await post(engine, segments))).toMatchObject({
      segments: [
        { warnings: [{ kind: 'number', source: [13, 40], message: 'The number 1,500 is missing.' }] },
      ],
    });
  });

  test('are returned with the information whether the engine could choose the formality', async () => {
    const engine = fakeEngine({ formalityTargets: ['es'] });
    expect(await bodyOf(await post(engine, [TERMS], { formality: 'formal' }))).toMatchObject({
      formality: 'applied',
    });
  });
});

describe('a block whose links an engine could mix up', () => {
  const SWAP = /<span id="r0">(.*?)<\/span>(.*)<span id="r2">(.*?)<\/span>/;

  test.each([
    ['swaps', (html: string) => html.replace(SWAP, '<span id="r2">$3</span>$2<span id="r0">$1</span>')],
    ['drops', (html: string) => html.replace(/<span id="r2">(.*?)<\/span>/, '$1')],
    ['empties', (html: string) => html.replace(/<span id="r2">(.*?)<\/span>/, '<span id="r2"></span> $1')],
    ['breaks', () => 'no markup at all'],
  ])('is translated run by run if the engine %s the links', async (_how, mixUp) => {
    const engine = fakeEngine({
      translate: ({ segments, format }) =>
        Promise.resolve(segments.map((text) => (format === 'html' ? mixUp(text) : text.toUpperCase()))),
    });
    const runs = runsOf('[terms] and [privacy]').map((run) => ({ ...run, id: run.id + 1 }));
    expect(await bodyOf(await post(engine, [{ id: 1, runs }]))).toMatchObject({
      segments: [
        {
          runs: [
            { id: 2, text: 'TERMS' },
            { id: 3, text: ' AND ' },
            { id: 4, text: 'PRIVACY' },
          ],
          split: true,
        },
      ],
    });
  });

  test('is translated run by run if it is a list of links', async () => {
    const engine = fakeEngine();
    expect(await bodyOf(await post(engine, [{ id: 1, runs: runsOf('[Home] [News]') }]))).toMatchObject({
      segments: [{ runs: [{ text: 'HOME' }, { text: ' ' }, { text: 'NEWS' }], split: true }],
    });
    expect(engine.jobs).toEqual([['Home', 'News']]);
  });

  test('is translated run by run if it has more runs than an engine can distinguish', async () => {
    const runs = Array.from({ length: 150 }, (_, id) => ({ id, text: `word ` }));
    const body = Object(await bodyOf(await post(fakeEngine(), [{ id: 1, runs }])));
    expect(body.segments[0].split).toBe(true);
    expect(body.segments[0].runs).toHaveLength(150);
    expect(body.segments[0].runs[7]).toEqual({ id: 7, text: 'WORD ' });
  });
});
