import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPictures, type Pictures } from '../../../server/src/engines/pictures/pictures';
import { PictureError, type PictureReader } from '../../../server/src/engines/contracts/pictures';
import { createEngineChain } from '../../../server/src/engines/translation/chain';
import { EngineError } from '../../../server/src/engines/contracts/translation';
import { createTestApp } from '../../support/server/testApp';
import { fakeDocuments } from '../../support/server/documents/fakeDocuments';
import { fakeEngine } from '../../support/server/fakeEngine';
import { FILE_ACTION, fileForm, openFileGateway } from '../../support/server/documents/fileGateway';
import { openJobGateway, SERVICE } from '../../support/server/documents/jobGateway';
import { fakeReader, pictureOf } from '../../support/server/documents/fakeReader';
import { deferred } from '../../support/server/deferred';

const pictureForm = (
  text: string | Buffer,
  fields: Readonly<Record<string, string>> = {},
  name = 'menu.jpg',
) => fileForm(new Blob([new Uint8Array(typeof text === 'string' ? pictureOf(text) : text)]), fields, name);

const openGateway = (reader: PictureReader = fakeReader()) =>
  openFileGateway({ documents: { pictures: createPictures(reader) } });

async function openJobs(reader: PictureReader = fakeReader(), pictures: Pictures = createPictures(reader)) {
  const picky = fakeEngine({
    translate: async ({ segments }) => segments.map((text) => (text === 'odd' ? ' ' : text.toUpperCase())),
  });
  const chain = createEngineChain([picky], () => undefined);
  const documents = fakeDocuments({ chain, pictures, deadlineMs: 60_000 });
  onTestFinished(() => documents.close());
  return openJobGateway({ engines: [picky], documents });
}

describe('a gateway without a reader of pictures', () => {
  test('neither offers nor accepts them', async () => {
    const { direct } = await openFileGateway();
    for (const name of ['menu.png', 'menu.jpg', 'menu.jpeg']) {
      const response = await direct(pictureForm('good', {}, name));
      const { code, error } = await response.json();
      expect([response.status, code]).toEqual([415, 'unsupported_file']);
      expect(error).not.toMatch(/PNG|JPG|picture/);
    }
    const capabilities = await (await createTestApp().app.request('/v1/capabilities')).json();
    expect(capabilities.pictures).toBeUndefined();
    expect(capabilities.file_kinds).not.toContain('png');
  });
});

