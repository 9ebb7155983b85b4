import { describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { isPictureKind } from '@lang-assistant/documents';
import { kindOf, mediaTypeOf, translatedName } from '../../../server/src/usecases/documentName';
import { EngineError, type TranslationEngine } from '../../../server/src/engines/contracts/translation';
import { fakeEngine } from '../../support/server/fakeEngine';
import {
  FILE_ACTION,
  fileForm,
  openFileGateway,
  upperCaseEngine,
  answerTo,
  fileFirst,
} from '../../support/server/documents/fileGateway';
import { detectSource } from '../../../server/src/usecases/detectSource';

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

  test('arrives complete, whatever its size and wherever the network splits it', async () => {
    const { direct } = await openFileGateway();
    for (const size of [1, 2, 3, 49_151, 49_152, 49_153, 1_000_003]) {
      const { document } = await (await direct(fileForm(`#size ${size}`))).json();
      const bytes = Buffer.from(document.base64, 'base64');
      expect(bytes.equals(Buffer.alloc(size, 'ab')), String(size)).toBe(true);
    }
  });

  test('reports how many segments no engine could translate or the document keeps, and the pages that the translation does not contain', async () => {
    const picky = fakeEngine({
      translate: async ({ segments }) => segments.map((text) => (text.includes('odd') ? ' ' : 'ok')),
    });
    const { direct } = await openFileGateway({ engines: [picky] });
    const answer = await (await direct(fileForm('one\nodd\nthree'))).json();
    expect(answer).toMatchObject({ result: 'ok\nodd\nok', untranslated: 1 });
    expect(await (await direct(fileForm('one\nodd\n#kept'))).json()).toMatchObject({ untranslated: 2 });
    expect(await (await direct(fileForm('#unread\ngood day'))).json()).toMatchObject({
      unread_pages: [{ page: 2, reason: 'no_text' }],
    });
  });

  test('is returned under the name of its file, which is not used as a path', async () => {
    const { direct, leftovers } = await openFileGateway();
    const names = {
      '../../etc/passwd.docx': 'translated_passwd.docx',
      'C:\\Windows\\win.ini.docx': 'translated_win.ini.docx',
      'año “1”.docx': 'translated_año “1”.docx',
      'a\u202Excod.exe.docx': 'translated_axcod.exe.docx',
      [`${'long'.repeat(200)}.docx`]: `translated_${'long'.repeat(30)}.docx`,
      '.docx': 'translated_document.docx',
      'x<script>.DOCX': 'translated_x_script_.docx',
    };
    const returned = new Map<string, unknown>();
    for (const name of Object.keys(names)) {
      const { document } = await (await direct(fileForm('x', {}, name))).json();
      returned.set(name, document.name);
    }
    expect(Object.fromEntries(returned)).toEqual(names);
    expect(await leftovers()).toEqual([]);
  });
});

test('a translated text has the media type of its kind, and keeps its ending, except that of a template', () => {
  for (const kind of DOCUMENT_KINDS) expect(mediaTypeOf(kind), kind).toMatch(/^[a-z]+\/[\w.+-]+$/);
  const names = [
    'notes.TXT',
    'page.htm',
    'messages.pot',
    'a b.markdown',
    'app.xlf',
    'app.xliff',
    'film.en.srt',
  ];
  const translated = names.map((name) => {
    const kind = kindOf(name);
    return isPictureKind(kind) ? expect.unreachable() : translatedName(name, kind ?? expect.unreachable());
  });
  expect(translated).toEqual([
    'translated_notes.txt',
    'translated_page.htm',
    'translated_messages.po',
    'translated_a b.markdown',
    'translated_app.xlf',
    'translated_app.xliff',
    'translated_film.en.srt',
  ]);
});

