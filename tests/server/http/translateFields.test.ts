import { describe, expect, test } from 'vitest';
import type { TranslationJob, TranslationEngine } from '../../../server/src/engines/contracts/translation';
import { createTestApp, SECRET } from '../../support/server/testApp';
import { fakeEngine } from '../../support/server/fakeEngine';
import { createByteLru } from '../../../server/src/engines/translation/cache/byteLru';
import { withSentenceCache } from '../../../server/src/engines/translation/cache/withSentenceCache';
import { tokenKey } from '../../../server/src/identity/keys';
import { createTokens } from '../../../server/src/identity/tokens';

const SENTENCE = { text: 'A house.', lang_src: 'en', lang_dst: 'es' };

function recordingEngine() {
  const jobs: TranslationJob[] = [];
  const engine = fakeEngine({
    formalityTargets: ['es'],
    translate(job) {
      jobs.push(job);
      return Promise.resolve(job.segments.map((segment) => segment.toUpperCase()));
    },
  });
  return { engine, jobs };
}

describe('the field "formality"', () => {
  test('is sent to the engine, and the response reports that it was applied', async () => {
    const { engine, jobs } = recordingEngine();
    const response = await createTestApp({ engines: [engine] }).v1({ ...SENTENCE, formality: 'formal' });
    expect(await response.json()).toMatchObject({ translate: 'A HOUSE.', formality: 'applied' });
    expect(jobs[0]?.formality).toBe('formal');
  });

  test('is reported as unsupported if the engine cannot choose the formality', async () => {
    const response = await createTestApp().v1({ ...SENTENCE, formality: 'informal' });
    expect(await response.json()).toMatchObject({ translate: 'A HOUSE.', formality: 'unsupported' });
    const { engine } = recordingEngine();
    const french = { ...SENTENCE, lang_dst: 'fr', formality: 'informal' };
    const other = await createTestApp({ engines: [engine] }).v1(french);
    expect(await other.json()).toMatchObject({ formality: 'unsupported' });
  });

  test.each([undefined, 'default'])('is not sent to the engine if it is %s', async (formality) => {
    const { engine, jobs } = recordingEngine();
    const response = await createTestApp({ engines: [engine] }).v1({ ...SENTENCE, formality });
    expect(await response.json()).not.toHaveProperty('formality');
    expect(jobs[0]).not.toHaveProperty('formality');
  });

  test('is confirmed in the last event of a stream', async () => {
    const { engine } = recordingEngine();
    const formal = { ...SENTENCE, formality: 'formal' };
    const response = await createTestApp({ engines: [engine] }).v1(formal, { accept: 'text/event-stream' });
    expect(await response.text()).toMatch(/event: done\ndata: .*"formality":"applied"/);
  });

  test('is listed per engine in /v1/capabilities', async () => {
    const engines = [recordingEngine().engine, fakeEngine({ name: 'other' })];
    const response = await createTestApp({ engines }).app.request('/v1/capabilities');
    expect(await response.json()).toMatchObject({ engines: [{ formality: ['es'] }, { formality: [] }] });
  });
});

describe('the optional fields', () => {
  test('can be sent in a form; the glossary is then JSON', async () => {
    const { engine } = recordingEngine();
    const glossary = JSON.stringify([{ source: 'house', target: 'hogar' }]);
    const fields = { ...SENTENCE, formality: 'formal', glossary, fresh: 'true' };
    const response = await createTestApp({ engines: [engine] }).ajax(fields);
    const terms = [{ applied: true }];
    expect(await response.json()).toMatchObject({ success: true, data: { formality: 'applied', terms } });
  });

  test('are treated as missing if a form sends them empty', async () => {
    const response = await createTestApp().ajax({ ...SENTENCE, formality: '', glossary: '', fresh: '' });
    expect(response.status).toBe(200);
  });

  const row = { source: 'a', target: 'b' };
  test('are refused with an explanation if they are invalid', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ formality: 'rude' }, 'The field "formality" is missing or of the wrong kind.'],
      [{ fresh: 'yes' }, 'The field "fresh" is missing or of the wrong kind.'],
      [{ glossary: {} }, 'The field "glossary" is missing or of the wrong kind.'],
      [{ glossary: [{ target: 'b' }] }, 'The field "glossary.0.source" is missing or no text.'],
      [
        { glossary: Array.from({ length: 1_001 }, () => row) },
        'The field "glossary" has more than 1000 items.',
      ],
      [
        { glossary: [{ source: 'x'.repeat(201), target: 'b' }] },
        'The field "glossary.0.source" is too long.',
      ],
    ];
    for (const [fields, error] of wrong) {
      const response = await createTestApp().v1({ ...SENTENCE, ...fields });
      expect([response.status, await response.json()]).toEqual([400, { error, code: 'bad_request' }]);
    }
  });
});

