import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { DocumentBounds, DocumentProblem, TargetLanguage } from '@lang-assistant/documents';
import type { PageProblem } from '../pageProblem';
import type { MemoryReport } from './watchMemory';

/** A document to parse. */
export interface ThreadRequest {
  /** The paths of the document and of the translated document. */
  readonly path: string;
  readonly outPath: string;
  /** The kind that the name's extension says. */
  readonly kind: DocumentKind;
  readonly target: TargetLanguage;
  readonly bounds: DocumentBounds;
}

/** The thread's `workerData`. */
export interface ThreadStart {
  /** Shared memory in which the thread reports its own use. */
  readonly memory: MemoryReport;
}

/** A request to the thread: to load what most documents need; to parse a document, then to write its translation, then to parse another one. */
export type ThreadCall =
  | { readonly id: number; readonly name: 'load' }
  | { readonly id: number; readonly name: 'parse'; readonly document: ThreadRequest }
  | { readonly id: number; readonly name: 'write'; readonly translations: readonly string[] };

export interface ParseResult {
  readonly segments: readonly string[];
  readonly unreadPages: readonly PageProblem[];
  readonly needsOwnThread?: boolean | undefined;
}

/** Why the thread failed. */
export type ThreadError =
  | {
      readonly kind: 'problem';
      readonly problem: DocumentProblem;
      readonly message: string;
      readonly at?: PageProblem | undefined;
    }
  /** A file could not be written: the disk is full, or the folder is not writable. */
  | { readonly kind: 'storage' }
  /** An unexpected error: its location in the code, without its message. */
  | { readonly kind: 'fault'; readonly where: string };
