import { writeFile } from 'node:fs/promises';
import { withoutForbidden } from '../fragment';
import { DocumentError, type TargetLanguage } from '../parsedDocument';
import type { TextParagraph } from './paragraph';

/** What every office program has, or has a substitute for that is as wide. */
const LATIN_FONT = 'Calibri';
const COMPLEX_FONT = 'Arial';
/** Which Han characters are drawn depends on the font. */
const EAST_ASIAN_FONTS: readonly (readonly [RegExp, string])[] = [
  [/^ja\b/i, 'Yu Gothic'],
  [/^ko\b/i, 'Malgun Gothic'],
  [/^zh\b.*\b(?:hant|tw|hk|mo)\b/i, 'Microsoft JhengHei'],
  [/^zh\b/i, 'Microsoft YaHei'],
];

/**
 * Builds a Word file and writes it to a path where nothing lies yet. Paragraphs of a language that is written from right
 * to left run that way, headings and bullets too.
 * @throws DocumentError 'broken' if it cannot be written
 */
export async function buildDocx(
  paragraphs: readonly TextParagraph[],
  target: TargetLanguage,
  outPath: string,
): Promise<void> {
  // 1 MB of program that no other kind of document needs.
  const { Document, HeadingLevel, LineRuleType, Packer, Paragraph, TextRun } = await import('docx');
  const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 };
  const direction = target.isRtl ? { bidirectional: true } : {};
  const children = paragraphs.map(
    ({ kind, level, text, startsPage }) =>
      new Paragraph({
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
  const eastAsia = EAST_ASIAN_FONTS.find(([tag]) => tag.test(target.tag))?.[1];
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
    // The package signs its files with a name of its own where none is given.
    creator: '',
    lastModifiedBy: '',
    description: '',
    styles: {
      default: {
        // Without the rule, LibreOffice takes the lines for 13 points high: those of a heading lie over one another.
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
    // Never over a file that is there: the path is the caller's to choose.
    await writeFile(outPath, await Packer.toBuffer(file), { flag: 'wx' });
  } catch (error) {
    throw new DocumentError('broken', 'the Word file cannot be written', { cause: error });
  }
}

/** Sizes in half points. */
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
