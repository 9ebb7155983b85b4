import type { PageProblem } from '@lang-assistant/core/files/pageProblem';
import { onlyDocumentErrors } from '../textOnly/onlyDocumentErrors.js';
import { readWhole } from '../textOnly/readWhole.js';
import { toParsedDocument } from '../textOnly/toParsedDocument.js';
import { DocumentError, type ParseDocument } from '../parsedDocument.js';
import { fixStretched } from './fixStretched.js';
import { readPdf } from './pdfDocument.js';
import { toLines } from './pdfLines.js';
import { withoutRunning, type LinedPage } from './pdfMargins.js';
import { inReadingOrder } from './pdfOrder.js';
import { toParagraphs } from './pdfParagraphs.js';
import { readScan, withScan } from './scannedPage.js';
import { withTables } from './tables/pdfTables.js';
import { withLevelColumns } from './pdfVertical.js';
import { checkUnread, problemOf } from './unreadPages.js';

/** Factor for the character limit, because spaces and page numbers are read but not translated. */
const READ_CHARS = 1.25;

/** Nothing to translate in the text of the PDF itself. */
const NOTHING = {
  segments: [],
  write: () => Promise.reject(new DocumentError('no_text', 'pdf: only scanned pages')),
};

/**
 * Parses the text of a PDF in reading order as headings, paragraphs, bullets and tables, without pictures and layout.
 * Pages without readable text are left out and listed. If no page has readable text, the PDF is 'no_text'. A PDF that
 * opens without a password is read even if it forbids copying, as PDF readers do.
 */
export const parsePdf: ParseDocument = onlyDocumentErrors(async (path, target, bounds, scans) => {
  const file = await readWhole(path, bounds);
  const pages: LinedPage[] = [];
  const unread: PageProblem[] = [];
  const scannedPages: number[] = [];
  try {
    for await (const own of readPdf(file, Math.ceil(bounds.chars * READ_CHARS))) {
      const number = pages.length + 1;
      let page = own;
      let reason = problemOf(own);
      if (reason === 'no_text' && scans) scannedPages.push(number);
      if (reason === 'no_text' && scans === 'use') {
        const read = await readScan(path, number);
        page = read ? withScan(own, read) : own;
        reason = read ? problemOf(page) : 'not_read';
      }
      if (reason) unread.push({ page: number, reason });
      const level = withLevelColumns(page);
      pages.push({ height: level.height, lines: reason ? [] : fixStretched(toLines(level)) });
    }
    const found = { ...(scans && { scannedPages }), needsOwnProcess: true };
    if (scans === 'find' && unread.length === pages.length && scannedPages.length > 0)
      return { ...NOTHING, ...found };
    const unreadPages = checkUnread(unread, pages.length);
    const paragraphs = toParagraphs(
      withoutRunning(pages).map(({ lines }) => inReadingOrder(withTables(lines))),
    );
    return { ...toParsedDocument(paragraphs, target, bounds), unreadPages, ...found };
  } catch (error) {
    const isTooMuch = error instanceof DocumentError && error.problem === 'too_much' && !error.at;
    throw isTooMuch ? tooMuchText(pageAt(bounds.chars, pages)) : error;
  }
});

function tooMuchText(page: number): DocumentError {
  const at = { page, reason: 'text_limit' } as const;
  return new DocumentError('too_much', 'pdf: more characters than are translated', { at });
}

function pageAt(chars: number, pages: readonly LinedPage[]): number {
  let left = chars;
  const index = pages.findIndex(({ lines }) => {
    for (const { text } of lines) left -= text.length;
    return left < 0;
  });
  return (index < 0 ? pages.length : index) + 1;
}
