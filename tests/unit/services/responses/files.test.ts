import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../../../src/domain/errors';
import type { FileRequest } from '../../../../src/domain/files/files';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { createDirectBackend } from '../../../../src/services/backends/direct';
import { createHostPageBackend } from '../../../../src/services/backends/hostPage';
import { parseFileTranslation } from '../../../../src/services/responses/files';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const document = { name: 'translated_informe.docx', type: DOCX, base64: 'UEsDBA==' };

describe('the answer to calls 2 and 10', () => {
  it.each([
    ['result', { result: 'Hola' }],
    ['data.result', { success: true, data: { result: 'Hola' } }],
    ['data.data.result', { success: true, data: { data: { result: 'Hola' } } }],
    ['data as the text', { success: true, data: 'Hola' }],
    ['the body itself', 'Hola'],
  ])('has its text in %s', (_where, body) => {
    expect(parseFileTranslation(body)).toEqual({ text: 'Hola' });
  });

  it.each([
    ['beside result', { result: 'Hola', document }],
    ['in data', { success: true, data: { result: 'Hola', document } }],
    ['in data.data', { data: { data: { result: 'Hola', document } } }],
    ['in data, with the text outside', { result: 'Hola', data: { document } }],
  ])('has its document %s', (_where, body) => {
    expect(parseFileTranslation(body)).toEqual({ text: 'Hola', document });
  });

  it('says by whom it was translated', () => {
    const data = { result: 'Hola', document, engine: 'apertium', quality: 'rule' };
    expect(parseFileTranslation({ success: true, data })).toEqual({
      text: 'Hola',
      document,
      engine: 'apertium',
      quality: 'rule',
    });
    expect(parseFileTranslation({ ...data, engine: 5, quality: null })).toEqual({ text: 'Hola', document });
  });

  it('says how many paragraphs stayed as they were', () => {
    expect(parseFileTranslation({ data: { result: 'Hola', untranslated: 3 } })).toEqual({
      text: 'Hola',
      untranslated: 3,
    });
  });

  it.each([0, -1, 1.5, Infinity, '3', null, [3], true])(
    'takes %j for no number of paragraphs',
    (untranslated) => {
      expect(parseFileTranslation({ result: 'Hola', untranslated })).toEqual({ text: 'Hola' });
    },
  );

  it('keeps lines and blanks of the text, and ends lines in one way', () => {
    expect(parseFileTranslation({ result: ' a\r\n\r\n b\rc\n' }).text).toBe(' a\n\n b\nc\n');
  });

  it.each([[''], [' \n'], [undefined], [null], [5], [['Hola']]])(
    'is a document alone where the text is %j',
    (result) => {
      expect(parseFileTranslation({ data: { result, document } })).toEqual({ text: '', document });
    },
  );

  it.each([
    ['Word', DOCX, 'docx'],
    ['PowerPoint', PPTX, 'pptx'],
    ['PDF', 'application/pdf', 'pdf'],
    ['old Word', 'application/msword', 'doc'],
    ['old PowerPoint', 'application/vnd.ms-powerpoint', 'ppt'],
    ['PDF in capitals, with a parameter', ' Application/PDF; version=1.7', 'pdf'],
  ])('may have a document of %s, whose name ends as such names do', (_what, type, ending) => {
    const read = parseFileTranslation({
      result: 'x',
      document: { ...document, name: 'a.exe', type },
    }).document;
    expect(read?.name).toBe(`a.exe.${ending}`);
    expect(read?.type).toBe(type.replace(/;.*/, '').trim().toLowerCase());
  });

  it.each([
    ['../../evil.docx', '_.._evil.docx'],
    ['a\u202excod.docx\r\n', 'axcod.docx'],
    ['', 'translated.docx'],
  ])('makes a safe name of %j', (name, safe) => {
    expect(parseFileTranslation({ result: 'x', document: { ...document, name } }).document?.name).toBe(safe);
  });

  it.each([
    ['nothing', null],
    ['a text', 'UEsDBA=='],
    ['a list', [document]],
    ['no name', { ...document, name: undefined }],
    ['a name that is no text', { ...document, name: 5 }],
    ['a type that is no text', { ...document, type: {} }],
    ['a page', { ...document, type: 'text/html' }],
    ['a program', { ...document, type: 'application/x-msdownload' }],
    ['a name of a thing that every object has for a type', { ...document, type: 'constructor' }],
    ['nothing in it', { ...document, base64: '' }],
    ['bytes', { ...document, base64: [80, 75] }],
    ['letters that are no base64', { ...document, base64: '<html>==' }],
    ['base64 of URLs', { ...document, base64: 'UEs-_A==' }],
    ['base64 with blanks', { ...document, base64: 'UEs DBA=' }],
    ['base64 with its padding inside', { ...document, base64: 'UE==UEsD' }],
    ['base64 with too much padding', { ...document, base64: 'U===' }],
    ['base64 that was cut off', { ...document, base64: 'UEsDBA=' }],
    ['a data address', { ...document, base64: 'data:application/pdf;base64,UEsDBA==' }],
    ['more than a document can be', { ...document, base64: 'A'.repeat(70_000_004) }],
  ])('leaves a document out that is %s', (_what, broken) => {
    expect(parseFileTranslation({ result: 'Hola', document: broken })).toEqual({ text: 'Hola' });
    expect(() => parseFileTranslation({ data: { document: broken } })).toThrow(ServiceError);
  });

  it.each([
    ['a success that is false', { success: false, data: { result: 'Hola', document } }],
    ['an empty text', { data: { result: '' } }],
    ['a text that is no text', { data: { result: 42 } }],
    ['nothing', { data: {} }],
    ['an empty object', {}],
    ['a list', ['Hola']],
    ['a number', 5],
    ['null', null],
    ['undefined', undefined],
    ['envelopes without end', { data: { data: { data: { data: { result: 'Hola' } } } } }],
  ])('calls %s an invalid reply', (_what, body) => {
    expect(() => parseFileTranslation(body)).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ kind: 'invalidReply' }) }),
    );
  });

  it('keeps the beginning and the server’s own sentence for the log', () => {
    const body = { success: false, data: { error: 'No engine' }, more: 'x'.repeat(500) };
    const error = { kind: 'invalidReply', serverText: 'No engine', raw: JSON.stringify(body).slice(0, 200) };
    expect(() => parseFileTranslation(body)).toThrow(expect.objectContaining({ error }));
  });

  it('never throws anything else, whatever comes', () => {
    const strange = fc.oneof(fc.jsonValue(), fc.record({ result: fc.jsonValue(), document: fc.jsonValue() }));
    fc.assert(
      fc.property(strange, (data) => {
        try {
          const { text, document: found } = parseFileTranslation({ data });
          expect(text.trim() !== '' || found !== undefined).toBe(true);
        } catch (problem) {
          expect(problem).toBeInstanceOf(ServiceError);
        }
      }),
    );
  });
});

