import { describe, expect, it } from 'vitest';
import { parsePdf } from '../../src/pdf/parsePdf';
import { DOCUMENT_BOUNDS, DocumentError } from '../../src/parsedDocument';
import { makeEastAsianPdf } from '../support/pdf/pdfEastAsian.mjs';
import { makePdf } from '../support/fixtures/pdf.mjs';
import { makePdfOfObjects } from '../support/pdf/pdfObjects.mjs';
import { segmentsOf, SPANISH, useFolder } from './support';

const folder = useFolder();
const words = (text: string) => [{ text, x: 60, y: 700 }];

/** Creates a page for each text. A number stands for a page whose object is not a page. */
function pdfWithDamage(pages: readonly (string | number)[]): Buffer {
  const numbers = pages.map((_page, index) => 4 + index * 2);
  return makePdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((page, index) => {
      if (typeof page === 'number') return [String(page), 'null'];
      const content = `BT /F1 11 Tf 60 700 Td (${page}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ]);
}

async function refusalOf(pdf: Buffer, bounds = DOCUMENT_BOUNDS) {
  const error = await parsePdf(await folder.write(pdf), SPANISH, bounds).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DocumentError)) throw new Error('the file is not refused', { cause: error });
  return { problem: error.problem, ...error.at };
}

it('a parsed PDF is marked as needing a separate process, because the PDF library may continue to read', async () => {
  const pdf = await folder.write(makePdf([words('A page of words')]));
  expect(await parsePdf(pdf, SPANISH, DOCUMENT_BOUNDS)).toMatchObject({ needsOwnProcess: true });
});

describe('a PDF with some unreadable pages', () => {
  it('is translated without its scanned pages, and the result lists these pages', async () => {
    const pdf = makePdf([words('First'), 'scanned', words('Third'), []]);
    const { segments, unreadPages } = await parsePdf(await folder.write(pdf), SPANISH, DOCUMENT_BOUNDS);
    expect(segments).toEqual(['First', 'Third']);
    expect(unreadPages).toEqual([
      { page: 2, reason: 'no_text' },
      { page: 4, reason: 'no_text' },
    ]);
  });

  it('has an empty list of unread pages if all pages can be read', async () => {
    const pdf = makePdf([words('First'), words('Second')]);
    const { unreadPages } = await parsePdf(await folder.write(pdf), SPANISH, DOCUMENT_BOUNDS);
    expect(unreadPages).toEqual([]);
  });
});

describe('the refusal of a PDF names the page and the reason', () => {
  it('if all pages are scanned', async () => {
    expect(await refusalOf(makePdf(['scanned', 'scanned']))).toEqual({
      problem: 'no_text',
      page: 1,
      reason: 'no_text',
    });
  });

  it('if a page is damaged, because the pages after it would be missing', async () => {
    expect(await refusalOf(pdfWithDamage(['First', 7, 'Third']))).toEqual({
      problem: 'broken',
      page: 2,
      reason: 'damaged',
    });
  });

  it('if the fonts of the PDF have no Unicode map', async () => {
    const pdf = makeEastAsianPdf({ encoding: 'Identity-H', ordering: 'Identity' }, [
      { hex: 'e001e002e003e004e005e006e007e008e009e00ae00b', x: 60, y: 700 },
    ]);
    expect(await refusalOf(pdf)).toEqual({ problem: 'no_text', page: 1, reason: 'no_unicode' });
  });

  it('if a page reaches the limit of characters', async () => {
    const page = Array.from({ length: 50 }, (_, row) => ({
      text: `${row} words and more words`,
      x: 60,
      y: 800 - row * 14,
    }));
    for (const chars of [1200, 2000])
      expect(await refusalOf(makePdf([page, page, page]), { ...DOCUMENT_BOUNDS, chars })).toEqual({
        problem: 'too_much',
        page: 2,
        reason: 'text_limit',
      });
  });

  it('if the PDF has too many pages', async () => {
    const pages = Array.from({ length: 2001 }, () => []);
    expect(await refusalOf(makePdf(pages))).toEqual({
      problem: 'too_much',
      page: 2000,
      reason: 'page_limit',
    });
  });

  it.each([
    ['a password', (key: string) => `/Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}>`],
    ['a certificate', () => '/Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s4 /V 1 /Recipients []'],
  ])('but only the reason if the PDF needs %s', async (_what, dictionary) => {
    const key = '00'.repeat(32);
    const pdf = makePdf([words('Secret')])
      .toString('latin1')
      .replace('/Root 1 0 R', `/Root 1 0 R /ID [<${key}> <${key}>] /Encrypt << ${dictionary(key)} >>`);
    expect(await refusalOf(Buffer.from(pdf, 'latin1'))).toEqual({ problem: 'encrypted' });
  });
});

it('a page with a few symbols that have no Unicode character is translated', async () => {
  const pdf = makePdf([words('Words with a symbol \u0095 of its own')]);
  expect(await segmentsOf(parsePdf, await folder.write(pdf))).toHaveLength(1);
});
