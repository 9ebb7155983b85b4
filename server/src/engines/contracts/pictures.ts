import type { PictureSize, ReadPicture } from '@lang-assistant/documents';

export interface PictureFile extends PictureSize {
  /** A PNG or JPEG. Only its header has been checked. */
  readonly path: string;
}

export interface ReadOptions {
  /** A code of the catalogue. Undefined if the language is to be detected. */
  readonly language: string | undefined;
  readonly signal: AbortSignal;
}

/** `engine` is set if it is not the reader itself. */
export type Reading = Pick<ReadPicture, 'language' | 'words' | 'isPlaced'> &
  Partial<Pick<ReadPicture, 'engine'>>;

/** Reads the text of pictures. */
export interface PictureReader {
  readonly name: string;
  /** Codes of the catalogue; null: any language. */
  readonly languages: readonly string[] | null;
  /** Whether it always knows where the words are. */
  readonly hasPlaces: boolean;
  /**
   * Returns the words in reading order.
   * @throws PictureError; DocumentError 'broken', 'no_text'; EngineError `unavailable`, `aborted`
   */
  read(picture: PictureFile, options: ReadOptions): Promise<Reading>;
}

/** The message is for the log: it contains no text of the picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  /**
   * `tooLarge`: the picture has too many pixels. `unknownLanguage`: the text does not show its language, or the reader
   * does not know the language. `late`: reading took too long.
   */
  readonly kind: 'tooLarge' | 'unknownLanguage' | 'late';
  /** The language that the reader does not know, and the file that it lacks. */
  readonly missing: { readonly language: string; readonly file: string } | undefined;

  constructor(kind: PictureError['kind'], message: string, missing?: PictureError['missing']) {
    super(message);
    this.kind = kind;
    this.missing = missing;
  }
}
