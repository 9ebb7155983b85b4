import { describe, expect, it } from 'vitest';
import { contentOfPdf } from './pdfContent';
import { SPANISH, useFolder } from './support';

const folder = useFolder();

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const column = (x: number, y: number, ...lines: string[]): Line[] =>
  lines.map((text, place) => ({ text, x, y: y - place * 14 }));

const contentOf = (lines: readonly Line[], target = SPANISH) => contentOfPdf(folder, [lines], target);

const PRICES = [
  ['Fruit', 'Origin', 'Price'],
  ['Apples', 'from the south', '3.50'],
  ['Pears', 'from the north', '4.50'],
  ['Plums', '', '12.50'],
];
const priceLines = (top: number) =>
  PRICES.flatMap((row, place) =>
    row.flatMap((text, index) => (text === '' ? [] : [{ text, x: 60 + index * 150, y: top - place * 20 }])),
  );

describe('a table without borders in a PDF', () => {
  it('becomes a Word table between the paragraphs around it', async () => {
    const { tables, rest } = await contentOf([
      { text: 'These are the prices of the year.', x: 60, y: 760 },
      ...priceLines(720),
      {
        text: 'They are without tax, and may change at any time of the year for all of our customers.',
        x: 60,
        y: 600,
      },
    ]);
    expect(tables).toEqual([PRICES]);
    expect(rest).toEqual([
      'These are the prices of the year.',
      'They are without tax, and may change at any time of the year for all of our customers.',
    ]);
  });

  it('is the same in any drawing order of its cells', async () => {
    expect((await contentOf(priceLines(720).toReversed())).tables).toEqual([PRICES]);
    const byColumn = priceLines(720).toSorted((one, other) => one.x - other.x || other.y - one.y);
    expect((await contentOf(byColumn)).tables).toEqual([PRICES]);
  });

  it('has separate cells even if all gaps are equally wide', async () => {
    const rows = [
      ['North', 'South', 'Yield'],
      ['851.5', '854.9', '839.3'],
      ['633.6', '727.8', '789.9'],
    ];
    const lines = rows.flatMap((row, place) =>
      row.map((text, index) => ({ text, x: 60 + index * 60, y: 700 - place * 14 })),
    );
    expect((await contentOf(lines)).tables).toEqual([rows]);
  });

  it('has all lines of a wrapped cell in one cell', async () => {
    const lines = [
      ...column(60, 700, 'Apples'),
      ...column(200, 700, 'grow on trees that', 'are quite old and extra-', 'ordinarily tall'),
      ...column(60, 640, 'Potatoes'),
      ...column(200, 640, 'grow in the earth of', 'our fields'),
      ...column(60, 594, 'Fish'),
      ...column(200, 594, 'live in the sea'),
    ];
    expect((await contentOf(lines)).tables).toEqual([
      [
        ['Apples', 'grow on trees that are quite old and extraordinarily tall'],
        ['Potatoes', 'grow in the earth of our fields'],
        ['Fish', 'live in the sea'],
      ],
    ]);
  });

  it('has its columns in the original order after translation into a right-to-left language', async () => {
    const { tables, xml } = await contentOf(priceLines(720), { tag: 'ar', isRtl: true });
    expect(tables).toEqual([PRICES]);
    expect(xml).toContain('<w:bidi/>');
    expect(xml).not.toContain('bidiVisual');
  });
});

describe('the PDF reader makes no table from', () => {
  const LEFT = [
    'The old harbour lies below the town,',
    'and from its walls one sees the ships',
    'that leave for the islands every day',
    'at seven in the morning, and those',
    'that come home late at night when all',
  ];
  const RIGHT = [
    'Up in the hills the air is cooler, so',
    'that many people go there in summer',
    'and stay until the first rain comes',
    'down upon the woods and the narrow',
    'roads that lead back to the coast and',
  ];

  it.each([
    ['text in two columns', [...column(60, 780, ...LEFT), ...column(320, 780, ...RIGHT)]],
    [
      'a list with its numbers',
      ['Take the boat', 'Walk to the tower', 'Look at the sea'].flatMap((text, place) => [
        { text: `${place + 1}.`, x: 60, y: 700 - place * 20 },
        { text, x: 120, y: 700 - place * 20 },
      ]),
    ],
    [
      'a table of contents',
      ['The harbour', 'The hills', 'The way home'].flatMap((text, place) => [
        { text, x: 60, y: 700 - place * 20 },
        { text: String(place * 7 + 3), x: 500, y: 700 - place * 20 },
      ]),
    ],
    [
      'a header of two parts',
      [
        { text: 'Annual report', x: 60, y: 700 },
        { text: 'Confidential', x: 400, y: 700 },
      ],
    ],
  ])('%s', async (_name, lines) => {
    expect((await contentOf(lines)).tables).toEqual([]);
  });

  it('the prose next to a table', async () => {
    const { tables, rest } = await contentOf([
      ...column(390, 780, ...LEFT, ...RIGHT),
      ...priceLines(780).map((line) => ({ ...line, x: 40 + (line.x - 60) * 0.7 })),
    ]);
    expect(tables).toEqual([PRICES]);
    expect(rest.join(' ')).toContain(LEFT.join(' '));
  });
});
