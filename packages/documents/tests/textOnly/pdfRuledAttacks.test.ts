import { describe, expect, it } from 'vitest';
import { contentOfPdf } from './pdfContent';
import { useFolder } from './support';

const folder = useFolder();

const WORDS = [1, 2, 3].flatMap((row) => [
  { text: `Name ${row}`, x: 60, y: 700 - row * 30 },
  { text: `Number ${row}`, x: 400, y: 700 - row * 30 },
]);
const ALL = [1, 2, 3].flatMap((row) => [`Name ${row}`, `Number ${row}`]);

const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_none, index) => draw(index)).join('\n');

describe('the text of a PDF is read even if a page draws', () => {
  it.each([
    ['a hundred thousand lines', many(100_000, (index) => `${index % 600} 0 m ${index % 600} 842 l S`)],
    ['graph paper', many(500, (at) => `${at} 300 m ${at} 800 l S 0 ${300 + at} m 500 ${300 + at} l S`)],
    ['one path of a hundred thousand lines', `0 0 m ${many(100_000, (at) => `${at % 600} ${at % 842} l`)} S`],
    ['a path without a first point', '100 100 l 200 200 l 1 2 3 4 5 6 c h S'],
    [
      'numbers that are too large',
      `${'9'.repeat(400)} 0 m 0 ${'9'.repeat(400)} l S 1e999 0 0 1 0 0 cm 0 0 m 9 0 l S`,
    ],
    ['a matrix that makes all points one', 'q 0 0 0 0 0 0 cm 0 0 m 500 0 l S Q'],
    ['states that are never restored', many(1000, () => 'q 2 0 0 2 0 0 cm 0 0 m 9 0 l S')],
    ['more restored states than saved ones', many(20_000, () => 'Q 0 0 m 9 0 l S')],
    ['a line that has no end', many(3000, (at) => `${at / 6} 400 m ${at / 6} 402 l S`)],
    ['cells within cells', many(150, (at) => `${at} ${at} ${595 - 2 * at} ${842 - 2 * at} re S`)],
  ])('%s', async (_what, draw) => {
    const { tables, rest } = await contentOfPdf(folder, [
      [{ draw: `q ${draw}` }, { draw: many(1500, () => 'Q') }, ...WORDS],
    ]);
    const words = [...tables.flat(2), ...rest].flatMap((text) => text.match(/N\w+ \d/g) ?? []);
    expect(words.toSorted()).toEqual(ALL.toSorted());
  });
});
