import { DocumentError, type ParseDocument } from '../parsedDocument';
import { onlyDocumentErrors } from '../text/onlyDocumentErrors';
import { readPdf } from './pdfDocument';
import { toLines } from './pdfLines';
import { withoutRunning, type LinedPage } from './pdfMargins';
import { inReadingOrder } from './pdfOrder';
import { toParagraphs } from './pdfParagraphs';
import { readWhole } from '../text/readWhole';
import { fixStretched } from './fixStretched';
import { toParsedDocument } from '../text/toParsedDocument';

/** Blanks and page numbers are read too, and are no part of what is translated. */
const READ_CHARS = 1.25;

/**
 * Takes a PDF apart: its text in reading order as headings, paragraphs and bullets. Pictures and layout stay behind. One
 * without a text layer, such as a scanned one, is 'no_text'; one that opens without a password is read whatever else it
 * forbids, as every reader does.
 */
export const parsePdf: ParseDocument = onlyDocumentErrors(async (path, target, bounds) => {
  const file = await readWhole(path, bounds);
  const pages: LinedPage[] = [];
  for await (const page of readPdf(file, Math.ceil(bounds.chars * READ_CHARS))) {
    pages.push({ height: page.height, lines: fixStretched(toLines(page)) });
  }
  if (pages.every(({ lines }) => lines.length === 0)) {
    throw new DocumentError('no_text', 'pdf: no page has a text layer');
  }
  const paragraphs = toParagraphs(withoutRunning(pages).map(({ lines }) => inReadingOrder(lines)));
  return toParsedDocument(paragraphs, target, bounds);
});
