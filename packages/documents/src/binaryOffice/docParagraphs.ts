import type { ParagraphFormat } from './docFormats.js';
import { checkCount, type TextParagraph } from '../textOnly/textParagraph.js';

/** In the text of Word 97. Further control characters mark notes, pictures and drawings. */
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
  // Non-breaking hyphen and soft hyphen.
  ['\u001e', '\u2011'],
  ['\u001f', ''],
]);

/** @param formatAt returns the format of the paragraph whose end mark is the character at an index */
export function docParagraphs(
  text: string,
  formatAt: (character: number) => ParagraphFormat | undefined,
): readonly TextParagraph[] {
  const paragraphs: TextParagraph[] = [];
  /** For each open field: true while the parser is in the field code. Only the result of a field is visible. */
  const fields: boolean[] = [];
  let codes = 0;
  let line = '';
  let startsPage = false;
  const end = (format: ParagraphFormat | undefined) => {
    // A drop cap belongs to the word that starts the next paragraph.
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
      // An empty cell marks the end of a table row.
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
