import type { FilesState, QueuedFile } from './types';

/** The file is queued or being translated. */
export function isUnderWay({ progress: { kind } }: QueuedFile): boolean {
  return kind === 'waiting' || kind === 'translating';
}

/** Translate includes the file, unless it is too large. */
export function isTranslatable({ progress: { kind } }: QueuedFile): boolean {
  return kind === 'ready' || kind === 'failed';
}

export function isBusy({ files }: Pick<FilesState, 'files'>): boolean {
  return files.some(isUnderWay);
}
