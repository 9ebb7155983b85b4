import { Document, HeadingLevel, Packer, Paragraph, Tab, TextRun } from 'docx';
import { toWellFormed } from '@lang-assistant/core/text';
import type { WordExport, WordText } from '../contracts/files';

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** XML 1.0 forbids or discourages them: control characters except the tab, and two noncharacters. */
const NOT_IN_XML = /[^\P{Cc}\t]|[\ufffe\uffff]/gu;

const LETTER = /\p{L}/u;
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Word's default fonts and language tags for East Asian languages, by language tag or by language. */
const EAST_ASIAN: ReadonlyMap<string, { readonly font: string; readonly tag: string }> = new Map([
  ['ja', { font: 'MS Mincho', tag: 'ja-JP' }],
  ['ko', { font: 'Malgun Gothic', tag: 'ko-KR' }],
  ['zh', { font: 'Microsoft YaHei', tag: 'zh-CN' }],
  ['zh-Hant', { font: 'Microsoft JhengHei', tag: 'zh-TW' }],
]);

/** 11 pt, in Word's half points. */
const SIZE = 22;

/** 12 pt, in Word's twentieths of a point. */
const TITLE_GAP = 240;

const LATIN = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial' } as const;

function formatOf({ tag, isRtl }: WordText) {
  const eastAsian = EAST_ASIAN.get(tag) ?? EAST_ASIAN.get(tag.replace(/-.*/, ''));
  if (!eastAsian)
    return {
      font: LATIN,
      // Word calls all complex scripts "bidirectional", including Thai and the scripts of India.
      run: { language: { bidirectional: tag, ...(!isRtl && { value: tag }) } },
    };
  const font = { ...LATIN, eastAsia: eastAsian.font, hint: 'eastAsia' };
  return { font, run: { font, language: { value: eastAsian.tag, eastAsia: eastAsian.tag } } };
}

function linesOf(text: string): string[] {
  const plain = toWellFormed(text).split(LINE_END);
  const last = plain.findLastIndex((line) => line.trim() !== '');
  return plain.slice(0, last + 1).map((line) => line.replace(NOT_IN_XML, ''));
}

/** In a right-to-left paragraph, a line that contains only left-to-right letters stays left-to-right. */
const isRightToLeft = (line: string) => RTL_LETTER.test(line) || !LETTER.test(line);

/** A title, and one paragraph per line. */
export const exportWord: WordExport = async (doc) => {
  const { font, run } = formatOf(doc);

  function runOf(line: string): TextRun {
    const children = line.split('\t').flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part]));
    return new TextRun({ ...run, children, ...(doc.isRtl && { rightToLeft: isRightToLeft(line) }) });
  }

  function paragraphOf(line: string): Paragraph {
    const children = line === '' ? [] : [runOf(line)];
    return new Paragraph({ children, ...(doc.isRtl && { bidirectional: true }) });
  }

  const title = linesOf(doc.title).join(' ');
  const heading = new Paragraph({
    heading: HeadingLevel.TITLE,
    children: [runOf(title)],
    ...(doc.isRtl && { bidirectional: true }),
  });
  return Packer.toBlob(
    new Document({
      title,
      // Without a value, the library writes a default author.
      creator: '',
      lastModifiedBy: '',
      styles: {
        default: {
          document: { run: { ...run, font, size: SIZE } },
          title: { paragraph: { spacing: { after: TITLE_GAP } } },
        },
      },
      sections: [{ children: [heading, ...linesOf(doc.text).map(paragraphOf)] }],
    }),
  );
};
