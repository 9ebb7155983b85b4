import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EngineError } from '../../../server/src/engines/contracts/translation';
import { segmentText } from '../../../server/src/engines/translation/sentences/segmentText';
import { fakeEngine } from '../../support/server/fakeEngine';
import { createTestApp, TOKEN } from '../../support/server/testApp';

const body = { text: 'good day', lang_src: 'en', lang_dst: 'es' };
const same = () => fakeEngine({ translate: ({ segments }) => Promise.resolve(segments) });

describe('the validation of input:', () => {
  test('JSON without texts in the required fields is reported as bad_request', async () => {
    const { v1 } = createTestApp();
    for (const text of [
      '',
      '{"text":',
      '<html>',
      '[]',
      'null',
      '7',
      '{}',
      JSON.stringify({ ...body, text: 7 }),
      JSON.stringify({ ...body, lang_dst: ['es'] }),
    ]) {
      const response = await v1(text);
      expect(response.status, text).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'bad_request' });
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'a body of type %s to /v1/translate is refused with 415',
    async (type) => {
      expect((await createTestApp().v1(body, { 'content-type': type })).status).toBe(415);
    },
  );

  test('a body over 64 KB is rejected, with and without a declared length', async () => {
    const { v1 } = createTestApp();
    for (const headers of [{}, { 'content-length': '70100' }]) {
      const response = await v1({ ...body, text: 'x'.repeat(70_000) }, headers);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: 'body_too_large' });
    }
  });

  test('unknown languages and equal languages are refused, and the error names the field', async () => {
    const { v1 } = createTestApp();
    for (const [field, change] of [
      ['lang_src', { lang_src: 'klingon' }],
      ['lang_dst', { lang_dst: '' }],
      ['lang_dst', { lang_dst: '../../etc/passwd' }],
    ] as const) {
      const response = await v1({ ...body, ...change });
      const answer = await response.json();
      expect([response.status, answer.code]).toEqual([400, 'unknown_language']);
      expect(answer.error).toContain(`"${field}"`);
    }
    for (const [lang_src, lang_dst] of [
      ['en', 'EN-gb'],
      ['zh-TW', 'zh_Hant'],
    ]) {
      const response = await v1({ ...body, lang_src, lang_dst });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'same_language' });
    }
  });

  test.each(['', '   ', '\n\t\n', '\0\u0007'])('the text %j is refused as empty', async (text) => {
    const response = await createTestApp().v1({ ...body, text });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'empty_text' });
  });
});

describe('any kind of text', () => {
  async function roundTrip(text: string, environment = {}): Promise<{ status: number; translate: string }> {
    const response = await createTestApp({ engines: [same()], environment }).v1({ ...body, text });
    const { translate } = await response.json();
    return { status: response.status, translate };
  }

  test.each(['שלום עולם, مرحبا', '今日はいい天気ですね。', '👨‍👩‍👧‍👦 e\u0301 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'क्षत्रिय', '\u200fעברית\u200e'])(
    'is passed to the engine unchanged: %s',
    async (text) => {
      const engine = fakeEngine({
        translate: ({ segments }) => Promise.resolve(segments.map((segment) => `traducido ${segment}`)),
      });
      const response = await createTestApp({ engines: [engine] }).v1({ ...body, text });
      expect(await response.json()).toMatchObject({ translate: `traducido ${text}` });
    },
  );

  test('is cleaned: lone surrogates become U+FFFD, and control characters become spaces', async () => {
    expect((await roundTrip('a\ud83d b\udc36 c\0d\u0007\u009fe\tf\ng')).translate).toBe(
      'a\ufffd b\ufffd c d  e\tf\ng',
    );
  });

  test.each([
    ['letters', 'x'],
    ['families', '👨‍👩‍👧‍👦'],
    ['letters with marks', 'e\u0301'],
    ['syllables', '한'],
  ])('is measured in characters as a reader sees them: %s', async (_what, character) => {
    const environment = { TEXT_LIMIT_CHARS: '50' };
    expect((await roundTrip(character.repeat(50), environment)).status).toBe(200);
    expect((await roundTrip(character.repeat(51), environment)).status).toBe(413);
  });

  test('with hundreds of combining marks on one letter is refused as too long', async () => {
    expect((await roundTrip(`e${'\u0301'.repeat(900)}`, { TEXT_LIMIT_CHARS: '50' })).status).toBe(413);
  });

  test('is unchanged after it was split into segments and joined again', () => {
    assert(
      property(string({ unit: constantFrom('a', ' ', '\n', '\r', '\t', '\u2028', 'ß', '.') }), (text) => {
        const { segments, assemble } = segmentText(text, { source: 'en', target: 'es' });
        expect(assemble(segments).text).toBe(text.trim() === '' ? '' : text);
        expect(segments.every((segment) => segment.trim() === segment && segment !== '')).toBe(true);
      }),
    );
  });
});

describe('the log of the gateway', () => {
  test('contains no user input and no secret, whatever fails', async () => {
    const engines = [
      fakeEngine({ translate: () => Promise.reject(new EngineError('unavailable', 'first: answered 500')) }),
      fakeEngine({ covers: () => Promise.reject(new Error('cannot read "confidential words"')) }),
    ];
    const { v1, ajax, lines, nonce } = createTestApp({ engines });
    await v1({ ...body, text: 'confidential words' });
    await v1('{"text": "confidential words"');
    await ajax({ text: 'confidential words', lang_src: 'en', lang_dst: 'es' });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('\n')).not.toContain('confidential');
    expect(lines.join('\n')).not.toContain(TOKEN);
    expect(lines.join('\n')).not.toContain(nonce());
  });

  test.each(['%0a2026 error forged', '\u2028forged', '%1b[31mred', '\u009b31m', 'x'.repeat(5_000)])(
    'has one line per request, even if the address contains control characters or is long: %s',
    async (address) => {
      const { app, lines } = createTestApp();
      await app.request(`/${address}`);
      expect(lines).toEqual([expect.stringMatching(/^[ -~]{1,500}\n$/)]);
    },
  );

  test('has the request id of an unexpected error, whose response is a 500 without details', async () => {
    const { app, lines } = createTestApp();
    app.get('/broken', () => {
      throw new TypeError('confidential words');
    });
    const response = await app.request('/broken', { headers: { 'x-request-id': 'request-7' } });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: 'Something went wrong in the gateway.',
      code: 'internal',
    });
    expect(response.headers.get('x-request-id')).toBe('request-7');
    expect(lines.join('\n')).toMatch(/"level":"error".*GET \\"\/broken\\" request-7: TypeError/);
    expect(lines.join('\n')).not.toContain('confidential');
  });
});
