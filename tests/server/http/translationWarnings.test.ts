import { describe, expect, test } from 'vitest';
import type { TranslationEngine } from '../../../server/src/engines/contracts/translation';
import { fakeEngine } from '../../support/server/fakeEngine';
import { createTestApp, TOKEN } from '../../support/server/testApp';

const TEXT = 'It costs 1,500 euros. The house is big.\nAnna lives here. Her dog is old.';

/** An engine that loses the number and translates the rest. */
const careless = fakeEngine({
  translate: ({ segments }) =>
    Promise.resolve(
      segments.map((segment) => (segment.includes('1,500') ? 'Cuesta euros.' : `${segment} Sí`)),
    ),
});

async function post(engine: TranslationEngine, headers: Readonly<Record<string, string>> = {}, text = TEXT) {
  const response = await createTestApp({ engines: [engine] }).app.request('/v1/translate', {
    method: 'POST',
    headers: { authorization: `bearer ${TOKEN}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ text, lang_src: 'en', lang_dst: 'es' }),
  });
  return response.text();
}

const dataOf = (stream: string): readonly object[] =>
  [...stream.matchAll(/^data: (.*)$/gm)].map(([, data = '{}']) => Object(JSON.parse(data)));

const WARNING = { kind: 'number', source: [0, 22], target: [0, 14] };

describe('a translated sentence that lost a number', () => {
  test('has a warning in the JSON response', async () => {
    const body: unknown = JSON.parse(await post(careless));
    expect(body).toMatchObject({ warnings: [{ ...WARNING, message: 'The number 1,500 is missing.' }] });
  });

  test.each([
    ['es', 'Falta el número 1,500.'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'Le nombre 1,500 manque.'],
    ['de,ja;q=0.5,en;q=0.4', '数字「1,500」が抜けています。'],
    ['ko-KR', '숫자 1,500이(가) 빠졌습니다.'],
    ['xx, *;q=0.1', 'The number 1,500 is missing.'],
    ['en;q=0, es;q=0.1', 'Falta el número 1,500.'],
  ])('has a warning in the language of the client: %s', async (language, message) => {
    const body: unknown = JSON.parse(await post(careless, { 'accept-language': language }));
    expect(body).toMatchObject({ warnings: [{ message }] });
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
