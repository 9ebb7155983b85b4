import { describe, expect, it } from 'vitest';
import {
  contrastOf,
  groundOf,
  inkOf,
  pictureSize,
  planText,
  toUpright,
  type Color,
  type PictureText,
} from '../../../../src/domain/files/pictures';

const TEXT: PictureText = {
  id: 1,
  text: 'Sopa de pescado',
  translation: 'Fish soup',
  box: [100, 50, 400, 40],
  size: 30,
  angle: 0,
  vertical: false,
  lines: [{ text: 'Sopa de pescado', box: [100, 50, 400, 40] }],
};

/** Letters half as wide as high. */
const measure = (line: string) => line.length / 2;

const planned = (change: Partial<PictureText> = {}, language = 'en') => {
  const plan = planText({ ...TEXT, ...change }, language, measure);
  if (!plan) throw new Error('nothing is drawn');
  return plan;
};

it.each([
  [4000, 1000, 2400, 600],
  [2400, 1001, 2400, 1001],
  [1000, 1, 2000, 2],
  [1, 30_000, 1, 2400],
])('a picture of %i × %i pixels is sent as %i × %i', (width, height, sentWidth, sentHeight) => {
  expect(pictureSize(width, height)).toEqual({ width: sentWidth, height: sentHeight });
});

describe('a translation in its picture', () => {
  it('has letters as high as those that it covers, if it fits', () => {
    expect(planned()).toEqual({
      center: [300, 70],
      angle: 0,
      width: 400,
      height: 40,
      fontSize: 30,
      lines: ['Fish soup'],
    });
  });

  it('is as high as its line if the server measured no letters', () => {
    expect(planned({ size: 0 }).fontSize).toBe(40);
  });

  it('becomes smaller, in one line or several, until it fits', () => {
    const long = 'A soup of fish with vegetables from the garden and a slice of toast';
    const oneLine = planned({ translation: long });
    expect(oneLine.lines.length * oneLine.fontSize).toBeLessThan(40);
    const box = [100, 50, 400, 120] as const;
    const plan = planned({ translation: long, box });
    expect(plan.lines.length).toBeGreaterThan(1);
    expect(plan.lines.join(' ')).toBe(long);
    expect(plan.lines.every((line) => measure(line) * plan.fontSize <= 400)).toBe(true);
    expect(plan.lines.length * plan.fontSize).toBeLessThanOrEqual(120);
  });

  it('wraps a language without spaces between words, and begins no line with a mark', () => {
    const { lines } = planned(
      { translation: '図書館は午前九時に開きます。', box: [0, 0, 90, 90], size: 25 },
      'ja',
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('図書館は午前九時に開きます。');
    expect(lines.every((line) => !line.startsWith('。'))).toBe(true);
  });

  it('ends with letters that nobody could read smaller', () => {
    expect(planned({ translation: 'x'.repeat(500), box: [0, 0, 20, 8] }).fontSize).toBe(6);
  });

  it('is missing where nothing changes, and where its place is unknown', () => {
    const { translation, ...untranslated } = TEXT;
    expect(translation).toBe('Fish soup');
    expect(planText(untranslated, 'en', measure)).toBeUndefined();
    expect(planText({ ...TEXT, translation: TEXT.text }, 'en', measure)).toBeUndefined();
    expect(planText({ ...TEXT, box: null }, 'en', measure)).toBeUndefined();
  });

  it('lies along a slanted line, whose box is larger than the line', () => {
    const { width, height, angle } = toUpright([0, 0, 400, 61], -3, false);
    expect([Math.round(width), Math.round(height), angle]).toEqual([398, 40, -3]);
    expect(toUpright([0, 0, 400, 10], 3, false)).toMatchObject({ angle: 0, width: 400, height: 10 });
    expect(toUpright([0, 0, 40, 400], 40, false)).toMatchObject({ angle: 0 });
  });

  it('of a column is turned', () => {
    expect(toUpright([10, 20, 40, 400], 0, true)).toEqual({
      center: [30, 220],
      angle: 90,
      width: 400,
      height: 40,
    });
  });
});

describe('the colors of a translation', () => {
  const white: Color = [255, 255, 255];
  const grey: Color = [200, 200, 200];
  const blue: Color = [0, 40, 140];
  const noise: Color = [9, 9, 9];

  it('are the color around the text and the color of its letters', () => {
    expect(groundOf([blue, blue, noise, blue, white])).toEqual(blue);
    const inside = Array.from({ length: 100 }, (_, index) => (index % 10 === 0 ? white : blue));
    expect(inkOf(blue, inside)).toEqual(white);
  });

  it('can always be read', () => {
    expect(inkOf(white, [grey, grey])).toEqual([0, 0, 0]);
    expect(inkOf(blue, [])).toEqual([255, 255, 255]);
    expect(groundOf([])).toEqual(white);
    for (let level = 0; level < 256; level += 5) {
      const ground: Color = [level, level, level];
      expect(contrastOf(inkOf(ground, [ground]), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
