import { describe, expect, it } from 'vitest';
import { parsePdf } from '../../src/pdf/parsePdf';
import { DOCUMENT_BOUNDS } from '../../src/parsedDocument';
import { makePdf } from '../support/fixtures/pdf.mjs';
import { problemOf, segmentsOf, textOf, useFolder } from './support';

const folder = useFolder();

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** Lines below each other, 14 points apart. */
const column = (x: number, y: number, ...lines: string[]): Line[] =>
  lines.map((text, place) => ({ text, x, y: y - place * 14 }));

async function read(...pages: readonly (readonly Line[] | 'scanned')[]): Promise<readonly string[]> {
  return segmentsOf(parsePdf, await folder.write(makePdf(pages)));
}

const LEFT = [
  'The old harbour lies below the town,',
  'and from its walls one sees the ships',
  'that leave for the islands every day',
  'at seven in the morning, and those',
  'that come home late at night when all',
  'the lamps along the quay are lit.',
];
const RIGHT = [
  'Up in the hills the air is cooler, so',
  'that many people go there in summer',
  'and stay until the first rain comes',
  'down upon the woods and the narrow',
  'roads that lead back to the coast and',
  'to the work that waits for them.',
];
const COLUMNS = [LEFT.join(' '), RIGHT.join(' ')];

