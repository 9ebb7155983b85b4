import type { Entry } from 'yauzl';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { DocumentBounds, TargetLanguage } from '../parsedDocument.js';
import type { Paragraph } from '../paragraphs/model.js';
import type { Dialect } from '../paragraphs/write/writeContext.js';
import type { Edit } from '../xml/xmlText.js';
import type { ZipSource } from '../zip/zipSource.js';

/** A part of a package that contains text. */
export interface TextPart {
  readonly entry: Entry;
  /** Whether another part has the same text. The text of the document then contains it only once. */
  readonly isRepeated: boolean;
  /**
   * Reads the paragraphs and reports each at its end tag.
   * @throws DocumentError
   */
  read(xml: string, onParagraph: (paragraph: Paragraph) => void): void;
}

/** Returns the edits of a part besides its translated text. */
export type PartEdits = (xml: string) => readonly Edit[];

/** The segments, their translations and their parts, as the writer needs them. */
export interface PackageTexts {
  readonly translations: readonly string[];
  readonly segments: readonly string[];
  /** The index of the first segment of each part, by the name of its entry. */
  readonly starts: ReadonlyMap<string, number>;
}

/** How one package is read and written. */
export interface PackagePlan {
  /** The parts in reading order. */
  readonly parts: readonly TextPart[];
  readonly dialect: Dialect;
  /**
   * Whether an entry is a signature. A changed document loses its signatures, because they no longer match the content.
   */
  isSignature(name: string): boolean;
  /** Prepares the writing of a changed document. The keys of `edits` are entry names in lower case. */
  prepareWrite?(
    zip: ZipSource,
    texts: PackageTexts,
  ): Promise<{
    readonly translations: readonly string[];
    readonly edits: ReadonlyMap<string, PartEdits>;
  }>;
}

/** A format of zipped documents. */
export interface PackageFormat {
  readonly kind: DocumentKind;
  /** Finds the parts with text. @throws DocumentError */
  open(zip: ZipSource, target: TargetLanguage, bounds: DocumentBounds): Promise<PackagePlan>;
}
