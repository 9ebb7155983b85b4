import { describe, expect, test } from 'vitest';
import { EngineError } from '../../../server/src/engines/contracts/translation';
import { fakeEngine } from '../../support/server/fakeEngine';
import {
  FILE_ACTION,
  fileForm,
  openFileGateway,
  upperCaseEngine,
} from '../../support/server/documents/fileGateway';

const textOf = (base64: string) => Buffer.from(base64, 'base64').toString();

describe('a translated document', () => {
  test('is returned by /v1/ai-files as text, and as a file whose name starts with `translated_`', async () => {
    const { direct, leftovers } = await openFileGateway();
    const response = await direct(fileForm('good day\nsee <span id="r0">you</span> &amp; me'));
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    const { document, ...rest } = JSON.parse(text);
    expect(rest).toEqual({
      result: 'GOOD DAY\nSEE <span id="r0">YOU</span> &amp; ME',
      engine: 'fake',
      quality: 'rule',
    });
    expect(document.name).toBe('translated_report.docx');
    expect(document.type).toContain('wordprocessingml');
    expect(textOf(document.base64)).toBe(`es false\n${rest.result}`);
    expect(await leftovers()).toEqual([]);
  });

  test('is returned by /ajax in the JSON envelope for host pages, and counts against the daily quota', async () => {
    const { hostPage, fetchNonce, leftovers } = await openFileGateway();
    const form = async () =>
      fileForm('good day', { action: FILE_ACTION, nonce: await fetchNonce() }, 'a.pptx');
    const response = await hostPage(await form());
    expect(response.headers.get('ratelimit-limit')).toBe('1');
    expect(response.headers.get('ratelimit-remaining')).toBe('0');
    const { success, data } = await response.json();
    expect([success, data.result]).toEqual([true, 'GOOD DAY']);
    expect(data.document.name).toBe('translated_a.pptx');
    expect(data.document.type).toContain('presentationml');
    const second = await hostPage(await form());
    expect(second.status).toBe(429);
    expect(await second.json()).toMatchObject({ success: false, data: { code: 'quota_exceeded' } });
    expect(await leftovers()).toEqual([]);
  });

  test.each([0, 1, 2, 3, 49_151, 49_152, 49_153, 1_000_003])(
    'of %d bytes arrives complete, wherever the network splits it',
    async (size) => {
      const { direct } = await openFileGateway();
      const { document } = await (await direct(fileForm(size === 0 ? 'x' : `#size ${size}`))).json();
      const bytes = Buffer.from(document.base64, 'base64');
      expect(bytes.equals(size === 0 ? Buffer.from('es false\nX') : Buffer.alloc(size, 'ab'))).toBe(true);
    },
  );

  test('is in the right language if the form has a language name, in any interface language, instead of a code', async () => {
    const { direct } = await openFileGateway();
    for (const language of ['Arabic', 'Árabe', 'arabe', 'アラビア語', '아랍어']) {
      const { document } = await (await direct(fileForm('x', { lang_dst: '', language }))).json();
      expect(textOf(document.base64)).toBe('ar true\nX');
    }
    // A language code takes precedence over a language name.
    const { document } = await (await direct(fileForm('x', { lang_dst: 'fr', language: 'Arabic' }))).json();
    expect(textOf(document.base64)).toMatch(/^fr /);
  });

  test('reports how many segments no engine could translate', async () => {
    const picky = fakeEngine({
      translate: async ({ segments }) => segments.map((text) => (text.includes('odd') ? ' ' : 'ok')),
    });
    const { direct } = await openFileGateway({ engines: [picky] });
    const answer = await (await direct(fileForm('one\nodd\nthree'))).json();
    expect(answer).toMatchObject({ result: 'ok\nodd\nok', untranslated: 1 });
  });

  test('is returned with a list of the pages that the translation does not contain', async () => {
    const { direct } = await openFileGateway();
    const answer = await (await direct(fileForm('#unread\ngood day'))).json();
    expect(answer).toMatchObject({ unread_pages: [{ page: 2, reason: 'no_text' }] });
  });

  test.each([
    ['../../etc/passwd.docx', 'translated_passwd.docx'],
    ['C:\\Windows\\win.ini.docx', 'translated_win.ini.docx'],
    ['año “1”.docx', 'translated_año “1”.docx'],
    ['a\u202Excod.exe.docx', 'translated_axcod.exe.docx'],
    [`${'long'.repeat(200)}.docx`, `translated_${'long'.repeat(30)}.docx`],
    ['.docx', 'translated_document.docx'],
    ['x<script>.DOCX', 'translated_x_script_.docx'],
  ])(
    'from a file named %j is returned under the name %j; the name is not used as a path',
    async (name, expected) => {
      const { direct, leftovers } = await openFileGateway();
      const { document } = await (await direct(fileForm('x', {}, name))).json();
      expect(document.name).toBe(expected);
      expect(await leftovers()).toEqual([]);
    },
  );
});

