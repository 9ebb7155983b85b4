import { expect, it } from 'vitest';
import { isBusy, isTurnable, withTurn } from '../../../../src/state/files/filesState';
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

it('only a picture without text can be turned, by a quarter at a time', () => {
  const failed = (name: string, code: string) => ({
    id: 1,
    file: new File(['x'], name),
    progress: { kind: 'failed', error: { kind: 'http', status: 422, code } } as const,
  });
  const picture = failed('a.png', 'file_no_text');
  expect(isTurnable(picture)).toBe(true);
  for (const other of [failed('a.pdf', 'file_no_text'), failed('a.png', 'file_broken')])
    expect(isTurnable(other)).toBe(false);
  expect(isTurnable({ ...picture, progress: { kind: 'ready' } })).toBe(false);
  let files = withTurn([picture, { ...picture, id: 2 }], 1);
  expect(files).toEqual([
    { ...picture, turns: 1, progress: { kind: 'ready' } },
    { ...picture, id: 2 },
  ]);
  for (let turn = 0; turn < 3; turn += 1) files = withTurn(files, 1);
  expect(files[0]?.turns).toBe(0);
});
