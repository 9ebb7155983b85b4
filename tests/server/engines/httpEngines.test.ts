import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApertiumUrlEngine } from '../../../server/src/engines/translation/apertium/apertiumUrl';
import { createDeeplEngine } from '../../../server/src/engines/translation/deepl';
import type { EngineErrorKind, TranslationEngine } from '../../../server/src/engines/contracts/translation';
import { createLibreTranslateEngine } from '../../../server/src/engines/translation/libreTranslate';
import {
  startFakeLibreTranslate,
  startService,
  type FakeService,
  type Misbehaviour,
} from '../support/fakeServices';
import { readRequest, startServer } from '../../support/server/httpServer';
import { describeEngineContract, jobOf } from './contract';

/** A fake DeepL after its API reference (v2). A translation is the code of the target language and the text. */
function startFakeDeepl(key: string): Promise<FakeService> {
  return startService({
    translatePath: '/v2/translate',
    other: () => ({ character_count: 0, character_limit: 500_000 }),
    reply(body, request) {
      if (request.headers.authorization !== `DeepL-Auth-Key ${key}`) return { status: 403, body: {} };
      const { text, target_lang: target }: { text: string[]; target_lang: string } = JSON.parse(body);
      if (text.length > 50) return { status: 400, body: { message: 'Too many texts' } };
      return {
        body: {
          translations: text.map((one) => ({ detected_source_language: 'XX', text: `${target} ${one}` })),
        },
      };
    },
  });
}

/** A fake Apertium server (APy) after its wiki. */
function startFakeApy(pairs: readonly (readonly [string, string])[]): Promise<FakeService> {
  return startService({
    translatePath: '/translate',
    other: () => ({
      responseData: pairs.map(([sourceLanguage, targetLanguage]) => ({ sourceLanguage, targetLanguage })),
      responseDetails: null,
      responseStatus: 200,
    }),
    reply(body) {
      const form = new URLSearchParams(body);
      const [source, target] = (form.get('langpair') ?? '').split('|');
      if (!pairs.some(([from, to]) => from === source && to === target)) {
        return {
          status: 400,
          body: { status: 'error', code: 400, explanation: 'That pair is not installed' },
        };
      }
      const mark = form.get('markUnknown') === 'no' ? '' : '*';
      const translatedText = (form.get('q') ?? '')
        .split('\n')
        .map((line) => (line === '' ? '' : ` ${mark}${target}  ${line}`))
        .join('\n');
      return { body: { responseData: { translatedText }, responseDetails: null, responseStatus: 200 } };
    },
  });
}

const KEY = 'deepl-key-0123456789:fx';
const pair = { source: 'en', target: 'es' };
const texts = ['A house.', 'Two dogs 🐕🏽 and עברית', '<b>& "quotes"'];

const services: readonly {
  name: string;
  start: () => Promise<FakeService>;
  create: (url: string) => TranslationEngine;
}[] = [
  {
    name: 'deepl',
    start: () => startFakeDeepl(KEY),
    create: (url) => createDeeplEngine({ apiKey: KEY, url }),
  },
  {
    name: 'libretranslate',
    start: () => startFakeLibreTranslate(['en', 'es', 'zt', 'pb']),
    create: (url) => createLibreTranslateEngine({ url, apiKey: 'libre-key' }),
  },
  {
    name: 'apertium by its server',
    start: () =>
      startFakeApy([
        ['eng', 'spa'],
        ['spa', 'cat'],
        ['spa', 'eng'],
      ]),
    create: (url) => createApertiumUrlEngine({ url }),
  },
];

