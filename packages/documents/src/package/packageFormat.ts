import type { Entry } from 'yauzl';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { DocumentBounds, TargetLanguage } from '../parsedDocument.js';
import type { Paragraph } from '../paragraphs/model.js';
import type { Dialect } from '../paragraphs/write/writeContext.js';
import type { Edit } from '../xml/xmlText.js';
import type { ZipSource } from '../zip/zipSource.js';
import type { EntryAction } from '../zip/zipTarget.js';

export interface TextPart {
  readonly entry: Entry;
  /** Another part has the same text. The text of the document then contains it only once. */
  readonly isRepeated: boolean;
  /**
   * Reports each paragraph at its end tag.
   * @throws DocumentError
   */
  read(xml: string, onParagraph: (paragraph: Paragraph) => void): void;
}

export type PartEdits = (xml: string) => readonly Edit[];

export interface PackageTexts {
  readonly translations: readonly string[];
  readonly segments: readonly string[];
  /** The index of the first segment of each part, by the name of its entry. */
  readonly starts: ReadonlyMap<string, number>;
}

/** The keys are entry names in lower case. */
export interface PackageWriting {
  readonly translations: readonly string[];
  readonly edits: ReadonlyMap<string, PartEdits>;
  /** New contents of entries without text. */
  readonly replacements?: ReadonlyMap<string, () => Promise<EntryAction>> | undefined;
}

export interface PackagePlan {
  readonly parts: readonly TextPart[];
  readonly dialect: Dialect;
  /** A changed document loses its signatures, because they no longer match the content. */
  isSignature(name: string): boolean;
  /** Prepares the writing of a changed document. */
  prepareWrite?(zip: ZipSource, texts: PackageTexts, outPath: string): Promise<PackageWriting>;
}

export interface PackageFormat {
  readonly kind: DocumentKind;
  /** Finds the parts with text. @throws DocumentError */
  open(zip: ZipSource, target: TargetLanguage, bounds: DocumentBounds): Promise<PackagePlan>;
}
