import type { Capabilities } from '../../domain/capabilities';
import type { AppError } from '@lang-assistant/core/errors';
import type { RejectionReason } from '../../domain/files/fileRules';
import type { ChosenFile, FileTranslation } from '../../domain/files/files';
import type { FileOutputKind, JobProgress, ProgressSample, ServerJob } from '../../domain/files/jobs';
import type { LanguagePair, Side } from '@lang-assistant/core/translate/translation';
import type { FeatureController } from '../featureController';
import type { SessionSlice } from '../session/types';
import type { TranslateSlice } from '../translate/types';
import type { UiSlice } from '../ui/types';
import type { UsageSlice } from '../usage/types';

export type Progress =
  | { readonly kind: 'ready' }
  /** Translate was pressed, and other documents are before it. `pair` is the pair of that moment. */
  | { readonly kind: 'waiting'; readonly pair: LanguagePair }
  | { readonly kind: 'translating'; readonly pair: LanguagePair }
  | { readonly kind: 'done'; readonly pair: LanguagePair; readonly translation: FileTranslation }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** The server translates it in the background. `samples` are the last changes, for the time left. */
  | {
      readonly kind: 'job';
      readonly pair: LanguagePair;
      readonly job: JobProgress;
      readonly samples: readonly ProgressSample[];
    }
  /** The user cancelled it after `done` of `total` segments; `total` is 0 if that is unknown. */
  | { readonly kind: 'cancelled'; readonly done: number; readonly total: number };

/** What is known of a document of an earlier visit. It cannot be sent again. */
export interface EarlierFile extends ChosenFile {
  readonly isEarlier: true;
}

export interface QueuedFile {
  readonly id: number;
  readonly file: File | EarlierFile;
  readonly progress: Progress;
  /** Once the server has accepted it as a job. */
  readonly job?: ServerJob;
}

export interface RejectedFile {
  readonly id: number;
  readonly name: string;
  readonly why: RejectionReason;
}

/** The control that should get the focus, because the focused one is gone or a result is ready. */
export type FocusRequest =
  | { readonly place: 'pick' | 'translate' }
  /** `card`: the button of a document in the list of jobs. */
  | { readonly place: 'download' | 'card'; readonly id: number };

export interface FilesState {
  readonly pair: LanguagePair;
  readonly files: readonly QueuedFile[];
  /** Shown progress of the current document, 0 to 100. Kept apart from `files`, as it changes twice a second. */
  readonly percent: number;
  /** The server has accepted a document as a job: the screen shows the list of jobs from then on. */
  readonly hasJobs: boolean;
  readonly rejected: readonly RejectedFile[];
  /** What the server can do; empty until it has said so. */
  readonly capabilities: Capabilities;
  /** What is missing before anything can be translated. */
  readonly missing: 'file' | 'languages' | undefined;
  readonly focusRequest: FocusRequest | undefined;
}

/** `document`: the translated document in its own layout; `text`: its text as a Word document; others: of a job. */
export type Download = 'text' | FileOutputKind;

export interface FilesController extends FilesState, FeatureController {
  /** The screen is shown: the pair follows the translate screen until the user chooses another one here. */
  onShow(): void;
  chooseLanguage(side: Side, code: string): void;
  swap(): void;
  /** Adds the accepted files and lists the others in `rejected`. */
  add(files: readonly File[], isFolder?: (file: File) => boolean): void;
  /** Removes a document. If it is being translated, its request is aborted. */
  remove(id: number): void;
  /** Translates all documents that can be translated, one after the other. */
  translate(): void;
  /** Cancels a document that waits or is being translated. It stays in the list. */
  cancel(id: number): void;
  /** Translates a failed or cancelled document again. */
  retry(id: number): void;
  download(id: number, what: Download): Promise<void>;
  /** Removes all documents and aborts the request. */
  reset(): void;
  /** The requested focus was set, or is no longer wanted. */
  clearFocusRequest(): void;
  /** Reports an unexpected error while the user chose files. */
  report(error: unknown): void;
}

export interface FilesSlice {
  readonly controller: FilesController | undefined;
  /** Opens the screen with these files, which were dropped elsewhere. */
  open(files: readonly File[], isFolder: (file: File) => boolean): Promise<void>;
}

/** Reads and writes the state of the file translation. */
export interface FilesAccess {
  get(): FilesState;
  set(change: Partial<FilesState>): void;
}

/** What the file translation uses of other features. */
export interface FilesDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'mode' | 'showToast' | 'hideToast'>;
  readonly translate: Pick<TranslateSlice, 'pair'>;
  readonly usage: UsageSlice;
}
