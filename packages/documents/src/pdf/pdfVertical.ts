import type { PdfPage, PdfRun } from './pdfDocument.js';

/** Unicode has separate characters for punctuation and brackets in vertical text; some fonts use them. */
const VERTICAL_FORMS = /[\uFE10-\uFE19\uFE30-\uFE48]/g;

/**
 * Rotates a page of vertical text by 90°: its columns, from right to left, become lines from top to bottom. Text that
 * runs across the columns, such as a page number, is then no longer level. The lines of tables are dropped. A page of
 * horizontal text is returned unchanged.
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
