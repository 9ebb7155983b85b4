import { plainTextOf } from '../fragment.js';
import { LETTER } from '../letter.js';

/** x, y, width and height, in pixels of the picture. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Texts that share more of the smaller one's area cannot be drawn separately. */
const MAX_OVERLAP = 0.2;

const areaOf = ([, , width, height]: Box) => width * height;

export function doOverlap(a: Box, b: Box): boolean {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 && width * height > MAX_OVERLAP * Math.min(areaOf(a), areaOf(b));
}

/** The texts of a picture and their places. Boxes are x, y, width and height, in pixels of the picture. */
export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  readonly engine: string;
  /** A code of the catalogue. */
  readonly language: string;
  /** In reading order. */
  readonly texts: readonly {
    readonly id: number;
    readonly text: string;
    /** Null if the engine does not know where the texts are. `lines` is then empty. */
    readonly box: Box | null;
    /** The height of the letters. */
    readonly size: number;
    /** In degrees, clockwise. */
    readonly angle: number;
    readonly vertical: boolean;
    readonly confidence: number;
    readonly lines: readonly { readonly text: string; readonly box: Box }[];
  }[];
}

/** The layout with a translation for each text that has one. */
export interface TranslatedPicture extends PictureLayout {
  readonly texts: readonly (PictureLayout['texts'][number] & { readonly translation?: string })[];
}

/**
 * Adds the translations of the segments to the texts of a picture. A text without letters is not a segment.
 * @param translations HTML fragments, one per segment; undefined if no engine could translate it
 */
export function translatePicture(
  picture: PictureLayout,
  translations: readonly (string | undefined)[],
): TranslatedPicture {
  const next = translations.values();
  const texts = picture.texts.map((text) => {
    const html = LETTER.test(text.text) ? next.next().value : undefined;
    return html === undefined
      ? text
      : { ...text, translation: plainTextOf(html).replace(/\s+/g, ' ').trim() };
  });
  return { ...picture, texts };
}