describe('a gateway with a reader of pictures', () => {
  test('announces it with its languages', async () => {
    const { app } = await openJobs();
    const { pictures, file_kinds: kinds } = await (await app.request('/v1/capabilities')).json();
    expect(pictures).toEqual({
      engine: 'fake',
      kinds: ['png', 'jpg'],
      languages: ['en', 'es'],
      pixels: 12_000_000,
      boxes: true,
      scanned_pdf: false,
    });
    expect(kinds.slice(-2)).toEqual(['png', 'jpg']);
    const scans = { maxPages: 1, renderer: { render: () => Promise.resolve() } };
    const withScans = await openJobs(fakeReader(), createPictures(fakeReader(), scans));
    const more = await (await withScans.app.request('/v1/capabilities')).json();
    expect(more.pictures.scanned_pdf).toBe(true);
    const { direct } = await openGateway();
    expect((await (await direct(fileForm('x', {}, 'a.exe'))).json()).error).toMatch(
      /XLIFF, PNG or JPG files/,
    );
  });

  test('translates a picture, with the places of its texts', async () => {
    const { direct, leftovers } = await openGateway();
    const answer = await (await direct(pictureForm('good day'))).json();
    expect(answer.document.name).toBe('translated_menu.docx');
    expect(answer.result).toBe('GOOD\nDAY');
    expect(answer.picture).toEqual({
      width: 800,
      height: 600,
      engine: 'fake',
      language: 'en',
      texts: ['good', 'day'].map((text, place) => {
        const box = [place * 266, 20, 261, 14];
        return {
          id: place + 1,
          text,
          translation: text.toUpperCase(),
          box,
          size: 14,
          angle: 0,
          vertical: false,
          confidence: 90,
          lines: [{ text, box }],
        };
      }),
    });
    expect(await leftovers()).toEqual([]);
  });

  test('finds the language of the text, unless it is given', async () => {
    const { direct } = await openGateway();
    const languageOf = async (text: string, source: string) =>
      (await (await direct(pictureForm(text, { lang_src: source, lang_dst: 'fr' }, 'a.jpeg'))).json()).picture
        .language;
    expect([
      await languageOf('es: hola', ''),
      await languageOf('hello', ''),
      await languageOf('x', 'es'),
    ]).toEqual(['es', 'en', 'es']);
    const same = await direct(pictureForm('es: hola', { lang_src: '' }));
    expect([same.status, (await same.json()).code]).toEqual([400, 'same_language']);
  });

  const failing = (error: Error) =>
    fakeReader({
      async read() {
        throw error;
      },
    });
  const unknown = { language: 'de', file: 'deu.traineddata' };
  const CASES: readonly (readonly [string, PictureReader, Buffer, number, string, string | RegExp])[] = [
    [
      'is no picture',
      fakeReader(),
      Buffer.from('/etc/passwd\n/etc/hosts and more bytes'),
      422,
      'file_broken',
      'This picture is damaged or is not a picture.',
    ],
    [
      'cannot be decoded',
      fakeReader(),
      pictureOf('#broken'),
      422,
      'file_broken',
      'This picture is damaged or is not a picture.',
    ],
    [
      'has too many pixels',
      fakeReader(),
      pictureOf('good', 30_000, 30_000),
      422,
      'file_too_complex',
      'This picture has more than 12 million pixels.',
    ],
    ['has no text', fakeReader(), pictureOf(''), 422, 'file_no_text', /^No text was found in this picture\./],
    [
      'does not show its language',
      failing(new PictureError('unknownLanguage', '')),
      pictureOf('x'),
      400,
      'unknown_language',
      'Choose the language of the text.',
    ],
    [
      'has a language without a file',
      failing(new PictureError('unknownLanguage', '', unknown)),
      pictureOf('x'),
      400,
      'unknown_language',
      /German.* deu\.traineddata/,
    ],
    [
      'takes too long',
      failing(new PictureError('late', '')),
      pictureOf('x'),
      504,
      'deadline',
      /^Reading the picture took too long/,
    ],
    [
      'loses its reader',
      failing(new EngineError('unavailable', 'killed')),
      pictureOf('x'),
      503,
      'engine_unavailable',
      /Try again/,
    ],
  ];
  test.each(CASES)(
    'refuses and refunds a picture that %s',
    async (_what, reader, bytes, status, code, said) => {
      const { hostPage, fetchNonce, leftovers } = await openGateway(reader);
      const fields = { action: FILE_ACTION, nonce: await fetchNonce() };
      const response = await hostPage(pictureForm(bytes, fields));
      const { data } = await response.json();
      expect([response.status, data.code]).toEqual([status, code]);
      expect(data.error).toMatch(said);
      expect(response.headers.get('ratelimit-remaining')).toBe('1');
      expect(response.headers.has('retry-after')).toBe(status === 503);
      expect(await leftovers()).toEqual([]);

      const jobs = await openJobs(reader);
      const ana = await jobs.login('ana');
      const { id } = await (await jobs.post(pictureForm(bytes), ana)).json();
      await jobs.jobs.settled();
      expect(await jobs.status(id, ana)).toMatchObject({ state: 'failed', code, files: [] });
      const day = new Date(jobs.clock.now).toISOString().slice(0, 10);
      expect(await jobs.store.used({ subject: 'user:ana', counter: 'files', day })).toBe(0);
      expect(await jobs.folders()).toEqual([]);
    },
  );

  test('reads two pictures at once, and refuses them when fifty are waiting', async () => {
    const gate = deferred();
    let running = 0;
    let most = 0;
    const slow = fakeReader({
      async read() {
        running += 1;
        most = Math.max(most, running);
        await gate.promise;
        running -= 1;
        return { language: 'en', words: [] };
      },
    });
    const pictures = createPictures(slow);
    const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'a.png');
    await writeFile(file, pictureOf('x'));
    const refused = deferred<unknown>();
    const all = Array.from({ length: 53 }, () =>
      pictures.read(file, { language: 'en', signal: new AbortController().signal }),
    );
    for (const one of all) one.catch(refused.resolve);
    expect(await refused.promise).toMatchObject({ kind: 'unavailable' });
    gate.resolve();
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(most).toBe(2);
  });
});

