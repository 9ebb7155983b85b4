import { supportsPair, type Capabilities } from '../../domain/capabilities';
import { findRejectionReason, type FileRules, type RejectionReason } from '../../domain/files/fileRules';
import {
  isBlocked,
  isOversize,
  isPermanent,
  isPicture,
  kindOf,
  type SizeLimits,
} from '../../domain/files/files';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { EarlierFile, FilesState, FocusRequest, Progress, QueuedFile } from './types';

type Files = readonly QueuedFile[];

export const READY: Progress = { kind: 'ready' };

export const NO_ERRORS = { rejected: [], missing: undefined } as const;

/** For a file above `translateBlockBytes`. That limit applies even if the host page raises both others (spec §5). */
const BLOCKED: Progress = { kind: 'failed', error: { kind: 'badInput', rule: 'translateBlockBytes' } };

/** True while a language is not chosen yet. */
export function canSend(capabilities: Capabilities, pair: LanguagePair): boolean {
  return pair.source === '' || pair.target === '' || supportsPair(capabilities, pair);
}

export function isSent({ progress: { kind } }: QueuedFile): boolean {
  return kind === 'translating' || kind === 'job';
}

export function isUnderWay(file: QueuedFile): boolean {
  return file.progress.kind === 'waiting' || isSent(file);
}

export function isEarlier(file: File | EarlierFile): file is EarlierFile {
  return 'isEarlier' in file;
}

/** The size of the file is not checked here. */
export function isTranslatable({ file, progress: { kind } }: QueuedFile): boolean {
  return !isEarlier(file) && (kind === 'ready' || kind === 'failed' || kind === 'cancelled');
}

/** No text was found in a picture of this visit: it may be on its side. */
export function isTurnable({ file, progress }: QueuedFile): boolean {
  if (progress.kind !== 'failed' || progress.error.kind !== 'http' || isEarlier(file)) return false;
  return progress.error.code === 'file_no_text' && isPicture(kindOf(file));
}

/** The file is small enough and has no permanent error. */
export function canTranslate(queued: QueuedFile, limits: SizeLimits): boolean {
  const { file, progress } = queued;
  const isLost = progress.kind === 'failed' && isPermanent(progress.error);
  return isTranslatable(queued) && !isLost && !isOversize(file, limits);
}

/** No document can be added or started now. Jobs run in the background, so they do not block more documents. */
export function isBusy({ files, hasJobs }: Pick<FilesState, 'files' | 'hasJobs'>): boolean {
  return !hasJobs && files.some(isUnderWay);
}

export function withProgress(files: Files, id: number, progress: Progress): Files {
  return files.map((file) => (file.id === id ? { ...file, progress } : file));
}

/** The picture turned by 90°, clockwise. */
export function withTurn(files: Files, id: number): Files {
  return files.map((file) =>
    file.id === id ? { ...file, turns: ((file.turns ?? 0) + 1) % 4, progress: READY } : file,
  );
}

export function toQueued(queued: QueuedFile, pair: LanguagePair, limits: SizeLimits): Progress {
  const { file, progress } = queued;
  if (!isTranslatable(queued) || isOversize(file, limits)) return progress;
  return isBlocked(file, limits) ? BLOCKED : { kind: 'waiting', pair };
}

export function withoutWaiting(files: Files): Files {
  return files.map((file) => (file.progress.kind === 'waiting' ? { ...file, progress: READY } : file));
}

/**
 * Resets the files in progress to ready. Removes those whose job the server continues, because they are listed again
 * later.
 */
export function withNoneUnderWay(files: Files, keepsJobs: boolean): Files {
  return files.flatMap((queued) => {
    if (!isUnderWay(queued)) return [queued];
    const isLeft = isEarlier(queued.file) || (keepsJobs && queued.job !== undefined);
    return isLeft ? [] : [{ ...queued, progress: READY }];
  });
}

export interface NextFile {
  readonly file: QueuedFile & { readonly file: File };
  readonly pair: LanguagePair;
}

/** Undefined if a file is being sent, or translated without a job. */
export function nextInQueue(files: Files): NextFile | undefined {
  if (files.some(({ progress }) => progress.kind === 'translating')) return undefined;
  const [next] = files.flatMap((queued) => {
    const { file, progress } = queued;
    const isNext = progress.kind === 'waiting' && !isEarlier(file);
    return isNext ? [{ file: { ...queued, file }, pair: progress.pair }] : [];
  });
  return next;
}

/** Finds documents that were accepted before the server's rules were known, and that break these rules. */
export function findRejected(files: Files, rules: FileRules) {
  return files.flatMap(({ id, file, progress }) => {
    const why = progress.kind === 'ready' ? findRejectionReason(file, rules, []) : undefined;
    return why ? [{ id, name: file.name, why }] : [];
  });
}

/** After documents were chosen: Translate, or the picker if no document is usable. */
export function nextFocus(files: Files, limits: SizeLimits): FocusRequest {
  const isReady = files.some((file) => isTranslatable(file) && !isOversize(file.file, limits));
  return { place: isReady ? 'translate' : 'pick' };
}

/** A file that is already in the list is rejected. */
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
