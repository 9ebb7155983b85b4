import type { AppError } from '../../domain/errors';
import type { FileTranslation, RejectionReason } from '../../domain/files/files';
import type { HostConfig } from '../../domain/hostConfig';
import type { LanguagePair, Side } from '../../domain/translate/translation';

/** How far a document has come. */
export type Progress =
  | { readonly kind: 'ready' }
  /** Translate was pressed, and others are before it. The languages are those of that moment. */
  | { readonly kind: 'waiting'; readonly pair: LanguagePair }
  | { readonly kind: 'translating'; readonly pair: LanguagePair }
  | { readonly kind: 'done'; readonly pair: LanguagePair; readonly translation: FileTranslation }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  readonly progress: Progress;
}

/** A file that was not taken, and why. */
export interface RejectedFile {
  readonly id: number;
  readonly name: string;
  readonly why: RejectionReason;
}

/** Where the focus has to go, because what had it is gone or something has come of it. */
export type FocusRequest =
  { readonly place: 'pick' | 'translate' } | { readonly place: 'download'; readonly id: number };

export interface FilesState {
  readonly pair: LanguagePair;
  readonly files: readonly QueuedFile[];
  /** How far the document under way has come, as far as it is shown: 0 to 100. Apart, as it changes twice a second. */
  readonly percent: number;
  readonly rejected: readonly RejectedFile[];
  /** What is missing before anything can be translated. */
  readonly missing: 'file' | 'languages' | undefined;
  readonly focusRequest: FocusRequest | undefined;
}

/** What can be downloaded: the document that kept its layout, or the text as a Word document. */
export type Download = 'document' | 'text';

export interface FilesController extends FilesState {
  /** The screen comes up: the languages follow the translator's, as long as nobody has chosen others here. */
  onShow(): void;
  chooseLanguage(side: Side, code: string): void;
  swap(): void;
  /** Takes the good ones; of the others it is told why not. */
  add(files: readonly File[], isFolder?: (file: File) => boolean): void;
  /** Takes a document away. One under way is given up. */
  remove(id: number): void;
  /** Translates what can be translated, one after the other. */
  translate(): void;
  /** One that failed, once more. */
  retry(id: number): void;
  download(id: number, what: Download): Promise<void>;
  /** Everything from the start. */
  reset(): void;
  /** The wish is fulfilled, or nobody's any more. */
  clearFocusRequest(): void;
  /** Something broke while files were chosen. */
  report(problem: unknown): void;
  applyConfig(before: HostConfig, now: HostConfig): void;
  /** The widget has left the page: what is under way is given up, and its document waits for another try. */
  suspend(): void;
}

/** It is in the queue, or its turn has come. */
export function isUnderWay({ progress: { kind } }: QueuedFile): boolean {
  return kind === 'waiting' || kind === 'translating';
}

/** Translate takes it along, unless it is too large. */
export function isTranslatable({ progress: { kind } }: QueuedFile): boolean {
  return kind === 'ready' || kind === 'failed';
}

export function isBusy({ files }: Pick<FilesState, 'files'>): boolean {
  return files.some(isUnderWay);
}
