import type { TranslatedDocument } from '../../domain/files/files';

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

export interface FilePorts {
  readonly fileDownload: FileDownload;
  /** Rejects with a `SyntaxError` if the base64 is invalid. */
  toBlob(document: Pick<TranslatedDocument, 'base64' | 'type'>): Promise<Blob>;
  /** The picture as it is sent. Rejects with `badInput` if the browser cannot decode it. */
  preparePicture(file: File): Promise<File>;
  /** Rejects if the export, a large chunk, cannot be loaded. */
  loadWordExport(): Promise<WordExport>;
}
