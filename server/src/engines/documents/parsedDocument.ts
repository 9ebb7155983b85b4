/** How much of a document is looked at; what is over is refused. */
export interface DocumentBounds {
  /** Of a packed document: how many files it may hold. */
  readonly entries: number;
  /** Bytes of all of its files together, unpacked. */
  readonly totalBytes: number;
  /** Bytes of one part that is read. */
  readonly partBytes: number;
  /** How deep elements may be nested. */
  readonly depth: number;
  /** Characters (UTF-16 code units) of all segments together. */
  readonly chars: number;
}

/** Why a document cannot be taken apart. The caller words it for the visitor. */
export type DocumentProblem =
  /** Not what its ending says, cut off, or malformed. */
  | 'broken'
  /** A password is needed to open it. */
  | 'encrypted'
  /** Nothing to translate: no text at all, or pictures of pages only. */
  | 'no_text'
  /** More than the bounds allow, or made to be so. */
  | 'too_much';

/** The only class that reading and writing documents throws. The message is for the log: no text of the document in it. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

export interface WrittenDocument {
  /** The translated text, a paragraph a line, in reading order. */
  readonly text: string;
  /** The kind of the document that lies at the path now. */
  readonly kind: 'docx' | 'pptx';
}

/** A document taken apart: what is to be translated, and the way to put translations in its place. */
export interface ParsedDocument {
  /** HTML fragments: text is escaped, formatting runs are `<span id="r0">`. Alike ones are not yet merged. */
  readonly segments: readonly string[];
  /**
   * Writes the translated document to a path where nothing lies yet.
   * @param translations as many as segments, in their order
   * @throws DocumentError
   */
  write(translations: readonly string[], outPath: string): Promise<WrittenDocument>;
}

/** What the translated document needs to know of its language. */
export interface TargetLanguage {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly isRtl: boolean;
}

/**
 * Takes the document at a path apart. It runs in a thread that may be ended at any time.
 * @throws DocumentError
 */
export type ParseDocument = (
  path: string,
  target: TargetLanguage,
  bounds: DocumentBounds,
) => Promise<ParsedDocument>;

/** Generous for what people write, small for a machine (docs/decisions/documents.md). */
export const DOCUMENT_BOUNDS: DocumentBounds = {
  entries: 5000,
  totalBytes: 200 * 1024 * 1024,
  partBytes: 32 * 1024 * 1024,
  depth: 256,
  chars: 1_000_000,
};
