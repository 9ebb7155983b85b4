import { supportsPair, type Capabilities } from '../../domain/capabilities';
import { findRejectionReason, type FileRules, type RejectionReason } from '../../domain/files/fileRules';
import { isBlocked, isOversize, isPermanent, type SizeLimits } from '../../domain/files/files';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { EarlierFile, FilesState, FocusRequest, Progress, QueuedFile } from './types';

type Files = readonly QueuedFile[];

export const READY: Progress = { kind: 'ready' };

/** No file was rejected, and nothing is missing. */
export const NO_ERRORS = { rejected: [], missing: undefined } as const;

/** If the host page raises both other limits, this one still applies (spec §5). */
const BLOCKED: Progress = { kind: 'failed', error: { kind: 'badInput', rule: 'translateBlockBytes' } };

/** Whether the server translates between the chosen languages. True while one of them is missing. */
export function canSend(capabilities: Capabilities, pair: LanguagePair): boolean {
  return pair.source === '' || pair.target === '' || supportsPair(capabilities, pair);
}

/** The file is being sent or translated. */
export function isSent({ progress: { kind } }: QueuedFile): boolean {
  return kind === 'translating' || kind === 'job';
}

/** The file is queued or being translated. */
export function isUnderWay(file: QueuedFile): boolean {
  return file.progress.kind === 'waiting' || isSent(file);
}

export function isEarlier(file: File | EarlierFile): file is EarlierFile {
  return 'isEarlier' in file;
}

/** Translate includes the file, unless it is too large. */
export function isTranslatable({ file, progress: { kind } }: QueuedFile): boolean {
  return !isEarlier(file) && (kind === 'ready' || kind === 'failed' || kind === 'cancelled');
}

/** Translate can succeed: the file is small enough, and no permanent error was reported. */
export function canTranslate(queued: QueuedFile, limits: SizeLimits): boolean {
  const { file, progress } = queued;
  const isLost = progress.kind === 'failed' && isPermanent(progress.error);
  return isTranslatable(queued) && !isLost && !isOversize(file, limits);
}

/** Nothing can be added or started. Jobs run in the background, so that more documents can follow. */
export function isBusy({ files, hasJobs }: Pick<FilesState, 'files' | 'hasJobs'>): boolean {
  return !hasJobs && files.some(isUnderWay);
}

/** The files with a new progress for one of them. */
export function withProgress(files: Files, id: number, progress: Progress): Files {
  return files.map((file) => (file.id === id ? { ...file, progress } : file));
}

/** The progress of a document after the user presses Translate with this language pair. */
export function toQueued(queued: QueuedFile, pair: LanguagePair, limits: SizeLimits): Progress {
  const { file, progress } = queued;
  if (!isTranslatable(queued) || isOversize(file, limits)) return progress;
  return isBlocked(file, limits) ? BLOCKED : { kind: 'waiting', pair };
}

/** The files with none in the queue. */
export function withoutWaiting(files: Files): Files {
  return files.map((file) => (file.progress.kind === 'waiting' ? { ...file, progress: READY } : file));
}

/** The files, those in progress ready again, without those that the server continues: they are listed later. */
export function withNoneUnderWay(files: Files, keepsJobs: boolean): Files {
  return files.flatMap((queued) => {
    if (!isUnderWay(queued)) return [queued];
    const isLeft = isEarlier(queued.file) || (keepsJobs && queued.job !== undefined);
    return isLeft ? [] : [{ ...queued, progress: READY }];
  });
}

/** A document to send. */
export interface NextFile {
  readonly file: QueuedFile & { readonly file: File };
  readonly pair: LanguagePair;
}

/** The next file in the queue, unless one is already being sent or translated without a job. */
export function nextInQueue(files: Files): NextFile | undefined {
  if (files.some(({ progress }) => progress.kind === 'translating')) return undefined;
  const [next] = files.flatMap((queued) => {
    const { file, progress } = queued;
    const isNext = progress.kind === 'waiting' && !isEarlier(file);
    return isNext ? [{ file: { ...queued, file }, pair: progress.pair }] : [];
  });
  return next;
}

/** The documents of the list that were accepted before the rules were known, and break them. */
export function findRejected(files: Files, rules: FileRules) {
  return files.flatMap(({ id, file, progress }) => {
    const why = progress.kind === 'ready' ? findRejectionReason(file, rules, []) : undefined;
    return why ? [{ id, name: file.name, why }] : [];
  });
}

/** The next focus after documents are chosen: Translate, or the picker if no document is usable. */
export function nextFocus(files: Files, limits: SizeLimits): FocusRequest {
  const isReady = files.some((file) => isTranslatable(file) && !isOversize(file.file, limits));
  return { place: isReady ? 'translate' : 'pick' };
}

/** Sorts newly chosen files into accepted ones and rejected ones. A duplicate of an earlier file is rejected. */
export function planAdd(
  before: Files,
  chosen: readonly File[],
  rules: FileRules,
  isFolder: (file: File) => boolean = () => false,
) {
  const accepted: File[] = [];
  const rejected: { readonly name: string; readonly why: RejectionReason }[] = [];
  for (const file of chosen) {
    const others = [...before.map((other) => other.file), ...accepted];
    const why = isFolder(file) ? 'folder' : findRejectionReason(file, rules, others);
    if (why) rejected.push({ name: file.name, why });
    else accepted.push(file);
  }
  return { accepted, rejected };
}