const SERVER_TEXT = { text: 'The server is new. It runs.', lang_src: 'en', lang_dst: 'es' };
const SERVER = { source: 'server', target: 'servidor' };

/** An engine that does not preserve placeholders, as if it translated them. */
const deaf = fakeEngine({
  translate: ({ segments }) => Promise.resolve(segments.map(() => 'Es nuevo.')),
});

const bodyOf = async (response: Response): Promise<unknown> => response.json();

describe('the glossary of a request', () => {
  test('is applied, and the response lists the terms that occur in the text', async () => {
    const glossary = [SERVER, { source: 'client', target: 'cliente' }];
    expect(await bodyOf(await createTestApp().v1({ ...SERVER_TEXT, glossary }))).toMatchObject({
      translate: 'THE servidor IS NEW. IT RUNS.',
      terms: [{ ...SERVER, applied: true }],
      warnings: [],
    });
  });

  test('adds a warning to a sentence in which the engine ignores a term', async () => {
    const body = await bodyOf(
      await createTestApp({ engines: [deaf] }).v1({ ...SERVER_TEXT, glossary: [SERVER] }),
    );
    expect(body).toMatchObject({
      terms: [{ ...SERVER, applied: false }],
      warnings: [
        {
          kind: 'term',
          source: [0, 19],
          target: [0, 10],
          message: 'The term "servidor" for "server" is missing.',
        },
      ],
    });
  });

  test('takes precedence over the glossary file of the operator', async () => {
    const app = createTestApp({
      glossary: [
        { ...SERVER, target: 'equipo', languages: { source: 'en', target: 'es' } },
        { source: 'new', target: 'flamante' },
        { source: 'runs', target: 'corre', languages: { source: 'en', target: 'fr' } },
      ],
    });
    expect(await bodyOf(await app.v1({ ...SERVER_TEXT, glossary: [SERVER] }))).toMatchObject({
      translate: 'THE servidor IS flamante. IT RUNS.',
    });
    expect(await bodyOf(await app.v1(SERVER_TEXT))).toMatchObject({
      translate: 'THE equipo IS flamante. IT RUNS.',
    });
  });

  test('may contain empty strings and contradictions', async () => {
    const other = { source: 'server', target: 'otro' };
    for (const glossary of [
      [{ source: '', target: '' }, SERVER],
      [SERVER, other],
    ])
      expect(await bodyOf(await createTestApp().v1({ ...SERVER_TEXT, glossary }))).toMatchObject({
        terms: [{ ...SERVER, applied: true }],
      });
  });
});

test('without a glossary, a response lists no terms and no warnings', async () => {
  const body = await bodyOf(await createTestApp().v1(SERVER_TEXT));
  expect(Object.keys(Object(body))).toEqual(['translate', 'engine', 'quality', 'pairs', 'warnings']);
});

const TEXT = 'It costs 1,500 euros. The house is big.\nAnna lives here. Her dog is old.';

/** An engine that loses the number and translates the rest. */
const careless = fakeEngine({
  translate: ({ segments }) =>
    Promise.resolve(
      segments.map((segment) => (segment.includes('1,500') ? 'Cuesta euros.' : `${segment} Sí`)),
    ),
});

async function post(engine: TranslationEngine, headers: Readonly<Record<string, string>> = {}, text = TEXT) {
  const response = await createTestApp({ engines: [engine] }).v1({ ...SENTENCE, text }, headers);
  return response.text();
}

const dataOf = (stream: string): readonly object[] =>
  [...stream.matchAll(/^data: (.*)$/gm)].map(([, data = '{}']) => Object(JSON.parse(data)));

const WARNING = { kind: 'number', source: [0, 22], target: [0, 14] };