for (const { name, start, create } of services) {
  let shared: FakeService | undefined;
  const contract = {
    pair,
    texts,
    create: async () => create((shared = await start()).url),
    close: async () => shared?.close(),
  };
  describeEngineContract(name, contract);

  describe(`${name}, when the service fails`, () => {
    let service: FakeService;
    let engine: TranslationEngine;
    beforeEach(async () => {
      service = await start();
      engine = create(service.url);
    });
    afterEach(() => service.close());

    const outcomes: readonly [Misbehaviour, EngineErrorKind][] = [
      [400, 'badReply'],
      [404, 'unavailable'],
      [401, 'unauthorized'],
      [403, 'unauthorized'],
      [429, 'quota'],
      [456, 'quota'],
      [500, 'unavailable'],
      [503, 'unavailable'],
      ['html', 'badReply'],
      ['empty', 'badReply'],
      ['wrongShape', 'badReply'],
      ['huge', 'badReply'],
      ['cut', 'unavailable'],
      ['redirect', 'unavailable'],
    ];
    test.each(outcomes)(
      'the failure %s is reported as %s, without the key or the text',
      async (how, kind) => {
        service.misbehave(how);
        const failure = await engine
          .translate(jobOf({ ...pair, segments: ['my private words'] }))
          .catch((e: unknown) => e);
        expect(failure).toMatchObject({ name: 'EngineError', kind });
        const told = String(failure);
        expect(told).not.toContain(KEY);
        expect(told).not.toContain('private');
        expect(told).not.toContain('secret detail');
      },
    );

    test('a request to a service that hangs is aborted with its signal', async () => {
      service.misbehave('hang');
      const leaving = new AbortController();
      const answer = engine.translate(jobOf({ ...pair, segments: ['a'], signal: leaving.signal }));
      await service.called;
      leaving.abort();
      await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
      await service.hungUp;
    });

    test('a service that cannot be reached is reported as unavailable', async () => {
      const gone = await start();
      const orphan = create(gone.url);
      await gone.close();
      await expect(orphan.translate(jobOf({ ...pair, segments: ['a'] }))).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect(await orphan.status()).toMatchObject({ kind: 'unavailable' });
    });
  });
}

test.each([
  ["Value for 'target_lang' not supported.", 'unsupportedPair'],
  ['xx is not supported', 'unsupportedPair'],
  ['That pair is not installed', 'unsupportedPair'],
  ['Invalid request: missing q parameter', 'badReply'],
])('a DeepL response with the status 400 and the text "%s" is reported as %s', async (message, kind) => {
  const server = await startServer((_request, response) => {
    response.writeHead(400).end(JSON.stringify({ message }));
  });
  const engine = createDeeplEngine({ apiKey: KEY, url: server.url });
  await expect(engine.translate(jobOf({ ...pair, segments: ['x'] }))).rejects.toMatchObject({ kind });
  await server.close();
});

test('a text in which an Apertium server marks every word as unknown is rejected', async () => {
  const seen: string[] = [];
  const server = await startServer((request, response) => {
    const answer = (responseData: unknown) => response.end(JSON.stringify({ responseData }));
    if (request.url === '/listPairs') {
      answer([{ sourceLanguage: 'spa', targetLanguage: 'cat' }]);
      return;
    }
    void readRequest(request).then((body) => {
      const form = new URLSearchParams(body);
      seen.push(form.get('markUnknown') ?? '');
      const mark = form.get('markUnknown') === 'yes' ? '*' : '';
      return answer({ translatedText: (form.get('q') ?? '').replace(/unheard/g, `${mark}unheard`) });
    });
  });
  const engine = createApertiumUrlEngine({ url: server.url });
  const ask = (text: string) => engine.translate(jobOf({ source: 'es', target: 'ca', segments: [text] }));
  await expect(ask('unheard  unheard')).rejects.toMatchObject({ kind: 'foreignText' });
  expect(seen).toEqual(['no', 'yes']);
  expect(await ask('unheard hotel')).toEqual(['unheard hotel']);
  await server.close();
});