describe('the job of a picture', () => {
  test('says that it reads, then offers document, table, memory and places, and deletes all of them', async () => {
    const reading = deferred();
    const started = deferred();
    const reader = fakeReader();
    const gateway = await openJobs({
      ...reader,
      async read(...given) {
        started.resolve();
        await reading.promise;
        return reader.read(...given);
      },
    });
    const ana = await gateway.login('ana');
    const { id } = await (await gateway.post(pictureForm('good odd day'), ana)).json();
    await started.promise;
    expect(await gateway.status(id, ana)).toMatchObject({ state: 'working', phase: 'reading', total: 0 });
    reading.resolve();
    await gateway.jobs.settled();
    const status = await gateway.status(id, ana);
    expect(status).toMatchObject({ state: 'done', done: 3, total: 3 });
    expect(status.phase).toBeUndefined();
    expect(status.files.map(({ kind }) => kind)).toEqual(['document', 'bilingual', 'tmx', 'picture']);
    const places = status.files[3];
    expect([places?.name, places?.type]).toEqual(['picture_menu.json', 'application/json']);
    const { texts, width } = await (await gateway.get(places?.url ?? '')).json();
    expect(width).toBe(800);
    expect(texts.map(({ translation }: { translation?: string }) => translation)).toEqual([
      'GOOD',
      undefined,
      'DAY',
    ]);
    expect((await gateway.filesOf(id)).toSorted()).toEqual([
      'out-1',
      'out-1.bilingual',
      'out-1.picture',
      'out-1.tmx',
    ]);
    // Another user neither sees nor downloads it.
    expect(await gateway.status(id, await gateway.login('ben'))).toMatchObject({ code: 'not_found' });
    await gateway.cancel(id, ana);
    expect((await gateway.get(places?.url ?? '')).status).toBe(410);
    expect(await gateway.folders()).toEqual([]);
  });

  test('that is cancelled while it is read stops the reader, and is refunded', async () => {
    const started = deferred<AbortSignal>();
    const gateway = await openJobs(
      fakeReader({
        read: (_picture, { signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new EngineError('aborted', 'gone')));
            started.resolve(signal);
          }),
      }),
    );
    const { id } = await (await gateway.post(pictureForm('good'), SERVICE)).json();
    const signal = await started.promise;
    await gateway.cancel(id);
    await gateway.jobs.settled();
    expect(signal.aborted).toBe(true);
    expect(await gateway.status(id)).toMatchObject({ state: 'cancelled' });
    expect(await gateway.folders()).toEqual([]);
  });
});

test('the texts of a picture are the rows of its table and its memory, in the same order', async () => {
  const gateway = await openJobs();
  const { id } = await (await gateway.post(pictureForm('one two three'), SERVICE)).json();
  await gateway.jobs.settled();
  const { files } = await gateway.status(id);
  const load = async (kind: string) => {
    const url = files.find((file) => file.kind === kind)?.url ?? '';
    return Buffer.from(await (await gateway.get(url)).arrayBuffer());
  };
  const { texts } = JSON.parse((await load('picture')).toString());
  const tmx = (await load('tmx')).toString();
  const segments = [...tmx.matchAll(/<seg>(.*?)<\/seg>/g)].map(([, text]) => text);
  expect(segments).toEqual(
    texts.flatMap(({ text, translation }: Record<string, string>) => [text, translation]),
  );
  expect((await load('document')).toString()).toBe('es false\nONE\nTWO\nTHREE');
});
