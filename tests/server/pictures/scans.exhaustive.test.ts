import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_BOUNDS, parseDocument } from '@lang-assistant/documents';
import { makePdfOfObjects } from '../../../packages/documents/tests/support/pdf/pdfObjects.mjs';
import { findPageRenderer } from '../../../server/src/engines/pictures/pageRenderer';
import { createPictures } from '../../../server/src/engines/pictures/pictures';
import { findTesseract } from '../../../server/src/engines/pictures/tesseract/tesseract';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { drawPdf, MIXED, SCANS, type SheetCase } from '../../support/pictures/scannedPdf';
import { characterShare, wordScore } from '../../support/pictures/scores';

const skipped = skipReason('tesseract') ?? skipReason('libreOffice');
const { signal } = new AbortController();
const TARGET = { tag: 'es', isRtl: false };

const truthOf = (sheets: readonly SheetCase[]) => sheets.map(({ truth }) => truth).join(' ');

describe.skipIf(skipped !== undefined)('a scanned PDF', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'scans-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(file: string) {
    const [reader, renderer] = [await findTesseract('tesseract'), await findPageRenderer('pdftoppm')];
    if (!reader || !renderer) throw new Error('tesseract or pdftoppm is not installed');
    const pictures = createPictures(reader, { renderer, maxPages: 100 });
    const { scannedPages: pages = [] } = await parseDocument(file, 'pdf', TARGET, DOCUMENT_BOUNDS, 'find');
    const language = await pictures.readPages?.(file, { pages, language: undefined, signal });
    const parsed = await parseDocument(file, 'pdf', TARGET, DOCUMENT_BOUNDS, 'use');
    return { pages, language, ...parsed };
  }

  test('of three pages is read in its order: a letter, columns, and a table of prices', async () => {
    const file = path.join(folder, 'scan');
    await drawPdf(SCANS, file);
    const { pages, language, unreadPages, segments, write } = await read(file);
    expect([pages, language, unreadPages]).toEqual([[1, 2, 3], 'en', []]);
    const { text } = await write(segments, path.join(folder, 'scan.docx'));
    expect(characterShare(text, truthOf(SCANS)), text).toBeGreaterThanOrEqual(0.93);
    expect(wordScore(text, truthOf(SCANS)), text).toBeGreaterThanOrEqual(0.95);
    expect(text).toContain('Trout from the river\t13.50');
    // Each paragraph is whole: none of them is cut at the end of a line or of a column.
    expect(segments.filter((segment) => /^\p{Ll}/u.test(segment))).toEqual([]);
  });

  test('between pages with text is read in its place, and a blank page is listed', async () => {
    const file = path.join(folder, 'mixed');
    await drawPdf(MIXED, file);
    const { pages, unreadPages, segments, write } = await read(file);
    expect([pages, unreadPages]).toEqual([[2, 3], [{ page: 3, reason: 'no_text' }]]);
    const { text } = await write(segments, path.join(folder, 'mixed.docx'));
    expect(wordScore(text, truthOf(MIXED)), text).toBeGreaterThanOrEqual(0.98);
  });

  /** A page that shows a grey picture of `side`² pixels, which are all black. */
  function bombOf(side: number, mediaBox: string): Buffer {
    const pixels = deflateSync(Buffer.alloc(side * side), { level: 9 });
    const draw = `q ${mediaBox.split(' ').slice(2).join(' 0 0 ')} 0 0 cm /I Do Q`;
    return makePdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
      `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
      `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${pixels.length} >>\nstream\n${pixels.toString('latin1')}\nendstream`,
    ]);
  }

  test.each([
    ['a picture of 24,000² pixels', () => bombOf(24_000, '0 0 595 842'), 'no_text'],
    ['a page of 99,999 points', () => bombOf(100, '0 0 99999 99999'), 'no_text'],
    ['a page of one point', () => bombOf(100, '0 0 1 1'), 'broken'],
  ])('that is a bomb (%s) ends in time, and leaves no picture', async (name, make, problem) => {
    const file = path.join(folder, `bomb-${name.length}`);
    await writeFile(file, make());
    await expect(read(file)).rejects.toMatchObject({ problem });
    expect((await readdir(folder)).filter((one) => one.endsWith('.jpg'))).toEqual([]);
  });
});
