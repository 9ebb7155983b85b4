import type { Capabilities } from '../../domain/capabilities';
import type { AppError } from '@lang-assistant/core/errors';
import type { RejectionReason } from '../../domain/files/fileRules';
import type { ChosenFile, Download, FileTranslation } from '../../domain/files/files';
import type { JobProgress, ProgressSample, ServerJob } from '../../domain/files/jobs';
import type { LanguagePair, Side } from '@lang-assistant/core/translate/translation';
import type { PictureDrawings } from '../../services/contracts/files';
import type { FeatureController } from '../featureController';
import type { SessionSlice } from '../session/types';
import type { TranslateSlice } from '../translate/types';
import type { UiSlice } from '../ui/types';
import type { UsageSlice } from '../usage/types';

export type Progress =
  | { readonly kind: 'ready' }
  /** Other documents come first. `pair` is the pair when the user clicked Translate. */
  | { readonly kind: 'waiting'; readonly pair: LanguagePair }
  | { readonly kind: 'translating'; readonly pair: LanguagePair }
  | { readonly kind: 'done'; readonly pair: LanguagePair; readonly translation: FileTranslation }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** The server translates in the background. The remaining time is estimated from `samples`, the last changes. */
  | {
      readonly kind: 'job';
      readonly pair: LanguagePair;
      readonly job: JobProgress;
      readonly samples: readonly ProgressSample[];
    }
  /** Cancelled after `done` of `total` segments. `total` is 0 if it is unknown. */
  | { readonly kind: 'cancelled'; readonly done: number; readonly total: number };

/** A document of an earlier visit. It cannot be sent again, because only its metadata are known. */
export interface EarlierFile extends ChosenFile {
  readonly isEarlier: true;
}

export interface QueuedFile {
  readonly id: number;
  readonly file: File | EarlierFile;
  readonly progress: Progress;
  /** Quarter turns of a picture, clockwise. */
  readonly turns?: number;
  /** Set once the server has accepted the document as a job. */
  readonly job?: ServerJob;
}

export interface RejectedFile {
  readonly id: number;
  readonly name: string;
  readonly why: RejectionReason;
}

/** The control that should get the focus, because the focused control is gone or a result is ready. */
export type FocusRequest =
  | { readonly place: 'pick' | 'translate' }
  /** `card` is the button of a document in the list of jobs. */
  | { readonly place: 'card'; readonly id: number };

export interface FilesState {
  readonly pair: LanguagePair;
  readonly files: readonly QueuedFile[];
  /** Progress of the current document, 0 to 100. Not part of `files`, because it changes twice a second. */
  readonly percent: number;
  /** The server has accepted a document as a job. From then on, the screen shows the list of jobs. */
  readonly hasJobs: boolean;
  readonly rejected: readonly RejectedFile[];
  /** Empty until the server has responded. */
  readonly capabilities: Capabilities;
  /** What the user must choose before a translation can start. */
  readonly missing: 'file' | 'languages' | undefined;
  readonly focusRequest: FocusRequest | undefined;
}

export interface FilesController extends FilesState, FeatureController {
  /** Call when the screen is shown. The pair follows the translate screen until the user chooses another pair here. */
  onShow(): void;
  chooseLanguage(side: Side, code: string): void;
  swap(): void;
  /** Lists refused files in `rejected`. */
  add(files: readonly File[], isFolder?: (file: File) => boolean): void;
  /** If the document is being translated, its request is aborted. */
  remove(id: number): void;
  /** Translates all documents that can be translated, one after the other. */
  translate(): void;
  /** Cancels a document that waits or is being translated. It stays in the list. */
  cancel(id: number): void;
  retry(id: number): void;
  /** Turns a picture by 90° and translates it again. */
  turn(id: number): void;
  /** The picture with its translations. Undefined if there is none, or if it cannot be drawn. */
  draw(id: number): Promise<PictureDrawings | undefined>;
  /** Undefined if it is no picture, or if it cannot be drawn: the user reads why when it is translated. */
  drawThumbnail(file: QueuedFile['file'], turns: number | undefined): Promise<HTMLCanvasElement | undefined>;
  download(id: number, what: Download): Promise<void>;
  reset(): void;
  /** Call when the requested focus was set, or is not needed any more. */
  clearFocusRequest(): void;
  /** Reports an unexpected error that occurred while the user chose files. */
  report(error: unknown): void;
}

export interface FilesSlice {
  readonly controller: FilesController | undefined;
  /** Opens the screen with files that the user dropped on another screen. */
  open(files: readonly File[], isFolder: (file: File) => boolean): Promise<void>;
}

export interface FilesAccess {
  get(): FilesState;
  set(change: Partial<FilesState>): void;
}

export interface FilesDeps {
  readonly session: SessionSlice;
  readonly ui: Pick<UiSlice, 'mode' | 'showToast'>;
  readonly translate: Pick<TranslateSlice, 'pair'>;
  readonly usage: UsageSlice;
}
