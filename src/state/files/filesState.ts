import type { FilesState, QueuedFile } from './types';

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
