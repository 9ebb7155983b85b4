import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { DocumentBounds, DocumentProblem, TargetLanguage } from '@lang-assistant/documents';
import type { PageProblem } from '../pageProblem';
import type { MemoryReport } from './watchMemory';

export interface ThreadRequest {
  readonly path: string;
  readonly outPath: string;
  /** By the extension of the file name. */
  readonly kind: DocumentKind;
  readonly target: TargetLanguage;
  readonly bounds: DocumentBounds;
}

export interface ThreadStart {
  readonly memory: MemoryReport;
}

/** `load` loads the modules that most documents need. `parse` and `write` are called in turn for each document. */
export type ThreadCall =
  | { readonly id: number; readonly name: 'load' }
  | { readonly id: number; readonly name: 'parse'; readonly document: ThreadRequest }
  | { readonly id: number; readonly name: 'write'; readonly translations: readonly string[] };

export interface ParseResult {
  readonly segments: readonly string[];
  readonly unreadPages: readonly PageProblem[];
  readonly needsOwnThread?: boolean | undefined;
}

export type ThreadError =
  | {
      readonly kind: 'problem';
      readonly problem: DocumentProblem;
      readonly message: string;
      readonly at?: PageProblem | undefined;
    }
  /** A file could not be written: the disk is full, or the folder is not writable. */
  | { readonly kind: 'storage' }
  /** `where` is the location in the code; the message is left out, because it may quote the document. */
  | { readonly kind: 'fault'; readonly where: string };
