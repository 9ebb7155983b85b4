import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { DocumentBounds, DocumentProblem, TargetLanguage } from '@lang-assistant/documents';
import type { PageProblem } from '../pageProblem';
import type { MemoryReport } from './watchMemory';

/** Asks the thread to parse a document. */
export interface ThreadRequest {
  /** The path of the document, and the path to which the translated document is written. */
  readonly path: string;
  readonly outPath: string;
  /** The kind of document, by the extension of its file name. */
  readonly kind: DocumentKind;
  readonly target: TargetLanguage;
  readonly bounds: DocumentBounds;
}

/** The `workerData` with which the thread starts. */
export interface ThreadStart {
  /** Shared memory in which the thread reports its memory use. */
  readonly memory: MemoryReport;
}

/**
 * A request to the thread. `load` loads the modules that most documents need. `parse` and `write` are called in turn
 * for each document.
 */
export type ThreadCall =
  | { readonly id: number; readonly name: 'load' }
  | { readonly id: number; readonly name: 'parse'; readonly document: ThreadRequest }
  | { readonly id: number; readonly name: 'write'; readonly translations: readonly string[] };

export interface ParseResult {
  readonly segments: readonly string[];
  readonly unreadPages: readonly PageProblem[];
  readonly needsOwnThread?: boolean | undefined;
}

/** Why a request to the thread failed. */
export type ThreadError =
  | {
      readonly kind: 'problem';
      readonly problem: DocumentProblem;
      readonly message: string;
      readonly at?: PageProblem | undefined;
    }
  /** A file could not be written: the disk is full, or the folder is not writable. */
  | { readonly kind: 'storage' }
  /**
   * An unexpected error. `where` is its location in the code; the message is left out, because it may quote the
   * document.
   */
  | { readonly kind: 'fault'; readonly where: string };
