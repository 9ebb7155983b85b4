import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DOCUMENT_BOUNDS, DocumentError, parseDocument } from '@lang-assistant/documents';
import { makePdf } from '../../../packages/documents/tests/support/fixtures/pdf.mjs';
import { PictureError, type PictureReader } from '../../../server/src/engines/contracts/pictures';
import { EngineError } from '../../../server/src/engines/contracts/translation';
import { openReadable } from '../../../server/src/engines/documents/translateInProcess';
import type { DocumentProcesses } from '../../../server/src/engines/documents/process/documentProcesses';
import { createPictures } from '../../../server/src/engines/pictures/pictures';
import { fakeReader, pictureOf } from '../../support/server/documents/fakeReader';

/** Parses in this process. */
const processes: DocumentProcesses = {
  warmUp: () => Promise.resolve(),
  close: () => Promise.resolve(),
  async open({ path: file, kind, target, bounds, scans }, _signal, work) {
    const { unreadPages = [], ...parsed } = await parseDocument(file, kind, target, bounds, scans);
    return work({ ...parsed, unreadPages, write: (texts) => parsed.write(texts, `${file}.docx`) });
  },
};

interface Given {
  /** A scanned page is a function of its number: the text on it, or an error of the reader. */
  readonly pages: readonly (string | (() => string))[];
  readonly reader?: PictureReader;
  readonly maxPages?: number;
  readonly source?: string;
  readonly hasRenderer?: boolean;
  /** Instead of drawing a page. */
  readonly draw?: () => Promise<void>;
}

async function translate({
  pages,
  reader = fakeReader(),
  maxPages = 100,
  source,
  hasRenderer = true,
  draw,
}: Given) {
  const folder = await mkdtemp(path.join(tmpdir(), 'scans-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'in');
  const sheets = pages.map((page) =>
    typeof page === 'string' ? [{ text: page, x: 60, y: 700 }] : ('scanned' as const),
  );
  await writeFile(file, makePdf(sheets));
  const drawn: number[] = [];
  const pictures = createPictures(
    reader,
    hasRenderer
      ? {
          maxPages,
          renderer: {
            async render({ page, path: out }) {
              drawn.push(page);
              // Each picture is removed before the next one is drawn.
              expect((await readdir(folder)).filter((name) => name.endsWith('.jpg'))).toEqual([]);
              const text = pages[page - 1];
              if (draw) await draw();
              else if (typeof text === 'function') await writeFile(out, pictureOf(text()));
            },
          },
        }
      : undefined,
  );
  const document = {
    path: file,
    outPath: `${file}.docx`,
    kind: 'pdf' as const,
    target: { tag: 'fr', isRtl: false },
    bounds: DOCUMENT_BOUNDS,
  };
  const readable = { document, source, sourceOf: () => 'en', signal: new AbortController().signal };
  const opened = await openReadable(
    readable,
    { pictures, processes },
    async ({ segments, unreadPages }, language) => ({
      segments,
      unreadPages,
      language,
    }),
  );
  return { ...opened, drawn, pictures: (await readdir(folder)).filter((name) => name.endsWith('.jpg')) };
}

const textOf = (text: string) => () => text;
const failing = (error: Error) => () => {
  throw error;
};
const late = new PictureError('late', 'slow');
const lacking = new PictureError('unknownLanguage', '', { language: 'de', file: 'deu.traineddata' });

test('pages without text are read, and stand where they were', async () => {
  const pages = ['First page', textOf('second page here'), 'Third page', textOf('')];
  expect(await translate({ pages })).toEqual({
    segments: ['First page', 'second page here', 'Third page'],
    unreadPages: [{ page: 4, reason: 'no_text' }],
    language: 'en',
    drawn: [2, 4],
    pictures: [],
  });
});

test('a PDF with text on each page is parsed once, and nothing is drawn', async () => {
  const { drawn, segments, language } = await translate({ pages: ['One', 'Two'] });
  expect([drawn, segments, language]).toEqual([[], ['One', 'Two'], undefined]);
});

test('without a renderer, scanned pages are left out, and a PDF of scans has no text', async () => {
  const mixed = await translate({ pages: ['One', textOf('two')], hasRenderer: false });
  expect(mixed).toMatchObject({
    segments: ['One'],
    unreadPages: [{ page: 2, reason: 'no_text' }],
    drawn: [],
  });
  await expect(translate({ pages: [textOf('two')], hasRenderer: false })).rejects.toMatchObject({
    problem: 'no_text',
    at: { page: 1, reason: 'no_text' },
  });
});

test('the language is that of the first page with text; it then reads the pages on which it was unclear', async () => {
  const reader = fakeReader();
  const careful: PictureReader = {
    ...reader,
    async read(picture, options) {
      const read = await reader.read(picture, options);
      if (options.language === undefined && read.words.length === 1)
        throw new PictureError('unknownLanguage', 'too short');
      return read;
    },
  };
  const pages = [textOf(''), textOf('uno'), textOf('es: hola a todos.'), textOf('y más')];
  const { segments, language, drawn } = await translate({ pages, reader: careful });
  expect([language, drawn]).toEqual(['es', [1, 2, 3, 4, 2]]);
  expect(segments).toEqual(['uno', 'es: hola a todos.', 'y más']);
  await expect(translate({ pages: [textOf('uno')], reader: careful })).rejects.toMatchObject({
    kind: 'unknownLanguage',
  });
});

test('of five hundred scans, as many are read as the operator allows', async () => {
  const texts = ['The first one.', 'Another one.', 'A third one.'];
  const pages = Array.from({ length: 500 }, (_, place) => textOf(texts[place] ?? 'Too much.'));
  const { drawn, segments, unreadPages } = await translate({ pages, maxPages: 3 });
  expect(drawn).toEqual([1, 2, 3]);
  expect(segments).toEqual(texts);
  expect(unreadPages).toHaveLength(100);
  expect(unreadPages[0]).toEqual({ page: 4, reason: 'not_read' });
});

test('a page that cannot be read is left out; after three hopeless pages, no more are tried', async () => {
  const broken = failing(new DocumentError('broken', 'x'));
  const one = await translate({ pages: [broken, textOf('two')] });
  expect(one).toMatchObject({ segments: ['two'], unreadPages: [{ page: 1, reason: 'not_read' }] });
  for (const error of [late, lacking]) {
    const pages = ['Own text', ...Array.from({ length: 9 }, () => failing(error))];
    const { drawn, segments } = await translate({ pages });
    expect([drawn, segments]).toEqual([[2, 3, 4], ['Own text']]);
    await expect(translate({ pages: pages.slice(1) })).rejects.toBe(error);
  }
});

test('a reader that is killed ends the translation, which can be tried again', async () => {
  const killed = failing(new EngineError('unavailable', 'killed'));
  await expect(translate({ pages: ['Own text', killed] })).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a full disk is told from a page that cannot be read', async () => {
  const draw = () => Promise.resolve();
  await expect(translate({ pages: [textOf('one')], draw })).rejects.toMatchObject({ name: 'StorageFault' });
});
