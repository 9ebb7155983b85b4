import { describe, expect, test } from 'vitest';
import { createTestApp, TOKEN } from '../../support/server/testApp';

const BODY = { language: 'en', sentences: [{ id: 7, text: 'I SHOUT here.' }] };
const CHANGE = {
  range: [2, 7],
  text: 'shout',
  kind: 'style',
  message: 'Style: Do not shout.',
  others: [],
};

function open(environment = {}) {
  const { app, ajax, nonce } = createTestApp({ environment });
  const check = (content: string) =>
    ajax({ action: 'mi_traductor_check', nonce: nonce('mi_traductor_check'), content });
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    app.request('/v1/check', {
      method: 'POST',
      headers: { authorization: `bearer ${TOKEN}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { app, check, nonce, post };
}

describe('POST /v1/check', () => {
  test('returns the changes of each sentence', async () => {
    const sentences = [...BODY.sentences, { id: -1, text: '', before: 'A', after: 'B' }];
    const response = await open().post({ ...BODY, sentences });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      engine: 'fake',
      quality: 'rule',
      language: 'en',
      notices: [],
      sentences: [
        { id: 7, changes: [CHANGE] },
        { id: -1, changes: [] },
      ],
    });
  });

  test.each([
    ['es', 'Estilo'],
    ['fr', 'Style'],
    ['ja', '文体'],
    ['ko', '문체'],
  ])(
    'returns only the kind of a change if the user does not read the language of the checker: %s',
    async (locale, message) => {
      const response = await open().post(BODY, { 'accept-language': locale });
      expect((await response.json()).sentences[0].changes[0].message).toBe(message);
    },
  );

  test.each([
    [
      'detects the language that the request does not name',
      { text: 'My colleagues have left the office.' },
      'en',
    ],
    [
      'finds it in the text around a short sentence',
      { text: 'Go on.', before: 'My colleagues have left.' },
      'en',
    ],
    ['says that it is not clear', { text: 'Ja. 123.' }, 'und'],
    ['names only languages that it checks', { text: 'Ma collègue est partie en vacances hier.' }, 'und'],
  ])('%s', async (_promise, sentence, language) => {
    const response = await open().post({ sentences: [{ id: 7, ...sentence }] });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ language, sentences: [{ id: 7, changes: [] }] });
  });

  test('leaves out kinds of changes that were not requested', async () => {
    const response = await open().post({ ...BODY, kinds: ['spelling', 'grammar'] });
    expect((await response.json()).sentences).toEqual([{ id: 7, changes: [] }]);
  });

  test('streams the sentences, and names the checker at the end', async () => {
    const response = await open().post(BODY, { accept: 'text/event-stream' });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = (await response.text()).trim().split('\n\n');
    expect(events[0]).toBe(`data: ${JSON.stringify({ id: 7, changes: [CHANGE] })}`);
    expect(events[1]).toBe(
      `event: done\ndata: ${JSON.stringify({ engine: 'fake', quality: 'rule', language: 'en', notices: [] })}`,
    );
  });

  test.each([
    ['51 sentences', { ...BODY, sentences: Array.from({ length: 51 }, (_, id) => ({ id, text: 'A.' })) }],
    ['a language that is no code', { ...BODY, language: 'the English' }],
    ['an unknown kind', { ...BODY, kinds: ['beauty'] }],
    ['a sentence without a number', { ...BODY, sentences: [{ text: 'A.' }] }],
    ['a list', []],
    ['no JSON', '{"language":'],
  ])('refuses %s', async (_name, body) => {
    const response = await open().post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request' });
  });

  test('refuses a megabyte of one letter without delay', async () => {
    const response = await open().post({ ...BODY, sentences: [{ id: 1, text: 'a'.repeat(1_000_000) }] });
    expect(response.status).toBe(413);
  });

  test('requires a token and the method POST', async () => {
    const { app, post } = open();
    expect((await post(BODY, { authorization: 'bearer wrong' })).status).toBe(401);
    expect((await app.request('/v1/check')).status).toBe(405);
  });
});

describe('the action mi_traductor_check', () => {
  const content = JSON.stringify(BODY);

  test('accepts a form whose content is JSON', async () => {
    const response = await open().check(content);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      success: true,
      data: { sentences: [{ id: 7, changes: [CHANGE] }] },
    });
  });

  test('accepts JSON with the same field', async () => {
    const { app, nonce } = open();
    const response = await app.request('/ajax', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'mi_traductor_check', nonce: nonce('mi_traductor_check'), content }),
    });
    expect(await response.json()).toMatchObject({ success: true, data: { engine: 'fake' } });
  });

  test.each(['', '{', '[]'])('refuses other content: %j', async (broken) => {
    const response = await open().check(broken);
    expect(response.status).toBe(400);
  });

  test('accepts sentences without a language, and counts their words', async () => {
    const response = await open({ CHECK_WORDS_PER_DAY: '5' }).check(
      JSON.stringify({ sentences: BODY.sentences }),
    );
    expect(response.headers.get('ratelimit-remaining')).toBe('2');
    expect(await response.json()).toMatchObject({ data: { sentences: [{ id: 7, changes: [CHANGE] }] } });
  });

  test('counts only the words of the sentences, not of their context', async () => {
    const { check } = open({ CHECK_WORDS_PER_DAY: '5', WRITE_PER_DAY: '1' });
    const sentences = [
      { id: 1, text: 'One two three.', before: 'Many words before it.', after: 'And after.' },
    ];
    const given = JSON.stringify({ language: 'en', sentences });
    const first = await check(given);
    expect(first.headers.get('ratelimit-remaining')).toBe('2');
    const second = await check(given);
    expect(second.status).toBe(429);
    expect(await second.json()).toMatchObject({ data: { code: 'quota_exceeded' } });
  });
});

test('the capabilities list the languages that can be checked', async () => {
  const response = await open().app.request('/v1/capabilities');
  expect(await response.json()).toMatchObject({ check: ['en'] });
});
