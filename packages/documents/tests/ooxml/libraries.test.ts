import { writeFile } from 'node:fs/promises';
import {
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import PptxGenJS from 'pptxgenjs';
import { describe, expect, it } from 'vitest';
import { ARABIC, misplaced, takeShow, takeWord, temporaryPath, unzip, written } from './packages';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);
/** Acts as an engine that keeps all tags and writes every word in capitals. */
const loud = (html: string) => html.replace(/>[^<]*|^[^<]*/g, (text) => text.toUpperCase());

async function report(): Promise<string> {
  const row = (cells: readonly string[]) =>
    new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) });
  const page = [
    new TextRun('Page '),
    new TextRun({ children: [PageNumber.CURRENT] }),
    new TextRun(' of the report'),
  ];
  const document = new Document({
    footnotes: { 1: { children: [new Paragraph('A note')] } },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph('The company')] }) },
        footers: { default: new Footer({ children: [new Paragraph({ children: page })] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun('The year')] }),
          new Paragraph({
            children: [
              new TextRun('A '),
              new TextRun({ text: 'good', bold: true }),
              new TextRun(' one'),
              new FootnoteReferenceRun(1),
              new TextRun(', see '),
              new ExternalHyperlink({
                link: 'https://example.org',
                children: [new TextRun({ text: 'our page', style: 'Hyperlink' })],
              }),
            ],
          }),
          new Table({ rows: [row(['Fruit', 'Price']), row(['Apple', '12.50 €'])] }),
          new Paragraph({
            children: [
              new TextRun('A picture '),
              new ImageRun({ type: 'png', data: PNG, transformation: { width: 9, height: 9 } }),
              new TextRun(' in a line'),
            ],
          }),
        ],
      },
    ],
  });
  const path = await temporaryPath('report.docx');
  await writeFile(path, await Packer.toBuffer(document));
  return path;
}

async function presentation(): Promise<string> {
  const pptx = new PptxGenJS();
  const slide = pptx.addSlide();
  slide.addText('The title', { x: 1, y: 0, w: 8, h: 1, align: 'center' });
  slide.addText([{ text: 'One ' }, { text: 'thing', options: { bold: true } }], { x: 0, y: 1, w: 4, h: 1 });
  slide.addTable([[{ text: 'City' }, { text: '12' }]], { x: 0, y: 4, w: 4 });
  slide.addChart(pptx.ChartType.bar, [{ name: 'Sales', labels: ['May'], values: [3] }], {
    x: 5,
    y: 1,
    w: 4,
    h: 3,
  });
  slide.addNotes('Speak slowly.');
  const path = await temporaryPath('show.pptx');
  await pptx.writeFile({ fileName: path });
  return path;
}

describe('documents written by libraries', () => {
  it('are translated: a report with body, table, header, footer and note', async () => {
    const taken = await takeWord(await report());
    const { text, read } = await written(taken, taken.segments.map(loud));
    expect(text.split('\n')).toEqual([
      'THE YEAR',
      'A GOOD ONE, SEE OUR PAGE',
      'FRUIT',
      'PRICE',
      'APPLE',
      '12.50 €',
      'A PICTURE IN A LINE',
      'A NOTE',
      'THE COMPANY',
      'PAGE OF THE REPORT',
    ]);
    // The field for the page number is still between the words, and the picture between its spaces.
    expect(read('word/footer1.xml')).toMatch(/>PAGE <.*instrText.*> OF THE REPORT</);
    expect(read('word/document.xml')).toMatch(/>A PICTURE <.*<w:drawing.*> IN A LINE</);
    expect(misplaced(read('word/document.xml'))).toEqual([]);
  });

  it('are translated: a presentation with boxes, table, chart and notes', async () => {
    const source = await presentation();
    const taken = await takeShow(source, ARABIC);
    const { text, parts, read } = await written(taken, taken.segments.map(loud));
    expect(text.split('\n').slice(0, 7)).toEqual([
      'THE TITLE',
      'ONE THING',
      'CITY',
      '12',
      'SALES',
      'MAY',
      'SPEAK SLOWLY.',
    ]);
    expect(read('ppt/slides/slide1.xml')).toContain('rtl="1"');
    expect([...parts.keys()]).toEqual([...(await unzip(source)).keys()]);
  });
});
