import { describe, expect, it } from 'vitest';
import { isBusy, isTranslatable, isUnderWay } from '../../../../src/state/files/filesState';
import type { Progress, QueuedFile } from '../../../../src/state/files/types';

const pair = { source: 'en', target: 'es' };

const PROGRESS: readonly Progress[] = [
  { kind: 'ready' },
  { kind: 'waiting', pair },
  { kind: 'translating', pair },
  { kind: 'done', pair, translation: { text: 'Hola' } },
  { kind: 'failed', error: { kind: 'network' } },
];

const queued = (progress: Progress): QueuedFile => ({ id: 1, file: new File(['x'], 'a.pdf'), progress });
const kindsWhere = (holds: (file: QueuedFile) => boolean) =>
  PROGRESS.filter((progress) => holds(queued(progress))).map(({ kind }) => kind);

describe('a document', () => {
  it('is under way from its place in the queue to its result', () => {
    expect(kindsWhere(isUnderWay)).toEqual(['waiting', 'translating']);
  });

  it('is translated with the others if it is new or failed', () => {
    expect(kindsWhere(isTranslatable)).toEqual(['ready', 'failed']);
  });

  it('keeps the screen busy while it is under way, whatever became of the others', () => {
    expect(isBusy({ files: [] })).toBe(false);
    expect(isBusy({ files: PROGRESS.map(queued) })).toBe(true);
    expect(isBusy({ files: PROGRESS.map(queued).filter((file) => !isUnderWay(file)) })).toBe(false);
  });
});
