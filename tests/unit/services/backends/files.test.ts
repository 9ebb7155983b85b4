import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FileRequest } from '../../../../src/domain/files/files';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const document = { name: 'translated_informe.docx', type: DOCX, base64: 'UEsDBA==' };

const request = (name = 'informe.docx', content = 'PK'): FileRequest<File> => ({
  file: new File([content], name, { type: DOCX }),
  source: 'es',
  target: 'pt_BR',
  targetLabel: 'Portugués (Brasil)',
});
const call = { signal: new AbortController().signal };
const hostPage = (url: string, more: Partial<HostConfig> = {}) =>
  createBackend({ ...DEFAULT_CONFIG, ajaxUrl: `${url}ajax`, nonce: 'n0nce', ...more });
const direct = (url: string, more: Partial<HostConfig> = {}, token = 's3cret') =>
  createBackend({ ...DEFAULT_CONFIG, endpoints: { files: { url: `${url}files`, token } }, ...more });

type Received = HttpDouble['received'][number];

async function formIn(received: Received | undefined): Promise<[string, FormDataEntryValue][]> {
  const type = received?.headers['content-type'] ?? '';
  expect(type).toContain('multipart/form-data; boundary=');
  return [...(await new Response(received?.body, { headers: { 'content-type': type } }).formData())];
}

describe('a document request', () => {
  let server: HttpDouble;
  afterEach(() => server.close());

  it('on a host page has the format of spec §7: a form with action, nonce and languages, and the file last', async () => {
    server = await serve(answering(200, { success: true, data: { result: 'Olá', document } }));
    expect(await hostPage(server.url).translateFile(request(), call)).toEqual({ text: 'Olá', document });
    const [received] = server.received;
    expect(received?.url).toBe('/ajax?job=1');
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

  it('in direct mode has the format of spec §7: the languages, the file as content, and the bearer token', async () => {
    server = await serve(answering(200, { result: 'Olá', document }));
    expect(await direct(server.url).translateFile(request(), call)).toEqual({ text: 'Olá', document });
    const [received] = server.received;
    expect(received?.url).toBe('/files?job=1');
    expect(received?.headers.authorization).toBe('bearer s3cret');
    const form = await formIn(received);
    expect(form.map(([name]) => name)).toEqual(['language', 'lang_src', 'lang_dst', 'content']);
    expect(form.at(-1)?.[1]).toMatchObject({ name: 'informe.docx', type: DOCX, size: 2 });
  });

  it('includes the formality and the page’s glossary rows for its language pair, on a host page and in direct mode', async () => {
    server = await serve(answering(200, { result: 'Olá' }));
    const term = { source: 'sala', target: 'salão' };
    const glossary = [
      { ...term, note: 'n' },
      { source: 'x', target: 'y', pair: 'es-fr' },
    ];
    const styled = { ...request(), formality: 'formal' } as const;
    await hostPage(server.url, { glossary }).translateFile(styled, call);
    await direct(server.url, { glossary }).translateFile(styled, call);
    for (const received of server.received) {
      const form = await formIn(received);
      expect(form).toContainEqual(['glossary', JSON.stringify([term])]);
      expect(form).toContainEqual(['formality', 'formal']);
      expect(form.at(-1)?.[1]).toMatchObject({ name: 'informe.docx' });
    }
  });

  it('to a backend without jobs contains only the fields of the specification, no glossary and no formality', async () => {
    server = await serve((response, { url }) =>
      answering(url.includes('job=1') ? 404 : 200, { result: 'Olá' })(response),
    );
    const url = `${server.url}old/`;
    const glossary = [{ source: 'sala', target: 'salão' }];
    const backend = direct(url, { glossary });
    await backend.translateFile({ ...request(), formality: 'formal' }, call);
    await backend.translateFile(request(), call);
    expect(server.received.map((received) => received.url)).toEqual([
      '/old/files?job=1',
      '/old/files',
      '/old/files',
    ]);
    for (const received of server.received.slice(1))
      expect((await formIn(received)).map(([name]) => name)).toEqual([
        'language',
        'lang_src',
        'lang_dst',
        'content',
      ]);
  });

  it.each([
    ['quotes and lines', 'a "b"\r\n c.docx'],
    ['other scripts', 'отчёт 日本語 عربي.docx'],
    ['300 emoji', `${'😀'.repeat(300)}.docx`],
    ['half a character', 'a\ud800.docx'],
    ['a header of its own', 'a.docx"\r\nContent-Type: text/html\r\n\r\n<script>'],
  ])('for a file whose name contains %s is sent correctly', async (_what, name) => {
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
  afterEach(() => server.close());

  it.each([
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
  ])('reports %s as a typed error, and does not retry', async (_what, status, body, error) => {
    server = await serve(answering(status, body));
    await expect(create(server.url).translateFile(request(), call)).rejects.toMatchObject({ error });
    expect(server.received).toHaveLength(1);
  });

  it('waits 60 seconds for a response, or as long as the host page sets', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout');
    server = await serve(answering(200, { result: 'Olá' }));
    await create(server.url).translateFile(request(), call);
    await create(server.url, { timeouts: { files: 90_000 } }).translateFile(request(), call);
    expect(patience.mock.calls).toEqual([[60_000], [90_000]]);
    patience.mockRestore();
  });
});
