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
  /** Whether another part has the same text, which then appears once in the text of the document. */
  readonly isRepeated: boolean;
  /** Reads the paragraphs. Each is reported when it ends. @throws DocumentError */
  read(xml: string, onParagraph: (paragraph: Paragraph) => void): void;
}

/** Changes of a part besides its text. */
export type PartEdits = (xml: string) => readonly Edit[];

/** What is known about the segments when a package is written. */
export interface PackageTexts {
  readonly translations: readonly string[];
  readonly segments: readonly string[];
  /** The index of the first segment of each part, by the name of its entry. */
  readonly starts: ReadonlyMap<string, number>;
}

/** How one package is read and written. */
export interface PackagePlan {
  /** In reading order. */
  readonly parts: readonly TextPart[];
  readonly dialect: Dialect;
  /** Whether an entry is a signature. A changed document loses it, because its content is no longer what was signed. */
  isSignature(name: string): boolean;
  /** Prepares writing a changed document. The keys of the edits are names of entries in lower case. */
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
