import type { TranslatedDocument } from '../../domain/files/files';

/** Content of a generated Word document. */
export interface WordText {
  readonly title: string;
  /** The text. Each line becomes a paragraph. */
  readonly text: string;
  /** BCP 47 tag of the text's language. */
  readonly tag: string;
  readonly isRtl: boolean;
}

/** Builds a Word document (.docx). Rejects on failure. */
export type WordExport = (text: WordText) => Promise<Blob>;

export interface FileDownload {
  /** Starts a download of the file under this name. */
  save(file: Blob, name: string): void;
}

/** Browser services for documents. */
export interface FilePorts {
  readonly fileDownload: FileDownload;
  /** Decodes a base64 document. Rejects with a `SyntaxError` if the base64 is invalid. */
  toBlob(document: Pick<TranslatedDocument, 'base64' | 'type'>): Promise<Blob>;
  /** Loads the Word export, which is a large chunk. Rejects if it cannot be loaded. */
  loadWordExport(): Promise<WordExport>;
}
