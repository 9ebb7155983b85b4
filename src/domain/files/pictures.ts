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