describe('an invalid request for a document', () => {
  test('is refused if its language or its kind of file is wrong, and no engine is called', async () => {
    const engine = upperCaseEngine();
    const { direct, leftovers } = await openFileGateway({ engines: [engine] });
    const wrong: readonly (readonly [Readonly<Record<string, string>>, string, number, string, string])[] = [
      [{ lang_dst: '' }, 'a.docx', 400, 'bad_request', '"lang_dst"'],
      [{ lang_dst: 'xx' }, 'a.docx', 400, 'unknown_language', '"lang_dst"'],
      [{ lang_dst: '', language: 'Klingon' }, 'a.docx', 400, 'unknown_language', ''],
      [{ lang_dst: 'en' }, 'a.docx', 400, 'same_language', ''],
      [{}, 'a.exe', 415, 'unsupported_file', 'Only PDF, DOC'],
      [{}, 'docx', 415, 'unsupported_file', ''],
      [{}, 'a.toString', 415, 'unsupported_file', ''],
    ];
    for (const [fields, name, status, code, said] of wrong) {
      const response = await direct(fileForm('good day', fields, name));
      const answer = await response.json();
      expect([fields, name, response.status, answer.code]).toEqual([fields, name, status, code]);
      expect(answer.error).toContain(said);
    }
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

  test('is refunded if its file cannot be translated; the error names the problem, or a damaged page', async () => {
    const { hostPage, direct, fetchNonce, leftovers } = await openFileGateway();
    const fields = { action: FILE_ACTION, nonce: await fetchNonce() };
    const codes = {
      broken: 'file_broken',
      encrypted: 'file_encrypted',
      too_old: 'file_too_old',
      no_text: 'file_no_text',
      too_much: 'file_too_complex',
    };
    for (const [problem, code] of Object.entries(codes)) {
      const response = await hostPage(fileForm(`#${problem}`, fields));
      expect([response.status, response.headers.get('ratelimit-remaining')]).toEqual([422, '1']);
      expect(await response.json(), problem).toMatchObject({ success: false, data: { code } });
    }
    expect(await (await direct(fileForm('#damaged'))).json()).toEqual({
      error:
        'Page 7 of the file is damaged. Open the file in the program that made it, save it anew and try again.',
      code: 'file_broken',
      page: 7,
      reason: 'damaged',
    });
    expect(await leftovers()).toEqual([]);
  });
});

test('the gateway announces that it translates files, and the maximum file size', async () => {
  const { app } = await openFileGateway({ environment: { FILE_LIMIT_BYTES: '2048' } });
  const { features, limits } = await (await app.request('/v1/capabilities')).json();
  expect([features.files, limits.file_bytes]).toEqual([true, 2048]);
});

async function open(given: Partial<TranslationEngine> = {}) {
  const pairs: string[] = [];
  const engine = upperCaseEngine({
    translate: async ({ source, target, segments }) => {
      pairs.push(`${source} ${target}`);
      return segments;
    },
    ...given,
  });
  const gateway = await openFileGateway({ engines: [engine], environment: { FILES_PER_DAY: '20' } });
  const send = (target: string, body: string) => {
    const sent = gateway.begin(target);
    sent.end(body);
    return answerTo(sent);
  };
  return { ...gateway, pairs, send };
}

const ENGLISH = 'Quarterly report\nThe sales of the company grew in the third quarter.';

describe('a document without a source language', () => {
  test('is translated by both routes if the form names only the target language, in any interface language', async () => {
    const { send, pairs, fetchNonce } = await open();
    const caller = { action: FILE_ACTION, nonce: await fetchNonce() };
    const languages = {
      Francés: 'en fr',
      allemand: 'en de',
      スペイン語: 'en es',
      '포르투갈어(브라질)': 'en pt_BR',
      Chinese: 'en zh',
    };
    for (const [language, pair] of Object.entries(languages)) {
      const asked = await send('/ajax', fileFirst(ENGLISH, { language, ...caller }));
      expect(asked).toMatchObject({ status: 200, success: true });
      expect(await send('/v1/ai-files', fileFirst(ENGLISH, { language }))).toMatchObject({ status: 200 });
      expect(pairs.splice(0)).toEqual([pair, pair]);
    }
    await send('/v1/ai-files', fileFirst('x', { lang_dst: 'Japanese', lang_src: 'Español' }));
    // A language code takes precedence over a language name.
    await send('/v1/ai-files', fileFirst(ENGLISH, { lang_dst: 'fr', language: 'Arabic' }));
    expect(pairs).toEqual(['es ja', 'en fr']);
  });

  test('is refused if its language cannot be detected: the error names the field to send, and nothing is charged', async () => {
    const { send, pairs, fetchNonce, leftovers } = await open();
    const fields = { language: 'Spanish', action: FILE_ACTION, nonce: await fetchNonce() };
    const refused = await send('/ajax', fileFirst('4711 / 0815', fields));
    expect(refused).toMatchObject({ status: 400, data: { code: 'unknown_language' } });
    expect(refused.data.error).toContain('"lang_src"');
    expect(refused.headers['ratelimit-remaining']).toBe('20');
    expect(pairs).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  test('is refused if it is written in the target language, or if no engine has the pair; the error names the detected language', async () => {
    const { send } = await open({ covers: async () => false });
    const same = await send('/v1/ai-files', fileFirst(ENGLISH, { language: 'English' }));
    expect(same).toMatchObject({ status: 400, code: 'same_language' });
    const refused = await send('/v1/ai-files', fileFirst(ENGLISH, { language: 'Spanish' }));
    expect(refused).toMatchObject({ status: 422, code: 'unsupported_pair' });
    expect(refused.error).toContain('from English to Spanish');
  });
});

describe('the detected language', () => {
  test('is that of sentences in a language, also in its script or variant, and undefined for texts without sentences', () => {
    const sentences = {
      en: 'The house is white.',
      es: 'El perro duerme en el <b>jardín</b> de la casa.',
      pt: 'O cachorro não dorme no jardim da casa, mas na rua.',
      ru: 'Это большой дом, и собака спит в саду.',
      ja: '今日は天気がとてもいいです',
      yo: 'Gbogbo ènìyàn ni a bí ní òmìnira; iyì àti ẹ̀tọ́ kọ̀ọ̀kan',
      zh: '我们明天去买东西',
      zh_Hant: '我們明天去買東西',
    };
    const detected = Object.values(sentences).map((text) => detectSource([text], 'xx'));
    expect(detected).toEqual(Object.keys(sentences));
    for (const segments of [[], ['1', '2'], ['<span id="r0"></span>', '&amp;'], ['Lorem GmbH']])
      expect(() => detectSource(segments, 'es'), segments.join()).toThrow('lang_src');
  });

  test('is detected from the beginning of a long document', () => {
    const english = Array.from({ length: 300 }, () => 'The house is white, and this is the garden.');
    const spanish = Array.from({ length: 100_000 }, () => 'El perro duerme en el jardín de la casa.');
    expect(detectSource([...english, ...spanish], 'fr')).toBe('en');
  });
});
