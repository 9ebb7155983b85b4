import type { PdfPage, PdfRun } from './pdfDocument.js';

/** Punctuation and brackets that some fonts have in forms for vertical lines, which are characters of their own. */
const VERTICAL_FORMS = /[\uFE10-\uFE19\uFE30-\uFE48]/g;

/**
 * Turns a page of vertical text by a quarter, so that its columns, from right to left, become lines from top to bottom.
 * Text that runs across the columns, such as a page number, is no longer level then. Other pages stay as they are. Its
 * lines of tables are left out.
 */
export function withLevelColumns(page: PdfPage): PdfPage {
  let letters = 0;
  let vertical = 0;
  for (const { text, isVertical } of page.runs) {
    letters += text.length;
    if (isVertical) vertical += text.length;
  }
  if (vertical * 2 <= letters) return page;
  const runs = page.runs.map((run) => turned(run, page.width));
  return { height: page.width, width: page.height, runs, rulings: [] };
}

function turned(run: PdfRun, pageWidth: number): PdfRun {
  return {
    ...run,
    text: run.text.replace(VERTICAL_FORMS, (form) => form.normalize('NFKC')),
    x: run.y,
    y: pageWidth - run.x,
    isLevel: run.isVertical || run.isDownward,
  };
}