describe('the paragraphs of a PDF', () => {
  it('are read completely, however their lines are broken', async () => {
    expect(await read([...column(60, 780, ...LEFT), ...column(60, 670, ...RIGHT)])).toEqual(COLUMNS);
  });

  it('start with their drop cap, even if the page draws it later', async () => {
    const [first = '', ...others] = LEFT;
    const lines = [
      ...column(85, 780, first.slice(1), ...others.slice(0, 2)),
      ...column(60, 738, ...others.slice(2)),
      { text: first.slice(0, 1), x: 60, y: 752, size: 34 },
      ...column(60, 640, ...RIGHT),
    ];
    expect(await read(lines)).toEqual(COLUMNS);
  });

  it('do not change next to a large letter that is not a drop cap', async () => {
    const lines = [...column(85, 780, ...LEFT), { text: 'A', x: 60, y: 780, size: 34 }];
    const words = (await read(lines)).join(' ');
    expect(words).toContain('The old harbour');
    expect(words).toMatch(/\bA\b/);
  });

  it('start at a gap, at an indent, and after a line that is not full', async () => {
    const lines = [
      ...column(60, 780, 'A paragraph that goes on to the very', 'end of this line here and then stops'),
      ...column(60, 740, 'A paragraph after a gap that is as wide', 'as the first one and stops here too a'),
      { text: 'Indented is what starts here and it', x: 80, y: 712 },
      { text: 'goes on to its end.', x: 60, y: 698 },
      { text: 'Short.', x: 60, y: 684 },
      { text: 'Last comes this line, without a gap.', x: 60, y: 670 },
    ];
    expect(await read(lines)).toEqual([
      'A paragraph that goes on to the very end of this line here and then stops',
      'A paragraph after a gap that is as wide as the first one and stops here too a',
      'Indented is what starts here and it goes on to its end.',
      'Short.',
      'Last comes this line, without a gap.',
    ]);
  });

  it('are read column by column, in any drawing order', async () => {
    const title = { text: 'A title over both of the columns of this page', x: 120, y: 800, size: 18 };
    const left = column(60, 760, ...LEFT);
    const right = column(320, 760, ...RIGHT);
    const woven = left.flatMap((line, place) => [line, ...right.slice(place, place + 1)]);
    const upwards = [title, ...left, ...right].toReversed();
    for (const page of [[title, ...left, ...right], [title, ...woven], upwards]) {
      expect(await read(page)).toEqual([title.text, ...COLUMNS]);
    }
  });

  it('continue across columns and pages, despite headers, footers and page numbers', async () => {
    const page = (number: number, lines: readonly string[]) => [
      { text: `Annual report, part ${number}`, x: 60, y: 810 },
      ...column(60, 760, ...lines),
      { text: `${number}`, x: 300, y: 30 },
    ];
    const [first = '', ...rest] = [LEFT.slice(0, 2), LEFT.slice(2, 4), LEFT.slice(4)].map((part) =>
      part.join(' '),
    );
    expect(await read(page(1, LEFT.slice(0, 2)), page(2, LEFT.slice(2, 4)), page(3, LEFT.slice(4)))).toEqual([
      [first, ...rest].join(' '),
      'Annual report, part 1',
    ]);
  });

  it('continue on the next page, and the footnotes of a page follow its last paragraph', async () => {
    const note = (number: number) => [
      { text: `${number} A note that is set in small letters below the`, x: 60, y: 120, size: 8 },
      { text: 'text and has two lines.', x: 60, y: 110, size: 8 },
    ];
    const pages = [LEFT.slice(0, 3), LEFT.slice(3)].map((lines, index) => [
      ...column(60, 780, ...(index === 0 ? RIGHT : [])),
      ...column(60, 780 - (index === 0 ? 100 : 0), ...lines),
      ...note(index + 1),
    ]);
    expect(await read(...pages)).toEqual([
      COLUMNS[1],
      COLUMNS[0],
      '1 A note that is set in small letters below the text and has two lines.',
      '2 A note that is set in small letters below the text and has two lines.',
    ]);
  });

  it('retain the hyphens of compounds, and lose the hyphens of divided words', async () => {
    const lines = [
      'A well-known word, and an extraordi-',
      'nary one, and then again a well-',
      'known one, for the writer Jean-',
      'Paul, who was badly ill with COVID-',
      '19 and had a self-',
      'contained home of his own to be in.',
    ];
    expect(await read(column(60, 780, ...lines))).toEqual([
      'A well-known word, and an extraordinary one, and then again a well-known one, for the writer Jean-Paul, who was badly ill with COVID-19 and had a self-contained home of his own to be in.',
    ]);
  });

  it('retain the hyphens of compounds that occur only at a line end, as in English, but not in German', async () => {
    const lines = [
      'A machine must be dependent on nothing; a machine is well-known for that, and MIT-',
      'style licences are an up-to-date way; a dependent clause is a well-known clause of a machine-',
      'dependent word, and cut-and-',
      'paste is for each paste, and the ex-',
      'planation of all of this is short.',
    ];
    expect(await read(column(20, 780, ...lines))).toEqual([
      'A machine must be dependent on nothing; a machine is well-known for that, and MIT-style licences are an up-to-date way; a dependent clause is a well-known clause of a machine-dependent word, and cut-and-paste is for each paste, and the explanation of all of this is short.',
    ]);
    // German writes compounds as one word.
    expect(
      await read(
        column(
          60,
          780,
          'Der Speicher ist das Haupt der Maschine, und jeder Speicher hat ein Haupt, so auch der Haupt-',
          'speicher.',
        ),
      ),
    ).toEqual([
      'Der Speicher ist das Haupt der Maschine, und jeder Speicher hat ein Haupt, so auch der Hauptspeicher.',
    ]);
  });

  it('retain the hyphens of numbers and of compounds with linking words', async () => {
    const lines = [
      'The way is up-to-',
      'date, with a long-',
      'term plan for twenty-',
      'five people, and the agree-',
      'ment is short.',
    ];
    expect(await read(column(60, 780, ...lines))).toEqual([
      'The way is up-to-date, with a long-term plan for twenty-five people, and the agreement is short.',
    ]);
  });

  it('are read once if they are drawn twice, and repeated words stay', async () => {
    const title = { text: 'Chapter of the sea', size: 22 };
    expect(
      await read([
        { ...title, x: 61.5, y: 798.5 },
        { ...title, x: 60, y: 800 },
        { text: 'It went on and on', x: 60, y: 760 },
        { text: 'It went on and on', x: 60.3, y: 760 },
        { text: 'and', x: 165, y: 760 },
        { text: 'and', x: 190, y: 760 },
        { text: 'l', x: 220, y: 760 },
        { text: 'l', x: 222.7, y: 760 },
        { text: 'It went on and on', x: 60, y: 746 },
      ]),
    ).toEqual(['Chapter of the sea', 'It went on and on', 'and and ll', 'It went on and on']);
  });

  it('are distinguished from headings and bullets', async () => {
    const file = await folder.write(
      makePdf([
        [
          { text: 'Chapter of the sea', x: 60, y: 800, size: 22 },
          { text: 'A smaller heading that is so long', x: 60, y: 765, size: 15 },
          { text: 'that it takes two lines', x: 60, y: 747, size: 15 },
          ...column(60, 720, ...LEFT),
          { text: '\u0095 First point of all that goes on', x: 70, y: 620 },
          { text: 'in a second line', x: 80, y: 606 },
          { text: '\u0095 Second point', x: 70, y: 592 },
          { text: '- Third point', x: 70, y: 578 },
        ],
      ]),
    );
    expect(await segmentsOf(parsePdf, file)).toEqual([
      'Chapter of the sea',
      'A smaller heading that is so long that it takes two lines',
      COLUMNS[0],
      'First point of all that goes on in a second line',
      'Second point',
      'Third point',
    ]);
  });

  it('include the rows of a table: each cell is a segment, and numbers are not sent', async () => {
    const rows = ['Apples', 'Pears', 'Plums'].flatMap((fruit, place) => [
      { text: fruit, x: 60, y: 700 - place * 20 },
      { text: `${place + 3}.50`, x: 200, y: 700 - place * 20 },
      { text: `from the ${place === 1 ? 'north' : 'south'}`, x: 300, y: 700 - place * 20 },
    ]);
    const file = await folder.write(makePdf([rows]));
    expect(await segmentsOf(parsePdf, file)).toEqual([
      'Apples',
      'from the south',
      'Pears',
      'from the north',
      'Plums',
      'from the south',
    ]);
    expect(await textOf(parsePdf, file, folder.path('table.docx'))).toBe(
      'Apples\t3.50\tfrom the south\nPears\t4.50\tfrom the north\nPlums\t5.50\tfrom the south',
    );
  });

  it('contain markup characters as plain text', async () => {
    expect(await read(column(60, 780, 'if a < b && c > d then <b>stop</b>'))).toEqual([
      'if a < b && c > d then <b>stop</b>',
    ]);
  });
});