describe('requests of the HTTP engines', () => {
  async function called<T>(start: () => Promise<FakeService>, work: (service: FakeService) => Promise<T>) {
    const service = await start();
    try {
      const answer = await work(service);
      return { answer, calls: service.calls };
    } finally {
      await service.close();
    }
  }

  test.each([
    ['en', 'pt_BR', 'EN', 'PT-BR'],
    ['pt', 'en', 'PT', 'EN-GB'],
    ['pt_BR', 'en_US', 'PT', 'EN-US'],
    ['zh_Hant', 'zh', undefined, undefined],
    ['es', 'zh', 'ES', 'ZH-HANS'],
    ['es', 'zh_Hant', 'ES', 'ZH-HANT'],
    ['en', 'no', 'EN', 'NB'],
  ])('from %s to %s contain the DeepL codes %s and %s', async (source, target, source_lang, target_lang) => {
    const { calls } = await called(
      () => startFakeDeepl(KEY),
      ({ url }) =>
        createDeeplEngine({ apiKey: KEY, url })
          .translate(jobOf({ source, target, segments: ['x'] }))
          .catch(() => undefined),
    );
    const sent: unknown = calls[0] && JSON.parse(calls[0].body);
    if (source_lang === undefined) expect(sent).toBeUndefined();
    else expect(sent).toMatchObject({ source_lang, target_lang, text: ['x'] });
  });

  test.each([
    ['formal', 'prefer_more'],
    ['informal', 'prefer_less'],
    [undefined, undefined],
  ] as const)(
    'to DeepL contain the formality %s as %s, which DeepL accepts for every language',
    async (formality, expected) => {
      const job = { ...pair, segments: ['A house.'], ...(formality && { formality }) };
      const { calls } = await called(
        () => startFakeDeepl(KEY),
        ({ url }) => createDeeplEngine({ apiKey: KEY, url }).translate(jobOf(job)),
      );
      expect(JSON.parse(calls[0]?.body ?? '').formality).toBe(expected);
    },
  );

  test('to DeepL contain at most 50 texts', async () => {
    const segments = Array.from({ length: 120 }, (_, index) => `line ${index}`);
    const { answer, calls } = await called(
      () => startFakeDeepl(KEY),
      ({ url }) => createDeeplEngine({ apiKey: KEY, url }).translate(jobOf({ ...pair, segments })),
    );
    expect(calls).toHaveLength(3);
    expect(answer).toEqual(segments.map((segment) => `ES ${segment}`));
  });

  test.each([
    ['en', 'zh_Hant', 'zt'],
    ['en', 'pt_BR', 'pb'],
    ['en_US', 'es', 'es'],
  ])('from %s to %s contain the language codes of an older LibreTranslate', async (source, target, code) => {
    const { calls } = await called(
      () => startFakeLibreTranslate(['en', 'es', 'zt', 'pb']),
      ({ url }) =>
        createLibreTranslateEngine({ url, apiKey: 'k' }).translate(
          jobOf({ source, target, segments: ['x'] }),
        ),
    );
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      source: 'en',
      target: code,
      q: 'x',
      api_key: 'k',
    });
  });

  test('to a newer LibreTranslate contain the language code zh-Hant', async () => {
    const { answer } = await called(
      () => startFakeLibreTranslate(['en', 'zh-Hans', 'zh-Hant']),
      ({ url }) =>
        createLibreTranslateEngine({ url }).translate(
          jobOf({ source: 'en', target: 'zh_Hant', segments: ['x'] }),
        ),
    );
    expect(answer).toEqual(['zh-Hant x']);
  });

  test('go through a third language if the Apertium server has no direct pair', async () => {
    const { answer, calls } = await called(
      () =>
        startFakeApy([
          ['eng', 'spa'],
          ['spa', 'cat'],
        ]),
      ({ url }) =>
        createApertiumUrlEngine({ url }).translate(
          jobOf({ source: 'en', target: 'ca', segments: ['x', 'y'] }),
        ),
    );
    expect(answer).toEqual(['cat spa x', 'cat spa y']);
    expect(calls).toHaveLength(2);
  });
});

test('a DeepL response with a wrong number of texts is rejected, because texts would be assigned to wrong segments', async () => {
  const server = await startServer(async (request, response) => {
    const { text } = JSON.parse(await readRequest(request));
    // The first call lacks one text and the second has one too many, so the total is right.
    const count = text.length === 50 ? 49 : text.length + 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ translations: Array.from({ length: count }, () => ({ text: 'x' })) }));
  });
  const engine = createDeeplEngine({ apiKey: KEY, url: server.url });
  const segments = Array.from({ length: 60 }, (_, index) => `text ${index}`);
  await expect(engine.translate(jobOf({ ...pair, segments }))).rejects.toMatchObject({ kind: 'badReply' });
  await server.close();
});
