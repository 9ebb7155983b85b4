import { describe, expect, it } from 'vitest';
import { parsePicture } from '../../../../src/services/responses/pictures';

const TEXT = {
  id: 3,
  text: 'Sopa de pescado',
  translation: 'Fish soup',
  box: [10, 20, 300, 40],
  size: 32,
  angle: -2.5,
  vertical: false,
  confidence: 93,
  lines: [{ text: 'Sopa de pescado', box: [10, 20, 300, 40] }],
};
const PICTURE = { width: 800, height: 600, engine: 'tesseract', language: 'es', texts: [TEXT] };

const textOf = (change: object) => parsePicture({ ...PICTURE, texts: [{ ...TEXT, ...change }] })?.texts[0];

describe('the texts of a picture', () => {
  it('are read with their places and translations', () => {
    const { confidence, ...text } = TEXT;
    expect(confidence).toBe(93);
    expect(parsePicture(PICTURE)).toEqual({
      width: 800,
      height: 600,
      language: 'es',
      texts: [{ ...text, id: 1 }],
    });
  });

  it('have no place if the server has none, or a place that no picture has', () => {
    for (const box of [
      null,
      undefined,
      [1, 2, 3],
      [1, 2, 0, 4],
      [-1, 2, 3, 4],
      [1, 2, 1e9, 4],
      ['1', 2, 3, 4],
    ])
      expect(textOf({ box, lines: [{ text: 'a', box }] })).toMatchObject({ box: null, lines: [] });
  });

  it('that are broken are left out, and missing facts are plain', () => {
    const texts = [
      null,
      { text: 7 },
      { text: ' ' },
      { text: 'Pan', translation: '', size: 'big', lines: {} },
    ];
    expect(parsePicture({ ...PICTURE, language: 'xx', texts })).toEqual({
      width: 800,
      height: 600,
      texts: [{ id: 4, text: 'Pan', box: null, size: 0, angle: 0, vertical: false, lines: [] }],
    });
  });

  it('are not read from anything else', () => {
    for (const body of [null, [], 'x', { texts: [] }, { ...PICTURE, width: 0 }, { ...PICTURE, texts: {} }])
      expect(parsePicture(body)).toBeUndefined();
  });
});
