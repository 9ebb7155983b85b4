import { expect, it } from 'vitest';
import { isBusy } from '../../../../src/state/files/filesState';
import type { Progress } from '../../../../src/state/files/types';

const pair = { source: 'en', target: 'es' };

it('the screen is busy while a document is in progress, unless the server translates documents as jobs', () => {
  const listed = (progress: Progress) => ({ id: 1, file: new File(['x'], 'a.pdf'), progress });
  const idle = [
    listed({ kind: 'ready' }),
    listed({ kind: 'done', pair, translation: { text: 'Hola' } }),
    listed({ kind: 'failed', error: { kind: 'network' } }),
  ];
  expect(isBusy({ files: idle, hasJobs: false })).toBe(false);
  for (const kind of ['waiting', 'translating'] as const) {
    const files = [...idle, listed({ kind, pair })];
    expect([isBusy({ files, hasJobs: false }), isBusy({ files, hasJobs: true })]).toEqual([true, false]);
  }
});
