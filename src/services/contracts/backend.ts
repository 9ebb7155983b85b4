import type { HostConfig } from '../../domain/hostConfig';
import type { Capabilities } from '../../domain/capabilities';
import type { ChatReply, ChatRequest } from '../../domain/chat/chat';
import type { DictionaryEntry, DictionaryQuery } from '../../domain/dictionary/dictionary';
import type { AppError } from '@lang-assistant/core/errors';
import type { DocumentFile, FileRequest, FileTranslation } from '../../domain/files/files';
import type { JobProgress, ServerJob } from '../../domain/files/jobs';
import type { Quota } from '@lang-assistant/core/usage/quota';
import type {
  LanguagePair,
  Translation,
  TranslationRequest,
} from '@lang-assistant/core/translate/translation';
import type { WriteRequest, WriteResult } from '../../domain/write/write';

export interface Call {
  readonly signal: AbortSignal;
  readonly onQuota?: (quota: Quota) => void;
}

export interface StreamedCall extends Call {
  /** Never called if the response comes as a whole. */
  readonly onPiece: (piece: string) => void;
}

export interface TranslateCall extends Call {
  /**
   * Called with the translation so far; never if the response comes as a whole. Sentence pairs, if any, cover the
   * beginning of the text.
   */
  readonly onProgress?: (partial: Translation) => void;
}

export interface FileCall extends Call {
  /**
   * Called once the server has accepted the document as a job, then with each change of its progress. Never called
   * without a job.
   */
  readonly onJob?: (progress: JobProgress) => void;
  /** Called once, before `onJob`. */
  readonly onAccepted?: (job: ServerJob) => void;
}

export interface ListedJob {
  readonly job: ServerJob;
  readonly file: DocumentFile;
  /** The source is empty if the server detects it. */
  readonly pair: LanguagePair;
  readonly status:
    | {
        readonly kind: 'underWay';
        readonly progress: JobProgress;
        /** Waits until the job ends, as `translateFile` does. */
        follow(call: FileCall): Promise<FileTranslation>;
      }
    | { readonly kind: 'done'; readonly translation: FileTranslation }
    | { readonly kind: 'failed'; readonly error: AppError };
}

/**
 * The calls of spec §7. Each method rejects only with a `ServiceError` or, once the signal is aborted, with the
 * signal's reason.
 */
export interface Backend {
  translate(request: TranslationRequest, call: TranslateCall): Promise<Translation>;
  write(request: WriteRequest, call: Call): Promise<WriteResult>;
  lookUp(query: DictionaryQuery, call: Call): Promise<DictionaryEntry>;
  chat(request: ChatRequest, call: StreamedCall): Promise<ChatReply>;
  /** Aborting the signal also cancels the job on the server. */
  translateFile(request: FileRequest<File>, call: FileCall): Promise<FileTranslation>;
  /** Newest first. Empty if the server keeps no list. Rejects with `unsupported` without `jobsUrl`. */
  listJobs(call: Call): Promise<readonly ListedJob[]>;
  /**
   * Empty if unknown: a function of the host page translates the documents, or direct mode has no `capabilitiesUrl`.
   */
  capabilities(call: Call): Promise<Capabilities>;
}

/**
 * A backend call that also takes the configuration. Its chunk chooses between the functions of the host page and the
 * endpoints.
 */
export type FeatureCall<Name extends keyof Backend> = (
  config: HostConfig,
  ...args: Parameters<Backend[Name]>
) => ReturnType<Backend[Name]>;
