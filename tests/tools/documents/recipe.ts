import type { DocumentKind } from '../../../src/domain/files/files';
import type { DocumentProblem } from '../../../server/src/engines/documents/takenApart';

/** How to make one small document, and what is in it. */
export interface Recipe {
  /** The structure that it is there for. */
  readonly name: string;
  /** The ending of what is made. */
  readonly kind: DocumentKind | 'fodt' | 'fodp';
  readonly make: () => Promise<Uint8Array>;
  /** Every paragraph to be translated, whole; a tab is `\t`, a line break `\n`. */
  readonly texts: readonly string[];
  /** Texts that stay as they are. */
  readonly kept?: readonly string[];
  /** Why it cannot be translated, if so. */
  readonly problem?: DocumentProblem;
  /** LibreOffice makes these of it: the kinds to convert it to. */
  readonly converted?: readonly ('docx' | 'pptx' | 'doc' | 'ppt' | 'pdf')[];
}
