import type { TranslatedDocument } from '../../domain/files/files';

/** What goes into a Word document that is built here. */
export interface WordText {
  readonly title: string;
  /** A line is a paragraph. */
  readonly text: string;
  /** BCP 47 tag of the text's language. */
  readonly tag: string;
  readonly isRtl: boolean;
}

/** Builds a Word document (.docx). Rejects if it cannot be done. */
export type WordExport = (text: WordText) => Promise<Blob>;

export interface FileDownload {
  /** Hands a file to the visitor as a download of that name. */
  save(file: Blob, name: string): void;
}

/** What translated documents need of the browser. */
export interface FilePorts {
  readonly saver: FileDownload;
  /** A document that came as base64, as a file. Rejects with a `SyntaxError` for what is no base64. */
  toBlob(document: Pick<TranslatedDocument, 'base64' | 'type'>): Promise<Blob>;
  /** What builds Word documents, which is large. Rejects if it cannot be loaded. */
  loadWordExport(): Promise<WordExport>;
}
