// @ts-check
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { readManual } from './perlManual.mjs';

/** The number of characters on a page of a book. */
const PAGE_CHARS = 1_800;

/** @param {import('./perlManual.mjs').ManualParagraph} paragraph */
function toParagraph({ kind, pieces }) {
  const children = pieces.map(
    ({ isCode, ...run }) => new TextRun({ ...run, ...(isCode && { font: 'Courier New' }) }),
  );
  if (kind === 'heading') return new Paragraph({ heading: HeadingLevel.HEADING_2, children });
  return new Paragraph({ children, ...(kind === 'item' && { bullet: { level: 0 } }) });
}

/**
 * Makes a Word document of real text. No two paragraphs are equal.
 * @param {number} pages
 * @throws {Error} if there is not enough text
 */
export async function makeManual(pages) {
  const children = [];
  let chars = 0;
  for (const paragraph of readManual()) {
    if (chars >= pages * PAGE_CHARS) break;
    children.push(toParagraph(paragraph));
    chars += paragraph.length;
  }
  if (chars < pages * PAGE_CHARS) throw new Error(`the manual is shorter than ${pages} pages`);
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}
