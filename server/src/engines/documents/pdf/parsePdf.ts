import { DocumentError, type ParseDocument } from '../parsedDocument';
import { onlyDocumentErrors } from '../textOnly/onlyDocumentErrors';
import { readPdf } from './pdfDocument';
import { toLines } from './pdfLines';
import { withoutRunning, type LinedPage } from './pdfMargins';
import { inReadingOrder } from './pdfOrder';
import { toParagraphs } from './pdfParagraphs';
import { readWhole } from '../textOnly/readWhole';
import { fixStretched } from './fixStretched';
import { toParsedDocument } from '../textOnly/toParsedDocument';

/** Margin for spaces and page numbers, which are read but not translated. */
const READ_CHARS = 1.25;

/**
 * Parses a PDF: its text in reading order as headings, paragraphs and bullets, without pictures and layout. A PDF
 * without a text layer, such as a scan, is 'no_text'. A PDF that opens without a password is read even if it forbids
 * copying, as PDF readers do.
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