describe('a PDF', () => {
  it('is refused if no page has readable text, and read if at least one page has', async () => {
    expect(await problemOf(parsePages('scanned', 'scanned'))).toBe('no_text');
    expect(await problemOf(parsePages([]))).toBe('no_text');
    expect(await problemOf(parsePages('scanned', column(60, 780, '12', '2024')))).toBe('no_text');
    expect(await read('scanned', column(60, 780, 'Words'))).toEqual(['Words']);
  });

  it('with more characters than the limit is refused before all of them are read', async () => {
    const page = column(60, 800, ...Array.from({ length: 50 }, () => LEFT.join(' ')));
    const file = await folder.write(makePdf([page, page, page]));
    const chars = 50 * LEFT.join(' ').length;
    expect(await problemOf(parsePdf(file, TARGET, { ...DOCUMENT_BOUNDS, chars }))).toBe('too_much');
    expect(await problemOf(parsePdf(file, TARGET, { ...DOCUMENT_BOUNDS, chars: chars * 3 + 10 }))).toBe(
      undefined,
    );
  });

  it('with more pages than the limit is refused', async () => {
    const pages = Array.from({ length: 2001 }, () => []);
    expect(await problemOf(parsePages(...pages))).toBe('too_much');
  });
});

const TARGET = { tag: 'es', isRtl: false };

async function parsePages(...pages: readonly (readonly Line[] | 'scanned')[]) {
  return parsePdf(await folder.write(makePdf(pages)), TARGET, DOCUMENT_BOUNDS);
}
