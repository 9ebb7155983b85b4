import { describe, expect, it } from 'vitest';
import { contentOfPdf } from './pdfContent';
import { useFolder } from './support';

const folder = useFolder();

const contentOf = (...pages: Parameters<typeof contentOfPdf>[1]) => contentOfPdf(folder, pages);

/** Rows whose cells are so close together that only lines separate them. */
const ROWS = [
  ['Tool', 'Use'],
  ['Saw', 'cuts'],
  ['Axe', 'splits'],
];
const [LEFT, MIDDLE, RIGHT] = [60, 92, 140];
const HEIGHT = 20;

const textAt = (text: string, x: number, y: number) => ({ text, x, y });
const wordsOf = (rows: readonly (readonly string[])[], top = 700) =>
  rows.flatMap((row, place) =>
    row.map((text, column) => textAt(text, (column === 0 ? LEFT : MIDDLE) + 4, top - 14 - place * HEIGHT)),
  );

type DrawLine = (x: number, y: number, toX: number, toY: number) => string;
const stroked: DrawLine = (x, y, toX, toY) => `${x} ${y} m ${toX} ${toY} l S`;

function bordersOf(rows: number, line: DrawLine = stroked, top = 700) {
  const bottom = top - rows * HEIGHT;
  const level = Array.from({ length: rows + 1 }, (_none, row) =>
    line(LEFT, top - row * HEIGHT, RIGHT, top - row * HEIGHT),
  );
  const upright = [LEFT, MIDDLE, RIGHT].map((x) => line(x, bottom, x, top));
  return { draw: [...level, ...upright].join('\n') };
}

describe('a table with drawn borders in a PDF', () => {
  it.each<readonly [string, DrawLine]>([
    ['strokes', stroked],
    ['thin rectangles', (x, y, toX, toY) => `${x} ${y} ${toX - x || 0.5} ${toY - y || 0.5} re f`],
    [
      'dashes',
      (x, y, toX, toY) =>
        Array.from({ length: 40 }, (_none, part) => {
          const at = (from: number, to: number, share: number) => from + ((to - from) * (part + share)) / 40;
          return stroked(at(x, toX, 0), at(y, toY, 0), at(x, toX, 0.6), at(y, toY, 0.6));
        }).join('\n'),
    ],
    [
      'lines that are moved and scaled',
      (x, y, toX, toY) =>
        `q 2 0 0 2 10 20 cm ${stroked((x - 10) / 2, (y - 20) / 2, (toX - 10) / 2, (toY - 20) / 2)} Q`,
    ],
  ])('becomes a Word table, even if its columns are narrow: %s', async (_what, line) => {
    const { tables, rest } = await contentOf([
      textAt('The tools of the house', LEFT, 760),
      bordersOf(3, line),
      ...wordsOf(ROWS),
    ]);
    expect(tables).toEqual([ROWS]);
    expect(rest).toEqual(['The tools of the house']);
  });

  it('becomes a Word table if each cell is drawn as a rectangle', async () => {
    const cells = ROWS.flatMap((row, place) =>
      row.map((_text, column) => {
        const [x, width] = column === 0 ? [LEFT, MIDDLE - LEFT] : [MIDDLE, RIGHT - MIDDLE];
        return `${x} ${700 - (place + 1) * HEIGHT} ${width} ${HEIGHT} re S`;
      }),
    );
    expect((await contentOf([{ draw: cells.join('\n') }, ...wordsOf(ROWS)])).tables).toEqual([ROWS]);
  });

  it('becomes a Word table with the sentences of each cell in one cell', async () => {
    const line = [stroked(60, 700, 500, 700), stroked(60, 640, 500, 640), stroked(60, 580, 500, 580)];
    const { tables } = await contentOf([
      {
        draw: [
          ...line,
          stroked(60, 580, 60, 700),
          stroked(280, 580, 280, 700),
          stroked(500, 580, 500, 700),
        ].join('\n'),
      },
      textAt('The saw, which hangs on the wall of the', 64, 686),
      textAt('shed, cuts the planks and the beams that', 64, 672),
      textAt('are still too long for the roof.', 64, 658),
      textAt('Ask before you take it, because it is very', 284, 686),
      textAt('sharp, and bring it back in the evening', 284, 672),
      textAt('of the same day.', 284, 658),
      textAt('The axe', 64, 626),
      textAt('Only for adults', 284, 626),
    ]);
    expect(tables).toEqual([
      [
        [
          'The saw, which hangs on the wall of the shed, cuts the planks and the beams that are still too long for the roof.',
          'Ask before you take it, because it is very sharp, and bring it back in the evening of the same day.',
        ],
        ['The axe', 'Only for adults'],
      ],
    ]);
  });

  it('has separate rows even if no border separates them', async () => {
    const rows = [...ROWS, ['Hoe', 'weeds'], ['File', 'sharpens']];
    const draw = [
      ...[700, 680, 600].map((y) => stroked(LEFT, y, RIGHT, y)),
      stroked(MIDDLE, 600, MIDDLE, 700),
    ].join('\n');
    expect((await contentOf([{ draw }, ...wordsOf(rows)])).tables).toEqual([rows]);
  });

  it('has the text of a merged cell in the first of its columns', async () => {
    const draw = [
      ...[700, 680, 660, 640].map((y) => stroked(60, y, 300, y)),
      ...[60, 300].map((x) => stroked(x, 640, x, 700)),
      stroked(180, 640, 180, 680),
    ].join('\n');
    const { tables } = await contentOf([
      { draw },
      textAt('All tools of the old house', 120, 686),
      ...[
        ['Saw', 'cuts'],
        ['Axe', 'splits'],
      ].flatMap(([name = '', use = ''], row) => [
        textAt(name, 64, 666 - row * 20),
        textAt(use, 184, 666 - row * 20),
      ]),
    ]);
    expect(tables).toEqual([
      [
        ['All tools of the old house', ''],
        ['Saw', 'cuts'],
        ['Axe', 'splits'],
      ],
    ]);
  });
});

