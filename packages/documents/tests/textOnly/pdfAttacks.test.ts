import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deflateSync } from 'node:zlib';
import { parsePdf } from '../../src/pdf/parsePdf';
import { DOCUMENT_BOUNDS, type DocumentBounds } from '../../src/parsedDocument';
import { makePdf } from '../support/fixtures/pdf.mjs';
import { makePdfOfObjects as pdfOf } from '../support/pdf/pdfObjects.mjs';
import { problemOf, SPANISH, useFolder } from './support';

/** Any PDF is read or refused with a DocumentError (`problemOf` throws anything else). */

const folder = useFolder();

/** For damaged files, PDF.js leaves unhandled rejections. The document process ignores them, and so does this test. */
const watchers = process.listeners('unhandledRejection');
beforeAll(() => {
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', () => undefined);
});
afterAll(() => {
  process.removeAllListeners('unhandledRejection');
  for (const watcher of watchers) process.on('unhandledRejection', watcher);
});

async function tried(pdf: Uint8Array | string, bounds: DocumentBounds = DOCUMENT_BOUNDS) {
  const content = typeof pdf === 'string' ? Buffer.from(pdf, 'latin1') : pdf;
  return problemOf(parsePdf(await folder.write(content), SPANISH, bounds));
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const page = (rest: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${rest} >>`;
const stream = (content: string, dictionary = '') =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const packed = (content: string | Buffer) => deflateSync(content).toString('latin1');

const ONE_PAGE = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';
const WORDS = 'BT /F1 11 Tf 60 700 Td (Some words) Tj ET';
const RESOURCES = '/Resources << /Font << /F1 5 0 R >> >>';

const whole = makePdf([
  [
    { text: 'Words on the first page', x: 60, y: 700 },
    { text: 'and below them', x: 60, y: 680 },
  ],
  [{ text: 'Words on the second page', x: 60, y: 700 }],
]);

describe('a PDF', () => {
  it('is accepted if it is valid', async () => {
    expect(await tried(whole)).toBe(undefined);
    expect(
      await tried(pdfOf([CATALOG, ONE_PAGE, page(`/Contents 4 0 R ${RESOURCES}`), stream(WORDS), FONT])),
    ).toBe(undefined);
  });

  it('is read up to the end or refused, wherever it is truncated', async () => {
    for (let part = 0; part < 40; part += 1) {
      const problem = await tried(whole.subarray(0, Math.floor((whole.length * part) / 40)));
      expect(['broken', 'no_text', undefined]).toContain(problem);
    }
  });

  it('with random bytes after its signature is accepted or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        const problem = await tried(Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]));
        expect(['broken', 'no_text', undefined]).toContain(problem);
      }),
      { numRuns: 60 },
    );
  });

  it('is accepted or refused, whichever of its bytes are changed', async () => {
    const change = fc.record({ place: fc.nat({ max: whole.length - 1 }), byte: fc.nat({ max: 255 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 30 }), async (changes) => {
        const changed = Buffer.from(whole);
        for (const { place, byte } of changes) changed[place] = byte;
        const problem = await tried(changed);
        expect(['broken', 'no_text', 'too_much', 'encrypted', undefined]).toContain(problem);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a malicious PDF', () => {
  it.each([
    ['whose pages contain themselves', [CATALOG, '<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R] >>']],
    ['that counts pages it does not have', [CATALOG, '<< /Type /Pages /Count 2000000000 /Kids [] >>']],
    ['whose parents go round', [CATALOG, '<< /Type /Pages /Parent 2 0 R /Count 1 /Kids [3 0 R] >>', '3 0 R']],
    ['without pages', ['<< /Type /Catalog >>']],
    ['whose catalogue is a number', ['7']],
    [
      'with a form that draws itself',
      [
        CATALOG,
        ONE_PAGE,
        page('/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>'),
        stream('/X Do'),
        stream(
          '/X Do /X Do',
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
        ),
      ],
    ],
    [
      'nested a hundred thousand deep',
      [CATALOG, ONE_PAGE, page('/Contents 4 0 R'), stream(`${'['.repeat(100_000)} TJ`)],
    ],
    [
      'with dictionaries nested as deep',
      [CATALOG, ONE_PAGE, page(`/Contents 4 0 R /X ${'<</A '.repeat(100_000)}`), stream('')],
    ],
    [
      'with numbers that are none',
      [
        CATALOG,
        ONE_PAGE,
        page(`/Contents 4 0 R ${RESOURCES}`),
        stream(
          '1e999 0 0 -1e999 1e308 1e308 cm BT /F1 1e300 Tf 0 0 0 0 0 0 Tm (Words) Tj -9e99 Tz (Words) Tj ET',
        ),
        FONT,
      ],
    ],
  ])('is read or refused: %s', async (_name, objects) => {
    expect(['broken', 'no_text', 'too_much', undefined]).toContain(await tried(pdfOf(objects)));
  });

  it('with thirty million spaces, compressed to two kilobytes, has no text', async () => {
    const blanks = Buffer.alloc(30_000_000, ' ');
    const file = pdfOf([
      CATALOG,
      ONE_PAGE,
      page('/Contents 4 0 R'),
      stream(packed(Buffer.from(packed(blanks), 'latin1')), '/Filter [/FlateDecode /FlateDecode]'),
    ]);
    expect(file.length).toBeLessThan(2000);
    expect(await tried(file)).toBe('no_text');
  });

  it('is refused at the character limit if it repeats a page of words', async () => {
    const kids = '3 0 R '.repeat(1900);
    const file = pdfOf([
      CATALOG,
      `<< /Type /Pages /Count 1900 /Kids [${kids}] >>`,
      page(`/Contents 4 0 R ${RESOURCES}`),
      stream(packed(`${WORDS}\n`.repeat(500)), '/Filter /FlateDecode'),
      FONT,
    ]);
    expect(await tried(file, { ...DOCUMENT_BOUNDS, chars: 20_000 })).toBe('too_much');
  });

  it('is refused at the character limit if a single page contains far too many words', async () => {
    const file = pdfOf([
      CATALOG,
      ONE_PAGE,
      page(`/Contents 4 0 R ${RESOURCES}`),
      stream(packed(`${WORDS}\n`.repeat(100_000)), '/Filter /FlateDecode'),
      FONT,
    ]);
    expect(await tried(file, { ...DOCUMENT_BOUNDS, chars: 20_000 })).toBe('too_much');
  });

  it('with a cross-reference table of a million missing objects is refused', async () => {
    const table = `xref\n0 1000000\n${'0000000009 00000 n \n'.repeat(200_000)}`;
    expect(
      await tried(`%PDF-1.4\n${table}trailer\n<< /Size 1000000 /Root 1 0 R >>\nstartxref\n9\n%%EOF`),
    ).toBe('broken');
  });

  it('is not read if it is over the size limit', async () => {
    expect(await tried(whole, { ...DOCUMENT_BOUNDS, totalBytes: 100 })).toBe('too_much');
  });

  it('is read without running the scripts that it contains', async () => {
    const file = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (globalThis.wasRun = true) >> >>',
      ONE_PAGE,
      page(`/Contents 4 0 R ${RESOURCES}`),
      stream(WORDS),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FontMatrix [1 0 0 1 0 (0\\); globalThis.wasRun = true; //)] >>',
    ]);
    expect(await tried(file)).toBe(undefined);
    expect(globalThis).not.toHaveProperty('wasRun');
  });
});
