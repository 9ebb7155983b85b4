// @ts-check
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { readManual } from './perlManual.mjs';

/** The number of characters on a page of a book. */
export const PAGE_CHARS = 1_800;

/** @type {ReturnType<typeof readManual> | undefined} */
let manual;

/** @param {import('./perlManual.mjs').ManualParagraph} paragraph */
function toParagraph({ kind, pieces }) {
  const children = pieces.map(
    ({ isCode, ...run }) => new TextRun({ ...run, ...(isCode && { font: 'Courier New' }) }),
  );
  if (kind === 'heading') return new Paragraph({ heading: HeadingLevel.HEADING_2, children });
  return new Paragraph({ children, ...(kind === 'item' && { bullet: { level: 0 } }) });
}

/**
 * Makes Word documents of real text. No two paragraphs are equal, even in different documents.
 * @param {number} pages of each document
 * @param {number} count
 * @returns {Promise<readonly Buffer[]>}
 * @throws {Error} if there is not enough text
 */
export async function makeManuals(pages, count = 1) {
  manual ??= readManual();
  const rest = manual.values();
  const documents = [];
  for (let made = 0; made < count; made += 1) {
    const children = [];
    let chars = 0;
    while (chars < pages * PAGE_CHARS) {
      const { value } = rest.next();
      if (!value) throw new Error(`the manual is shorter than ${count} documents of ${pages} pages`);
      children.push(toParagraph(value));
      chars += value.length;
    }
    documents.push(await Packer.toBuffer(new Document({ sections: [{ children }] })));
  }
  return documents;
}
