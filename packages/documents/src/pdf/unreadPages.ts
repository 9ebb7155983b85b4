import type { PageProblem } from '@lang-assistant/core/files/pageProblem';
import { DocumentError } from '../parsedDocument.js';
import type { PdfPage } from './pdfDocument.js';

/** Characters of fonts that do not tell what their glyphs stand for: private ones, control characters, replacements. */
const UNMAPPED = /[\uE000-\uF8FF\uFFFD\p{Cc}]/gu;
/** Fewer may be bullets and symbols. */
const LEAST = 10;

/** The list of unread pages that a client gets is no longer than this. */
const MOST = 100;

/** Why the text of a page cannot be translated; undefined if it can. */
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
 * The unread pages of a document, for the client.
 * @throws DocumentError 'no_text' if all pages are; it names the first one that has text, if any
 */
export function checkUnread(unread: readonly PageProblem[], pages: number): readonly PageProblem[] {
  if (unread.length < pages) return unread.slice(0, MOST);
  const at = unread.find(({ reason }) => reason === 'no_unicode') ?? unread[0];
  throw new DocumentError('no_text', 'pdf: no page has text that can be read', { at });
}