describe('an invalid request for a document', () => {
  test.each([
    ['without a target', { lang_dst: '' }, 'a.docx', 400, 'bad_request', '"lang_dst"'],
    ['with a code that is none', { lang_dst: 'xx' }, 'a.docx', 400, 'unknown_language', '"lang_dst"'],
    [
      'with a name that is none',
      { lang_dst: '', language: 'Klingon' },
      'a.docx',
      400,
      'unknown_language',
      '',
    ],
    ['into its own language', { lang_dst: 'en' }, 'a.docx', 400, 'same_language', ''],
    ['with a file of another kind', {}, 'a.exe', 415, 'unsupported_file', 'Only PDF, DOC'],
    ['with a file without an ending', {}, 'docx', 415, 'unsupported_file', ''],
    ['with a name of an object’s own', {}, 'a.toString', 415, 'unsupported_file', ''],
  ])('%s is refused, and nothing is charged', async (_what, fields, name, status, code, said) => {
    const engine = upperCaseEngine();
    const { direct, leftovers } = await openFileGateway({ engines: [engine] });
    const response = await direct(fileForm('good day', fields, name));
    expect(response.status).toBe(status);
    const answer = await response.json();
    expect(answer.code).toBe(code);
    expect(answer.error).toContain(said);
    expect(engine.jobs).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  test.each([
    ['is there', []],
    ['has the languages', [fakeEngine({ only: [] })]],
    [
      'answers',
      [upperCaseEngine({ translate: () => Promise.reject(new EngineError('unavailable', 'down')) })],
    ],
  ])(
    'with a file of an unsupported kind is answered with 415, even if no engine %s',
    async (_what, engines) => {
      const { direct, hostPage, fetchNonce } = await openFileGateway({ engines });
      const responses = [
        await direct(fileForm('good day', {}, 'a.exe')),
        await hostPage(fileForm('x', { action: FILE_ACTION, nonce: await fetchNonce(FILE_ACTION) }, 'a.exe')),
      ];
      expect(responses.map(({ status }) => status)).toEqual([415, 415]);
    },
  );

  test('without a file, without multipart, or with a bad token or nonce is refused', async () => {
    const { direct, hostPage, url, fetchNonce } = await openFileGateway();
    const none = fileForm('x');
    none.delete('content');
    expect(await (await direct(none)).json()).toMatchObject({ code: 'bad_request' });
    expect(await (await direct(fileForm('x'), 'an-unknown-token')).json()).toMatchObject({
      code: 'unauthorized',
    });
    const json = await fetch(`${url}/v1/ai-files`, {
      method: 'POST',
      headers: { authorization: 'bearer a-token-for-the-tests', 'content-type': 'application/json' },
      body: '{}',
    });
    expect([json.status, (await json.json()).code]).toEqual([415, 'unsupported_media_type']);
    const bad = await hostPage(fileForm('x', { action: FILE_ACTION, nonce: 'forged' }));
    expect(await bad.json()).toMatchObject({ data: { code: 'invalid_nonce' } });
    const other = await fetchNonce('mi_traductor_translate');
    const wrong = await hostPage(fileForm('x', { action: FILE_ACTION, nonce: other }));
    expect(await wrong.json()).toMatchObject({ data: { code: 'invalid_nonce' } });
    const text = await hostPage(
      fileForm('x', { action: 'mi_traductor_translate', nonce: other, text: 'good day' }),
    );
    expect(await text.json()).toMatchObject({ data: { code: 'bad_request' } });
    const get = await fetch(`${url}/v1/ai-files`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    ['broken', 'file_broken', 422],
    ['encrypted', 'file_encrypted', 422],
    ['too_old', 'file_too_old', 422],
    ['no_text', 'file_no_text', 422],
    ['too_much', 'file_too_complex', 422],
  ])('is refunded if its file is %s; the error code is %s', async (problem, code, status) => {
    const { hostPage, fetchNonce, leftovers } = await openFileGateway();
    const fields = { action: FILE_ACTION, nonce: await fetchNonce() };
    const response = await hostPage(fileForm(`#${problem}`, fields));
    expect(response.status).toBe(status);
    expect(response.headers.get('ratelimit-remaining')).toBe('1');
    expect(await response.json()).toMatchObject({ success: false, data: { code } });
    expect(await leftovers()).toEqual([]);
  });

  test('whose file has a damaged page gets an error with the page and the reason', async () => {
    const { direct } = await openFileGateway();
    const response = await direct(fileForm('#damaged'));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error:
        'Page 7 of the file is damaged. Open the file in the program that made it, save it anew and try again.',
      code: 'file_broken',
      page: 7,
      reason: 'damaged',
    });
  });

  test('for a language pair without an engine gets the same error message as a text request', async () => {
    const only = [{ source: 'fr', target: 'de' }];
    const { direct, leftovers } = await openFileGateway({ engines: [fakeEngine({ only })] });
    const response = await direct(fileForm('good day'));
    expect(response.status).toBe(422);
    const { error, code } = await response.json();
    expect(code).toBe('unsupported_pair');
    expect(error).toContain('cannot translate from English to Spanish');
    expect(await leftovers()).toEqual([]);
  });
});

test('the gateway announces that it translates files, and the maximum file size', async () => {
  const { app } = await openFileGateway({ environment: { FILE_LIMIT_BYTES: '2048' } });
  const { features, limits } = await (await app.request('/v1/capabilities')).json();
  expect([features.files, limits.file_bytes]).toEqual([true, 2048]);
});