describe('tables at the end of a page and at the start of the next page', () => {
  const page = (rows: readonly (readonly string[])[], top: number) => [
    bordersOf(rows.length, stroked, top),
    ...wordsOf(rows, top),
  ];
  const more = (from: number) =>
    ['digs', 'pulls', 'lifts', 'holds'].map((use, index) => [`T${from + index}`, use]);

  it('become one table, and repeated header rows appear once', async () => {
    const { tables, rest } = await contentOf(
      [textAt('These are our tools', LEFT, 400), ...page(ROWS, 160)],
      page([['Tool', 'Use'], ...more(4)], 800),
      [...page([['Tool', 'Use'], ...more(8)], 800), textAt('That is all.', LEFT, 600)],
    );
    expect(tables).toEqual([[...ROWS, ...more(4), ...more(8)]]);
    expect(rest).toEqual(['These are our tools', 'That is all.']);
  });

  it('become one table if no header row is repeated', async () => {
    expect((await contentOf(page(ROWS, 160), page(more(4), 800))).tables).toEqual([[...ROWS, ...more(4)]]);
  });

  it.each([
    ['text stands between them', [textAt('Other tools:', LEFT, 815)], LEFT],
    ['the columns of the next one are others', [], LEFT + 30],
  ])('remain two tables if %s', async (_why, between, middle) => {
    const next =
      middle === LEFT
        ? page(more(4), 780)
        : more(4).flatMap(([name = '', use = ''], row) => [
            { draw: [760, 740, 720, 700, 680].map((y) => stroked(60, y, 400, y)).join('\n') },
            { draw: [60, 250, 400].map((x) => stroked(x, 680, x, 760)).join('\n') },
            textAt(name, 64, 746 - row * 20),
            textAt(use, 254, 746 - row * 20),
          ]);
    expect((await contentOf(page(ROWS, 160), [...between, ...next])).tables).toEqual([ROWS, more(4)]);
  });

  it('become one table with all rows, even if the two tables are equal', async () => {
    const rows = ROWS.slice(0, 2);
    expect((await contentOf(page(rows, 160), page(rows, 800))).tables).toEqual([[...rows, ...rows]]);
  });
});

describe('lines in a PDF that do not form a table', () => {
  const [first, second] = ['The saw cuts the wood of the old', 'tree that fell in the last storm.'];

  it.each([
    ['a frame around a text', '50 650 300 70 re S'],
    ['a frame with a bar at its side', `50 650 300 70 re S ${stroked(58, 650, 58, 720)}`],
    ['a rule below a title', stroked(50, 650, 350, 650)],
    [
      'a drawing',
      Array.from(
        { length: 30 },
        (_none, part) =>
          stroked(40 + part * 9, 640 + part * 3, 60 + part * 9, 640 + part * 3) +
          stroked(50 + part * 9, 630 + part * 3, 50 + part * 9, 650 + part * 3),
      ).join('\n'),
    ],
  ])('are ignored: %s', async (_what, draw) => {
    const { tables, rest } = await contentOf([
      { draw },
      textAt(first ?? '', 60, 700),
      textAt(second ?? '', 60, 686),
      // Text with gaps is needed, because otherwise the drawn lines are not read.
      ...[400, 380].flatMap((y) => [textAt('Name', 60, y), textAt('Date', 400, y)]),
    ]);
    expect(tables).toEqual([]);
    expect(rest[0]).toBe(`${first} ${second}`);
  });
});
