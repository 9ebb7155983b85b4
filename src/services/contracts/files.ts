import type { TranslatedDocument } from '../../domain/files/files';
import type { TranslatedPicture } from '../../domain/files/pictures';

export interface WordText {
  readonly title: string;
  /** Each line becomes a paragraph. */
  readonly text: string;
  /** BCP 47. */
  readonly tag: string;
  readonly isRtl: boolean;
}

/** Builds a .docx file. Rejects on failure. */
export type WordExport = (text: WordText) => Promise<Blob>;

export interface FileDownload {
  save(file: Blob, name: string): void;
}

export interface DrawingLanguage {
  /** BCP 47. */
  readonly tag: string;
  readonly isRtl: boolean;
}

/** The picture upright in its colors, and with the translations over its texts. */
export interface PictureDrawings {
  readonly original: HTMLCanvasElement;
  readonly translation: HTMLCanvasElement;
}

/** `turns` are quarter turns, clockwise. A picture that the browser cannot decode rejects with `badInput`. */
export interface PicturePorts {
  /** The picture as it is sent. */
  preparePicture(file: File, turns: number): Promise<File>;
  /** In the proportions of an icon. */
  drawThumbnail(file: File, turns: number): Promise<HTMLCanvasElement>;
  drawTranslation(
    file: File,
    turns: number,
    picture: TranslatedPicture,
    language: DrawingLanguage,
  ): Promise<PictureDrawings>;
  toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob>;
}

export interface FilePorts {
  readonly fileDownload: FileDownload;
  /** Rejects with a `SyntaxError` if the base64 is invalid. */
  toBlob(document: Pick<TranslatedDocument, 'base64' | 'type'>): Promise<Blob>;
  readonly pictures: PicturePorts;
  /** Rejects if the export, a large chunk, cannot be loaded. */
  loadWordExport(): Promise<WordExport>;
}
