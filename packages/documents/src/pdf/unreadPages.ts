import type { PageProblem } from '@lang-assistant/core/files/pageProblem';
import { DocumentError } from '../parsedDocument.js';
import type { PdfPage } from './pdfDocument.js';

/** Private use characters, control characters and U+FFFD: a font without a Unicode map produces them. */
const UNMAPPED = /[\uE000-\uF8FF\uFFFD\p{Cc}]/gu;
/** Minimum number of unmapped characters on an unreadable page. A page with fewer may just have bullets and symbols. */
const LEAST = 10;

const MOST = 100;

export function problemOf({ runs }: PdfPage): PageProblem['reason'] | undefined {
  let all = 0;
  let unmapped = 0;
  for (const { text } of runs) {
    all += text.replace(/\s/g, '').length;
    unmapped += text.match(UNMAPPED)?.length ?? 0;
  }
  if (all === 0) return 'no_text';
  return unmapped >= LEAST && unmapped * 2 > all ? 'no_unicode' : undefined;
}

/**
 * Returns the unread pages of a document, for the client.
 * @throws DocumentError 'no_text' if no page could be read; it names the first page with unmapped characters, else the
 * first page
 */
export function checkUnread(unread: readonly PageProblem[], pages: number): readonly PageProblem[] {
  if (unread.length < pages) return unread.slice(0, MOST);
  const at = unread.find(({ reason }) => reason === 'no_unicode') ?? unread[0];
  throw new DocumentError('no_text', 'pdf: no page has text that can be read', { at });
}
