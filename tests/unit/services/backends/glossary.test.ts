import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../../src/domain/hostConfig';
import type { FileRequest } from '../../../../src/domain/files/files';
import type { TranslationRequest } from '@lang-assistant/core/translate/translation';
import { createBackend } from '../../../../src/services/backends/createBackend';
import { answering, serve, type HttpDouble } from '../../../support/gatewayDouble';

const request = { text: 'The main hall', source: 'en', target: 'fr' };
const call = () => ({ signal: new AbortController().signal });
const TABLE = 'main hall,grande salle\nkitchen,cuisine';

function translateWith(config: Partial<HostConfig>) {
  const requests: TranslationRequest[] = [];
  const translate = (asked: TranslationRequest) => {
    requests.push(asked);
    return 'La grande salle';
  };
  const backend = createBackend({ ...DEFAULT_CONFIG, ...config, backend: { translate } });
  return { requests, translate: (text = request.text) => backend.translate({ ...request, text }, call()) };
}

describe('the glossary of a page', () => {
  const servers: HttpDouble[] = [];
  async function serveTable(...answer: Parameters<typeof answering>) {
    const server = await serve(answering(...answer));
    servers.push(server);
    return server;
  }
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it('is sent with a request, but only with the rows that occur in the text', async () => {
    const glossary = [
      { source: 'main hall', target: 'grande salle', note: 'n' },
      { source: 'kitchen', target: 'cuisine' },
    ];
    const { requests, translate } = translateWith({ glossary });
    await translate();
    await translate('Something else');
    expect(requests).toEqual([
      { ...request, glossary: [{ source: 'main hall', target: 'grande salle' }] },
      { ...request, text: 'Something else' },
    ]);
  });

  it('is fetched from its address once, and rows of the configuration take precedence over fetched rows', async () => {
    const server = await serveTable(200, TABLE);
    const glossary = [{ source: 'Main hall', target: 'salle principale' }];
    const { requests, translate } = translateWith({ glossary, glossaryUrl: `${server.url}/once.csv` });
    await translate();
    await translate('A kitchen');
    expect(server.received).toHaveLength(1);
    expect(requests.map((asked) => asked.glossary)).toEqual([
      glossary,
      [{ source: 'kitchen', target: 'cuisine' }],
    ]);
  });

  it('is left out if it cannot be loaded: the error is reported, and the next text loads it again', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const server = await serveTable(404, 'gone');
    const { requests, translate } = translateWith({ glossaryUrl: `${server.url}/gone.csv` });
    await translate();
    await translate();
    expect(requests).toEqual([request, request]);
    expect(server.received).toHaveLength(2);
    expect(warned.mock.calls[0]?.[0]).toContain('/gone.csv could not be loaded');
  });

  it('is sent with documents up to the limit of the gateway, and the console reports once which rows are left out', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const requests: FileRequest<File>[] = [];
    const file = (asked: FileRequest<File>) => {
      requests.push(asked);
      return 'La salle';
    };
    const rowsOf = (count: number, target: string) =>
      Array.from({ length: count }, (_, index) => ({ source: `term ${index}`, target }));
    const document = { ...request, file: new File(['x'], 'a.docx'), targetLabel: 'French' };
    for (const glossary of [rowsOf(3, 'x'), rowsOf(1001, 'x'), rowsOf(1000, '語'.repeat(200)), []])
      await createBackend({ ...DEFAULT_CONFIG, glossary, backend: { file } }).translateFile(document, call());
    expect(requests.map(({ glossary }) => glossary?.length)).toEqual([
      3,
      1000,
      expect.any(Number),
      undefined,
    ]);
    const bytes = new Blob([JSON.stringify(requests[2]?.glossary)]).size;
    expect([bytes > 199 * 1024, bytes <= 200 * 1024]).toEqual([true, true]);
    expect(warned.mock.calls).toEqual([
      [expect.stringContaining('1001 terms for a document: only the first 1000 are used')],
    ]);
  });

  it('does not delay the abort of a translation while it is fetched', async () => {
    const server = await serveTable(200, TABLE);
    const backend = createBackend({
      ...DEFAULT_CONFIG,
      glossaryUrl: `${server.url}/late.csv`,
      backend: { translate: () => 'x' },
    });
    const stopped = new AbortController();
    const translation = backend.translate(request, { signal: stopped.signal });
    stopped.abort(new Error('stopped'));
    await expect(translation).rejects.toThrow('stopped');
  });

  it('is read up to four megabytes, without an incomplete last row', async () => {
    const row = `main hall,${'x'.repeat(150)}\n`;
    const server = await serveTable(200, `kitchen,cuisine\n${row.repeat(30_000)}`);
    const { requests, translate } = translateWith({ glossaryUrl: `${server.url}/large.csv` });
    await translate('kitchen and main hall');
    expect(requests[0]?.glossary).toEqual([
      { source: 'kitchen', target: 'cuisine' },
      { source: 'main hall', target: 'x'.repeat(150) },
    ]);
  });
});