describe('a translated sentence that lost a number', () => {
  test('has a warning in the language of the client', async () => {
    const messages = {
      '': 'The number 1,500 is missing.',
      es: 'Falta el número 1,500.',
      'fr-CA,fr;q=0.9,en;q=0.8': 'Le nombre 1,500 manque.',
      'de,ja;q=0.5,en;q=0.4': '数字「1,500」が抜けています。',
      'ko-KR': '숫자 1,500이(가) 빠졌습니다.',
      'xx, *;q=0.1': 'The number 1,500 is missing.',
      'en;q=0, es;q=0.1': 'Falta el número 1,500.',
    };
    for (const [language, message] of Object.entries(messages)) {
      const body: unknown = JSON.parse(
        await post(careless, language === '' ? {} : { 'accept-language': language }),
      );
      expect(body, language).toMatchObject({ warnings: [{ ...WARNING, message }] });
    }
  });

  test('has a warning at the end of a stream', async () => {
    const events = dataOf(await post(careless, { accept: 'text/event-stream' }));
    expect(events.at(-1)).toMatchObject({ warnings: [WARNING] });
  });
});

/** An engine that returns one segment too few, unless it gets whole lines. */
const merging = fakeEngine({
  translate: ({ segments }) => {
    const isWhole = segments.length === 1 || segments.some((segment) => /\..+\./.test(segment));
    return Promise.resolve(isWhole ? segments.map((one) => one.toUpperCase()) : segments.slice(1));
  },
});

describe('an engine that merges sentences', () => {
  const PAIRS = [
    { source: [0, 40], target: [0, 40] },
    { source: [40, 72], target: [40, 72] },
  ];

  test('gets whole paragraphs instead, and each paragraph becomes one pair', async () => {
    const body: unknown = JSON.parse(await post(merging));
    expect(body).toMatchObject({ translate: TEXT.toUpperCase(), pairs: PAIRS });
  });

  test('gets the rest of a streamed text by paragraphs', async () => {
    const events = dataOf(await post(merging, { accept: 'text/event-stream' }));
    const texts = events.slice(0, -1).map((event) => Reflect.get(event, 'text'));
    expect(texts).toEqual([
      'IT COSTS 1,500 EUROS. ',
      'THE HOUSE IS BIG.\n',
      'ANNA LIVES HERE. HER DOG IS OLD.',
    ]);
    const pairs: unknown = Reflect.get(events.at(-1) ?? {}, 'pairs');
    expect(pairs).toEqual([
      { source: [0, 22], target: [0, 22] },
      { source: [22, 40], target: [22, 40] },
      { source: [40, 72], target: [40, 72] },
    ]);
  });
});

const SECRET_TEXT = { text: 'A secret sentence.', lang_src: 'en', lang_dst: 'es' };

const TOKENS = createTokens({
  key: tokenKey(SECRET, undefined),
  audience: 'lang-assistant',
  issuer: 'lang-assistant-gateway',
  clock: () => 1_800_000_000_000,
});

function cachedApp(environment = {}) {
  const engine = fakeEngine();
  const cachedEngine = withSentenceCache(engine, createByteLru(100_000));
  const { ajax, v1, lines } = createTestApp({ engines: [cachedEngine], environment });
  const asUser = async (subject: string) =>
    v1(SECRET_TEXT, {
      authorization: `bearer ${await TOKENS.issue({ subject, plan: 'paid', lifetimeS: 3_600 })}`,
    });
  return { calls: () => engine.jobs.length, ajax, v1, asUser, lines };
}

describe('the cache of sentences', () => {
  test('is shared by anonymous callers; a request with "fresh" does not use the cache', async () => {
    const { calls, ajax, lines } = cachedApp();
    await ajax(SECRET_TEXT);
    await ajax(SECRET_TEXT);
    expect(calls()).toBe(1);
    await ajax({ ...SECRET_TEXT, fresh: 'true' });
    expect(calls()).toBe(2);
    expect(lines.join()).not.toContain('secret sentence');
  });

  test('is not used for accounts and tokens by default', async () => {
    const { calls, ajax, asUser, v1 } = cachedApp();
    await ajax(SECRET_TEXT);
    await asUser('ana');
    await asUser('ana');
    await v1(SECRET_TEXT);
    expect(calls()).toBe(4);
  });

  test('is used for an account only with SENTENCE_CACHE=on, and not shared between accounts', async () => {
    const { calls, ajax, asUser, v1 } = cachedApp({ SENTENCE_CACHE: 'on' });
    await asUser('ana');
    await asUser('ana');
    expect(calls()).toBe(1);
    await asUser('ben');
    await ajax(SECRET_TEXT);
    await v1(SECRET_TEXT);
    expect(calls()).toBe(4);
  });
});
