import { expect, it } from 'vitest';
import { parsePdf } from '../../src/pdf/parsePdf';
import { makeEastAsianPdf } from '../support/pdf/pdfEastAsian.mjs';
import { segmentsOf, useFolder } from './support';

const folder = useFolder();

it.each([
  [
    'Shift JIS',
    '90ms-RKSJ-H',
    'Japan1',
    '82b182ea82cd93fa967b8cea82cc95b68f9182c582b78142',
    'これは日本語の文書です。',
  ],
  [
    'UCS-2',
    'UniJIS-UCS2-H',
    'Japan1',
    '3053308c306f65e5672c8a9e306e658766f8306730593002',
    'これは日本語の文書です。',
  ],
  ['no encoding but glyph numbers', 'Identity-H', 'Japan1', '034b034d034f', 'あいう'],
  ['GBK', 'GBK-EUC-H', 'GB1', 'd5e2cac7d2bbb7ddd6d0cec4cec4bcfea1a3', '这是一份中文文件。'],
  ['Big5', 'ETen-B5-H', 'CNS1', 'b36fac4fa440a5f7a4a4a4e5a4e5a5f3a143', '這是一份中文文件。'],
  [
    'Korean Windows',
    'KSCms-UHC-H',
    'Korea1',
    'c0ccb0cdc0ba20c7d1b1b9beee20b9aebcadc0d4b4cfb4d92e',
    '이것은 한국어 문서입니다.',
  ],
])(
  'the text of a font that is not embedded is complete in %s (%s)',
  async (_name, encoding, ordering, hex, text) => {
    const file = makeEastAsianPdf({ encoding, ordering }, [{ hex, x: 60, y: 700 }]);
    expect(await segmentsOf(parsePdf, await folder.write(file))).toEqual([text]);
  },
);

it('the PDF reader does not read a file whose path a PDF uses as the name of a character map', async () => {
  const file = makeEastAsianPdf({ encoding: '..#2fcmaps#2f90ms-RKSJ-H', ordering: 'Japan1' }, [
    { hex: '82b1', x: 60, y: 700 },
  ]);
  await expect(segmentsOf(parsePdf, await folder.write(file))).rejects.toMatchObject({ problem: 'no_text' });
});

const toUcs2 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

it('vertical Japanese text in a PDF is read from the right column to the left one, in any drawing order', async () => {
  const columns = [
    '　吾輩は猫である。名前はまだ無い。どこで生れ',
    'たかとんと見当がつかぬ。何でも薄暗いじめじめし',
    'た所でニャーニャー泣いていた。',
    '　「しかもあとで聞くとそれは書生という人間中で',
    '一番獰悪な種族」であったそうだ。',
  ].map((text, place) => ({ hex: toUcs2(text), x: 500 - place * 20, y: 780 }));
  for (const drawn of [columns, columns.toReversed()]) {
    const file = makeEastAsianPdf({ encoding: 'UniJIS-UCS2-V', ordering: 'Japan1' }, drawn);
    expect(await segmentsOf(parsePdf, await folder.write(file))).toEqual([
      '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた。',
      '「しかもあとで聞くとそれは書生という人間中で一番獰悪な種族」であったそうだ。',
    ]);
  }
});
