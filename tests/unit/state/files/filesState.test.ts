import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import {
  canTranslate,
  isBusy,
  isTranslatable,
  isUnderWay,
  nextFocus,
  nextInQueue,
  planAdd,
  toQueued,
  withoutWaiting,
  withProgress,
} from '../../../../src/state/files/filesState';
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

describe('a document in the list', () => {
  it('counts as in progress while it waits in the queue or is translated', () => {
    expect(kindsWhere(isUnderWay)).toEqual(['waiting', 'translating']);
  });

  it('can be translated if it is new or failed', () => {
    expect(kindsWhere(isTranslatable)).toEqual(['ready', 'failed']);
  });

  it('makes the screen busy while it is in progress, unless the server translates documents as jobs', () => {
    expect(isBusy({ files: [], hasJobs: false })).toBe(false);
    expect(isBusy({ files: PROGRESS.map(queued), hasJobs: false })).toBe(true);
    expect(isBusy({ files: PROGRESS.map(queued), hasJobs: true })).toBe(false);
    expect(isBusy({ files: PROGRESS.map(queued).filter((file) => !isUnderWay(file)), hasJobs: false })).toBe(
      false,
    );
  });
});

const LIMITS = { ...DEFAULT_LIMITS, oversizeMarkBytes: 10, uploadRejectBytes: 20, translateBlockBytes: 5 };
const sized = (size: number, name = 'a.pdf') => new File(['x'.repeat(size)], name, { lastModified: 1 });
const withSize = (size: number, progress: Progress): QueuedFile => ({ id: 1, file: sized(size), progress });

describe('the documents that are sent', () => {
  it('are new and failed files, unless they are too large or failed permanently', () => {
    const kinds = PROGRESS.filter((progress) => canTranslate(withSize(1, progress), LIMITS));
    expect(kinds.map(({ kind }) => kind)).toEqual(['ready', 'failed']);
    expect(canTranslate(withSize(11, { kind: 'ready' }), LIMITS)).toBe(false);
    const lost = { kind: 'failed', error: { kind: 'http', status: 415 } } as const;
    expect(canTranslate(withSize(1, lost), LIMITS)).toBe(false);
  });

  it('wait with their language pair; a file over the limit of Translate fails; a file marked as too large is not sent', () => {
    const ready = { kind: 'ready' } as const;
    expect(toQueued(withSize(1, ready), pair, LIMITS)).toEqual({ kind: 'waiting', pair });
    expect(toQueued(withSize(6, ready), pair, LIMITS)).toMatchObject({ kind: 'failed' });
    expect(toQueued(withSize(11, ready), pair, LIMITS)).toEqual(ready);
  });

  it('start with the first waiting document, and only if no document is being translated', () => {
    const files = PROGRESS.map((progress, id) => ({ ...queued(progress), id }));
    expect(nextInQueue(files)).toBeUndefined();
    const next = withProgress(files, 2, { kind: 'ready' });
    expect(nextInQueue(next)).toMatchObject({ file: { id: 1 }, pair });
    expect(nextInQueue(withoutWaiting(next))).toBeUndefined();
  });
});

describe('files that are chosen', () => {
  it('are accepted or rejected with a reason', () => {
    const before = [withSize(1, { kind: 'ready' })];
    const chosen = [sized(1), sized(2, 'b.pdf'), sized(2, 'b.pdf'), sized(21, 'c.pdf'), sized(1, 'folder')];
    const { accepted, rejected } = planAdd(
      before,
      chosen,
      { ...DEFAULT_CONFIG, limits: LIMITS },
      ({ name }) => name === 'folder',
    );
    expect(accepted).toEqual([chosen[1]]);
    expect(rejected.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'folder']);
    expect(rejected.at(-1)?.why).toBe('folder');
  });

  it('move the focus to Translate if a file can be translated, otherwise to the picker', () => {
    expect(nextFocus([withSize(11, { kind: 'ready' })], LIMITS)).toEqual({ place: 'pick' });
    expect(nextFocus([withSize(1, { kind: 'ready' })], LIMITS)).toEqual({ place: 'translate' });
  });
});
