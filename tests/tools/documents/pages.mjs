// @ts-check
// Documents of as many pages as wanted, for the bench and for what takes long.
import {
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import PptxGenJS from 'pptxgenjs';
import { makePdf } from './pdf.mjs';

const SENTENCES = [
  'The harbour lies still in the early morning.',
  'Fishing boats return with what the night has given them.',
  'People gather at the quay and talk about the weather.',
  'Nobody is in a hurry before the first coffee.',
  'A letter has come from the other side of the sea.',
];

const PARAGRAPHS_A_PAGE = 9;

/**
 * A paragraph's sentences: no two paragraphs of a document are alike, as in what people write.
 * @param {number} page
 * @param {number} index
 */
function sentences(page, index) {
  const start = page * PARAGRAPHS_A_PAGE + index;
  return SENTENCES.map((_one, offset) => SENTENCES[(start + offset) % SENTENCES.length]).join(
    ` ${spoken(start)} `,
  );
}

/**
 * A number as a word that no other number has.
 * @param {number} number
 */
export function spoken(number) {
  const syllables = ['ba', 'de', 'gi', 'ho', 'ku', 'la', 'ne', 'pi', 'so', 'tu'];
  const word = Array.from(String(number), (digit) => syllables[Number(digit)]).join('');
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)} says:`;
}

/**
 * A .docx: on each page a heading, paragraphs with bold and slanted words, and a table.
 * @param {number} pages
 * @returns {Promise<Buffer>}
 */
export async function makeWordPages(pages) {
  const children = Array.from({ length: pages }, (_page, page) => [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(`Chapter ${spoken(page)}`)] }),
    ...Array.from({ length: PARAGRAPHS_A_PAGE - 2 }, (_paragraph, index) => {
      const words = sentences(page, index).split(' ');
      const runs = [
        new TextRun(`${words.slice(0, 5).join(' ')} `),
        new TextRun({ text: `${words.slice(5, 9).join(' ')} `, bold: true }),
        new TextRun(`${words.slice(9, 15).join(' ')} `),
        new TextRun({ text: words.slice(15).join(' '), italics: true }),
      ];
      return new Paragraph({ children: runs });
    }),
    new Table({
      rows: [0, 1].map(
        (row) =>
          new TableRow({
            children: [0, 1].map(
              (column) =>
                new TableCell({ children: [new Paragraph(`Cell ${spoken(page * 4 + row * 2 + column)}`)] }),
            ),
          }),
      ),
    }),
    ...(page === pages - 1 ? [] : [new Paragraph({ children: [new PageBreak()] })]),
  ]).flat();
  const footers = { default: new Footer({ children: [new Paragraph('A footer for all pages')] }) };
  return Packer.toBuffer(new Document({ sections: [{ children, footers }] }));
}

/**
 * A .pptx: on each slide a title, five points and a table.
 * @param {number} slides
 * @returns {Promise<Buffer>}
 */
export async function makeSlides(slides) {
  const show = new PptxGenJS();
  for (let index = 0; index < slides; index += 1) {
    const slide = show.addSlide();
    slide.addText(`Slide ${spoken(index)}`, { x: 0.5, y: 0.2, w: 9, h: 0.8, fontSize: 28, bold: true });
    const points = SENTENCES.map((sentence, line) => ({
      text: `${spoken(index * 5 + line)} ${sentence}`,
      options: { bullet: true, breakLine: true, italic: line === 2 },
    }));
    slide.addText(points, { x: 0.5, y: 1.2, w: 9, h: 2.4, fontSize: 16 });
    slide.addTable(
      [
        [{ text: 'Morning' }, { text: spoken(index) }],
        [{ text: 'Evening' }, { text: 'Still open' }],
      ],
      { x: 0.5, y: 4, w: 9 },
    );
  }
  const made = await show.write({ outputType: 'nodebuffer' });
  if (!Buffer.isBuffer(made)) throw new Error('PptxGenJS gave no bytes');
  return made;
}

/**
 * A PDF of text alone: some forty lines on each page.
 * @param {number} pages
 * @returns {Buffer}
 */
export function makePdfPages(pages) {
  return makePdf(
    Array.from({ length: pages }, (_page, page) =>
      Array.from({ length: PARAGRAPHS_A_PAGE }, (_paragraph, index) => {
        const words = sentences(page, index).split(' ');
        return [0, 1, 2, 3].map((line) => ({
          text: words.slice(line * 12, line * 12 + 12).join(' '),
          x: 72,
          y: 780 - index * 80 - line * 14,
        }));
      })
        .flat()
        .filter(({ text }) => text !== ''),
    ),
  );
}
