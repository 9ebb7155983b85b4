import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { PageProblem } from '@lang-assistant/core/files/pageProblem';
import type { PictureLayout } from './picture/pictureLayout.js';

/** A document over a limit is rejected. */
export interface DocumentBounds {
  /** Number of files in a zipped document. */
  readonly entries: number;
  /** Uncompressed bytes of all files in a zipped document. */
  readonly totalBytes: number;
  /** Bytes of one part. */
  readonly partBytes: number;
  /** Nesting depth of elements. */
  readonly depth: number;
  /** Characters (UTF-16 code units) of all segments together. */
  readonly chars: number;
}

/** Why a document cannot be parsed. The caller turns it into a message. */
export type DocumentProblem =
  /** The document is truncated, malformed, or of another format than its extension says. */
  | 'broken'
  /** The document is protected by a password. */
  | 'encrypted'
  /** The format is too old, such as Word 5 or PowerPoint 95. */
  | 'too_old'
  /** There is nothing to translate: the document is empty, or has only scanned pages. */
  | 'no_text'
  /** The document is over the limits, possibly on purpose. */
  | 'too_much';

/**
 * The only error class that parsing and writing documents throws. The message is for the log: it contains no text of
 * the document.
 */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly problem: DocumentProblem;
  /** The page of a PDF that causes the problem. */
  readonly at: PageProblem | undefined;

  constructor(
    problem: DocumentProblem,
    message: string,
    options: ErrorOptions & { readonly at?: PageProblem | undefined } = {},
  ) {
    super(message, options);
    this.problem = problem;
    this.at = options.at;
  }
}

export interface WrittenDocument {
  /** The translated text in reading order, one line per paragraph. */
  readonly text: string;
  /** The kind of the written document. Formats that cannot be written, such as PDF, become a Word file. */
  readonly kind: DocumentKind;
  /** The number of segments that keep their text although there is a translation, such as a word in a formula. */
  readonly kept?: number | undefined;
}

/** The segments of a document, and a function that writes their translations. */
export interface ParsedDocument {
  /** HTML fragments: text is escaped, formatting runs are `<span id="r0">`. Equal segments are not merged yet. */
  readonly segments: readonly string[];
  /** The pages of a PDF that could not be read while others could. A long list is cut. */
  readonly unreadPages?: readonly PageProblem[] | undefined;
  /** Set if they were to be found: the pages of a PDF without text, from 1. */
  readonly scannedPages?: readonly number[] | undefined;
  /** The texts of a picture with their places. */
  readonly picture?: PictureLayout | undefined;
  /** The process must not parse another document: a library may still be reading this one. */
  readonly needsOwnProcess?: boolean | undefined;
  /**
   * Writes the translated document to a path that does not exist yet.
   * @param translations one per segment, in the same order
   * @throws DocumentError
   */
  write(translations: readonly string[], outPath: string): Promise<WrittenDocument>;
}

export interface TargetLanguage {
  /** BCP 47. */
  readonly tag: string;
  readonly isRtl: boolean;
}

/**
 * What to do with the pages of a PDF that have no text: `find` lists them, even if no page has text, and `use` takes
 * their words from files (`wordsPathOfPage`). Undefined: they are left out.
 */
export type Scans = 'find' | 'use' | undefined;

/**
 * The function must run in a thread that can be stopped at any time.
 * @throws DocumentError
 */
export type ParseDocument = (
  path: string,
  target: TargetLanguage,
  bounds: DocumentBounds,
  scans?: Scans,
) => Promise<ParsedDocument>;

/** The default limits: above the size of real documents, but small enough for a server. */
export const DOCUMENT_BOUNDS: DocumentBounds = {
  entries: 5000,
  totalBytes: 200 * 1024 * 1024,
  partBytes: 32 * 1024 * 1024,
  depth: 256,
  chars: 1_000_000,
};
