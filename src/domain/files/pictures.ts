import type { LanguagePair } from '@lang-assistant/core/translate/translation';

/** x, y, width and height, in pixels of the picture as it was sent. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface PictureText {
  readonly id: number;
  readonly text: string;
  /** Missing if no engine had one, and for texts without letters. */
  readonly translation?: string;
  /** Null if the server does not know where the text is. */
  readonly box: Box | null;
  /** The height of the letters, in pixels. */
  readonly size: number;
  /** In degrees, clockwise. */
  readonly angle: number;
  /** A column of Japanese or Chinese. */
  readonly vertical: boolean;
  readonly lines: readonly { readonly text: string; readonly box: Box }[];
}

/** The texts of a picture, their places and their translations (docs/http-contract.md). */
export interface TranslatedPicture {
  readonly width: number;
  readonly height: number;
  /** A code of the catalogue, if the server reports a known one. */
  readonly language?: LanguagePair['source'];
  /** In reading order. */
  readonly texts: readonly PictureText[];
}

/** The long side of a picture that is sent. Smaller pictures than the second number are doubled: small letters are often not read. */
const [MAX_SIDE, DOUBLED_SIDE] = [2400, 1000];

/** The size in which a picture is sent and drawn. Proportions stay. */
export function pictureSize(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const side = Math.max(width, height);
  const factor = side > MAX_SIDE ? MAX_SIDE / side : side <= DOUBLED_SIDE ? 2 : 1;
  const scale = (length: number) => Math.max(1, Math.round(length * factor));
  return { width: scale(width), height: scale(height) };
}

/** A translation as it is drawn over its text. Lengths are in pixels of the drawing. */
export interface PlannedText {
  /** The center of the text, about which it is turned. */
  readonly center: readonly [x: number, y: number];
  /** In degrees, clockwise. */
  readonly angle: number;
  /** The box before it is turned. */
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly lines: readonly string[];
}

export type Upright = Pick<PlannedText, 'center' | 'angle' | 'width' | 'height'>;

const LINE_HEIGHT = 1.18;

/** Each step of the search for the largest letters that fit. */
const SHRINK = 0.93;

/** Smaller letters cannot be read at any zoom. */
const MIN_FONT_SIZE = 6;

/** The box of a slanted text without its slope: `box` is the box around the slanted text. */
export function toUpright([x, y, width, height]: Box, angle: number, vertical: boolean): Upright {
  const center = [x + width / 2, y + height / 2] as const;
  if (vertical) return { center, angle: 90, width: height, height: width };
  const slope = (Math.abs(angle) * Math.PI) / 180;
  const [sin, cos, both] = [Math.sin(slope), Math.cos(slope), Math.cos(2 * slope)];
  const upright = { width: (width * cos - height * sin) / both, height: (height * cos - width * sin) / both };
  // Steeper, or a box that is too low for its slope: the server has measured another angle.
  if (!(both > 0.5 && upright.width > 0 && upright.height > 0)) return { center, angle: 0, width, height };
  return { center, angle, ...upright };
}

/** The parts of a text between which a line may end. */
function partsOf(text: string, language: string): readonly string[] {
  if (text.includes(' ')) return text.split(/(?<= )/);
  const parts: string[] = [];
  let part = '';
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    // A line does not begin with a punctuation mark.
    if (isWordLike && part !== '') {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

function wrap(parts: readonly string[], isTooWide: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last === undefined || isTooWide((last + part).trimEnd())) lines.push(part);
    else lines[lines.length - 1] = last + part;
  }
  return lines.map((line) => line.trim());
}

/** Measures a line in letters of one pixel. */
export type MeasureLine = (line: string) => number;

/**
 * Sets the translation in the box of its text: in the largest letters that fit, at most as high as those they cover.
 * Undefined if there is nothing to draw.
 */
export function planText(
  { text, translation, box, size, angle, vertical, lines: covered }: PictureText,
  language: string,
  measure: MeasureLine,
): PlannedText | undefined {
  if (box === null || translation === undefined || translation === text) return undefined;
  const upright = toUpright(box, angle, vertical);
  const { width, height } = upright;
  const parts = partsOf(translation, language);
  const rowHeight = height / Math.max(1, covered.length);
  let fontSize = Math.max(MIN_FONT_SIZE, size > 0 ? Math.min(size, rowHeight) : rowHeight);
  for (;;) {
    const current = fontSize;
    const lines = wrap(parts, (line) => measure(line) * current > width);
    const isLow = lines.length === 1 || lines.length * current * LINE_HEIGHT <= height;
    const isNarrow = lines.every((line) => measure(line) * current <= width);
    if ((isLow && isNarrow) || current <= MIN_FONT_SIZE) return { ...upright, fontSize, lines };
    fontSize = Math.max(MIN_FONT_SIZE, current * SHRINK);
  }
}

/** Red, green and blue, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

const BLACK: Color = [0, 0, 0];
const WHITE: Color = [255, 255, 255];

/** The relative luminance of WCAG. */
function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const MIN_CONTRAST = 4.5;

/** A single pixel may be noise. */
const INK_SHARE = 0.98;

/** The color that most pixels around the text have. */
export function groundOf(around: readonly Color[]): Color {
  const median = (channel: 0 | 1 | 2) =>
    around.map((color) => color[channel]).toSorted((a, b) => a - b)[around.length >> 1] ?? 255;
  return [median(0), median(1), median(2)];
}

/** The color of the letters, or black or white if it is hard to read. */
export function inkOf(ground: Color, inside: readonly Color[]): Color {
  const byContrast = inside
    .map((color) => ({ color, contrast: contrastOf(color, ground) }))
    .toSorted((a, b) => a.contrast - b.contrast);
  const ink = byContrast[Math.floor(byContrast.length * INK_SHARE)];
  if (ink && ink.contrast >= MIN_CONTRAST) return ink.color;
  return contrastOf(BLACK, ground) >= contrastOf(WHITE, ground) ? BLACK : WHITE;
}
