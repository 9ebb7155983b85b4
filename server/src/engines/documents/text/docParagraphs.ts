import type { ParagraphFormat } from './docFormats';
import { checkCount, type TextParagraph } from './paragraph';

/** What single characters mean in a Word 97 text. The others below a space mark places of notes, pictures and drawings. */
const FIELD = '\u0013';
const FIELD_RESULT = '\u0014';
const FIELD_END = '\u0015';
const PARAGRAPH_END = '\r';
const CELL_END = '\u0007';
const PAGE_END = '\f';
const COLUMN_END = '\u000e';
const KEPT: ReadonlyMap<string, string> = new Map([
  ['\t', '\t'],
  ['\v', '\n'],
  ['\n', '\n'],
  // A hyphen that does not break, and one that shows only at the end of a line.
  ['\u001e', '\u2011'],
  ['\u001f', ''],
]);

/**
 * Cuts one of the texts of a Word 97 file into paragraphs.
 * @param formatAt how the paragraph is formatted whose end mark is this character of the text
 */
export function docParagraphs(
  text: string,
  formatAt: (character: number) => ParagraphFormat | undefined,
): readonly TextParagraph[] {
  const paragraphs: TextParagraph[] = [];
  /** For each open field whether its code is being read; the code is for Word, the result for readers. */
  const fields: boolean[] = [];
  let codes = 0;
  let line = '';
  let startsPage = false;
  const end = (format: ParagraphFormat | undefined) => {
    // The word goes on in the next one.
    if (format?.isDropCap === true && /^\S{1,3}$/u.test(line)) return;
    paragraphs.push({ ...kindOf(format, line), text: line, ...(startsPage ? { startsPage } : {}) });
    checkCount(paragraphs.length);
    line = '';
    startsPage = false;
  };
  const marks = /\p{Cc}/gu;
  let done = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (codes === 0) line += text.slice(done, mark.index);
    done = mark.index + 1;
    const sign = mark[0];
    if (sign === FIELD) {
      fields.push(true);
      codes += 1;
    } else if (sign === FIELD_RESULT || sign === FIELD_END) {
      const wasCode = (sign === FIELD_END ? fields.pop() : fields.at(-1)) === true;
      if (wasCode) codes -= 1;
      if (wasCode && sign === FIELD_RESULT) fields[fields.length - 1] = false;
    } else if (codes > 0) {
      continue;
    } else if (sign === PARAGRAPH_END) {
      end(formatAt(mark.index));
    } else if (sign === CELL_END) {
      // The end of a row is a cell of its own that holds nothing.
      if (line.trim() !== '') end(formatAt(mark.index));
      line = '';
    } else if (sign === PAGE_END || sign === COLUMN_END) {
      if (line.trim() !== '') end(formatAt(mark.index));
      startsPage ||= sign === PAGE_END;
    } else {
      line += KEPT.get(sign) ?? '';
    }
  }
  if (codes === 0) line += text.slice(done);
  if (line.trim() !== '') end(undefined);
  return paragraphs;
}

function kindOf(format: ParagraphFormat | undefined, text: string): Pick<TextParagraph, 'kind' | 'level'> {
  if (text.trim() === '') return { kind: 'paragraph' };
  const level = format?.heading;
  if (level !== undefined) return { kind: 'heading', level: level === 1 ? 1 : level === 2 ? 2 : 3 };
  return { kind: format?.isListed === true ? 'bullet' : 'paragraph' };
}
