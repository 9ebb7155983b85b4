import { writeFile } from 'node:fs/promises';
import { toTable } from './buildTable.js';
import { withoutForbidden } from '../fragment.js';
import { DocumentError, type TargetLanguage } from '../parsedDocument.js';
import { COMPLEX_FONT, eastAsianFont, LATIN_FONT } from './fonts.js';
import type { TextParagraph } from './textParagraph.js';

/**
 * Writes a Word file to a path that does not exist yet. In right-to-left languages, all paragraphs run from right to
 * left, including headings and bullets.
 * @throws DocumentError 'broken' if it cannot be written
 */
export async function buildDocx(
  paragraphs: readonly TextParagraph[],
  target: TargetLanguage,
  outPath: string,
): Promise<void> {
  // Loaded on demand: 1 MB of code that other kinds of documents do not need.
  const docx = await import('docx');
  const { Document, HeadingLevel, LineRuleType, Packer, Paragraph, TextRun } = docx;
  const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 };
  const direction = target.isRtl ? { bidirectional: true } : {};
  const children = paragraphs.flatMap(({ kind, level, text, widths, startsPage }) =>
    kind === 'table'
      ? // The paragraph separates it from another table, and Word expects one at the end.
        [toTable(docx, withoutForbidden(text), widths ?? [], direction), new Paragraph(direction)]
      : new Paragraph({
          ...direction,
          ...(kind === 'heading' ? { heading: headings[level ?? 1] } : {}),
          ...(kind === 'bullet' ? { bullet: { level: 0 } } : {}),
          ...(startsPage === true ? { pageBreakBefore: true } : {}),
          children: linesOf(text).map(
            (line, place) =>
              new TextRun({
                text: line,
                ...(place > 0 ? { break: 1 } : {}),
                ...(target.isRtl ? { rightToLeft: true } : {}),
              }),
          ),
        }),
  );
  const eastAsia = eastAsianFont(target.tag);
  const font = {
    ascii: LATIN_FONT,
    hAnsi: LATIN_FONT,
    cs: COMPLEX_FONT,
    ...(eastAsia === undefined ? {} : { eastAsia }),
  };
  const language = {
    value: target.tag,
    ...(eastAsia === undefined ? {} : { eastAsia: target.tag }),
    ...(target.isRtl ? { bidirectional: target.tag } : {}),
  };
  const file = new Document({
    // Otherwise, the package would name itself as the author.
    creator: '',
    lastModifiedBy: '',
    description: '',
    styles: {
      default: {
        // Without the line rule, LibreOffice makes lines 13 points high, and the lines of headings overlap.
        document: {
          run: { font, language, size: 22 },
          paragraph: { spacing: { after: 160, line: 259, lineRule: LineRuleType.AUTO } },
        },
        ...Object.fromEntries(HEADINGS.map(([name, size]) => [name, headingStyle(size)])),
      },
    },
    sections: [{ children }],
  });
  try {
    // Fails if the path exists: the caller chooses the path, and no file is overwritten.
    await writeFile(outPath, await Packer.toBuffer(file), { flag: 'wx' });
  } catch (error) {
    throw new DocumentError('broken', 'the Word file cannot be written', { cause: error });
  }
}

/** In half points. */
const HEADINGS = [
  ['heading1', 36],
  ['heading2', 30],
  ['heading3', 26],
] as const;

function headingStyle(size: number) {
  return {
    run: { size, bold: true },
    paragraph: { spacing: { before: 240, after: 120 }, keepNext: true },
  };
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : withoutForbidden(text).split('\n');
}