const request = (name = 'informe.docx', content = 'PK'): FileRequest<File> => ({
  file: new File([content], name, { type: DOCX }),
  source: 'es',
  target: 'pt_BR',
  targetLabel: 'Portugués (Brasil)',
});
const call = { signal: new AbortController().signal };
const hostPage = (url: string, more: Partial<HostConfig> = {}) =>
  createHostPageBackend({ ...DEFAULT_CONFIG, ajaxUrl: `${url}ajax`, nonce: 'n0nce', ...more });
const direct = (url: string, more: Partial<HostConfig> = {}, token = 's3cret') =>
  createDirectBackend({ ...DEFAULT_CONFIG, endpoints: { files: { url: `${url}files`, token } }, ...more });

type Received = HttpDouble['received'][number];

async function formIn(received: Received | undefined): Promise<[string, FormDataEntryValue][]> {
  const type = received?.headers['content-type'] ?? '';
  expect(type).toContain('multipart/form-data; boundary=');
  return [...(await new Response(received?.body, { headers: { 'content-type': type } }).formData())];
}

describe('on the wire', () => {
  let server: HttpDouble;
  afterEach(() => server.close());

  it('a host page gets call 2: a form with action, nonce and languages, and the file last', async () => {
    server = await serve(answering(200, { success: true, data: { result: 'Olá', document } }));
    expect(await hostPage(server.url).translateFile(request(), call)).toEqual({ text: 'Olá', document });
    const [received] = server.received;
    expect(received?.url).toBe('/ajax');
    const form = await formIn(received);
    expect(form.slice(0, -1)).toEqual([
      ['action', 'mi_traductor_translate_file'],
      ['nonce', 'n0nce'],
      ['language', 'Portugués (Brasil)'],
      ['lang_src', 'es'],
      ['lang_dst', 'pt_BR'],
    ]);
    const [name, file] = form.at(-1) ?? [];
    expect(name).toBe('file');
    expect(file).toMatchObject({ name: 'informe.docx', type: DOCX, size: 2 });
  });

  it('a development endpoint gets call 10: the languages, the file as content, and the bearer token', async () => {
    server = await serve(answering(200, { result: 'Olá', document }));
    expect(await direct(server.url).translateFile(request(), call)).toEqual({ text: 'Olá', document });
    const [received] = server.received;
    expect(received?.url).toBe('/files');
    expect(received?.headers.authorization).toBe('bearer s3cret');
    const form = await formIn(received);
    expect(form.map(([name]) => name)).toEqual(['language', 'lang_src', 'lang_dst', 'content']);
    expect(form.at(-1)?.[1]).toMatchObject({ name: 'informe.docx', type: DOCX, size: 2 });
  });

  it('an endpoint without a token gets no authorization header', async () => {
    server = await serve(answering(200, { result: 'Olá' }));
    await direct(server.url, {}, '').translateFile(request(), call);
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('without an endpoint nothing is sent, and the error says that nobody can translate files here', async () => {
    server = await serve(answering(200, {}));
    await expect(createDirectBackend(DEFAULT_CONFIG).translateFile(request(), call)).rejects.toMatchObject({
      error: { kind: 'unsupported', feature: 'files' },
    });
    expect(server.received).toEqual([]);
  });

  it('the action can be another one', async () => {
    server = await serve(answering(200, { result: 'Olá' }));
    const actions = { ...DEFAULT_CONFIG.actions, file: 'my_files' };
    await hostPage(server.url, { actions }).translateFile(request(), call);
    expect((await formIn(server.received[0]))[0]).toEqual(['action', 'my_files']);
  });

  it('a page with an old nonce gets a new one and sends the file again, and nobody notices', async () => {
    server = await serve((response, { url, body }) => {
      if (url.startsWith('/nonce')) answering(200, { nonce: 'fresh' })(response);
      else if (/name="nonce"\s+fresh\s/.test(body)) answering(200, { result: 'Olá' })(response);
      else answering(403, { success: false, data: { nonce_url: '/nonce' } })(response);
    });
    const backend = hostPage(server.url, { nonce: 'old-file' });
    expect(await backend.translateFile(request(), call)).toEqual({ text: 'Olá' });
    const again = await formIn(server.received.at(-1));
    expect(again.at(-1)?.[1]).toMatchObject({ name: 'informe.docx', size: 2 });
  });

  it.each([
    ['quotes and lines', 'a "b"\r\n c.docx'],
    ['other scripts', 'отчёт 日本語 عربي.docx'],
    ['300 emoji', `${'😀'.repeat(300)}.docx`],
    ['half a character', 'a\ud800.docx'],
    ['a header of its own', 'a.docx"\r\nContent-Type: text/html\r\n\r\n<script>'],
  ])('a name with %s breaks nothing', async (_what, name) => {
    server = await serve(answering(200, { result: 'Olá' }));
    await hostPage(server.url).translateFile(request(name), call);
    const form = await formIn(server.received[0]);
    expect(form).toHaveLength(6);
    expect(form.at(-1)).toEqual(['file', expect.objectContaining({ type: DOCX, size: 2 })]);
  });
});

describe.each([
  ['host-page', hostPage],
  ['direct', direct],
])('the %s backend', (_name, create) => {
  let server: HttpDouble;
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  it.each([
    ['an HTML page with status 200', 200, '<!doctype html><title>Log in</title>', { kind: 'invalidReply' }],
    ['an empty body', 200, '', { kind: 'invalidReply', raw: '' }],
    ['a success that is false', 200, { success: false, data: { error: 'Quota' } }, { serverText: 'Quota' }],
    ['a bad gateway', 502, '<h1>Bad gateway</h1>', { kind: 'http', status: 502 }],
    [
      'a file too large for the server',
      413,
      { success: false, data: { error: 'Too large' } },
      { kind: 'http', status: 413, serverText: 'Too large' },
    ],
    [
      'what the server calls it',
      422,
      { success: false, data: { error: 'It is locked', code: 'file_encrypted' } },
      { kind: 'http', status: 422, serverText: 'It is locked', code: 'file_encrypted' },
    ],
    [
      'what the server calls it, without an envelope',
      422,
      { error: 'It is scanned', code: 'file_no_text' },
      { kind: 'http', status: 422, code: 'file_no_text' },
    ],
    ['a code that is none', 422, { error: 'No', code: 5 }, { kind: 'http', status: 422, serverText: 'No' }],
  ])('makes an error of its own of %s, and tries nothing again', async (_what, status, body, error) => {
    server = await serve(answering(status, body));
    await expect(create(server.url).translateFile(request(), call)).rejects.toMatchObject({ error });
    expect(server.received).toHaveLength(1);
  });

  it('hears how many files are left', async () => {
    server = await serve((response) => {
      response.setHeader('ratelimit-limit', '3').setHeader('ratelimit-remaining', '2');
      answering(200, { result: 'Olá' })(response);
    });
    const onQuota = vi.fn();
    await create(server.url).translateFile(request(), { ...call, onQuota });
    expect(onQuota).toHaveBeenCalledWith({ limit: 3, remaining: 2 });
  });

  it('waits 60 seconds, or as long as the host says', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout');
    server = await serve(answering(200, { result: 'Olá' }));
    await create(server.url).translateFile(request(), call);
    await create(server.url, { timeouts: { files: 90_000 } }).translateFile(request(), call);
    expect(patience.mock.calls).toEqual([[60_000], [90_000]]);
    patience.mockRestore();
  });

  it('gives up after that time, and says that it was the time', async () => {
    server = await serve(() => undefined);
    const backend = create(server.url, { timeouts: { files: 20 } });
    await expect(backend.translateFile(request(), call)).rejects.toMatchObject({
      error: { kind: 'timeout' },
    });
  });

  it('hangs up when the file is taken away, and rejects with the reason', async () => {
    const controller = new AbortController();
    const reason = new Error('the file was removed');
    server = await serve(() => controller.abort(reason));
    const answer = create(server.url).translateFile(request(), { signal: controller.signal });
    await expect(answer).rejects.toBe(reason);
    await server.hungUp;
  });
});
