import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { FileTranslation } from '../../../src/domain/files/files';
import type { Rendered } from '../support/widget';
import { chosen, controllerOf, file, translating } from './filesPage';

export const OUTPUTS: FileTranslation = {
  text: '',
  segments: { done: 214, total: 214 },
  outputs: (['document', 'bilingual', 'tmx'] as const).map((kind) => ({
    kind,
    name: `translated.${kind}`,
    type: 'x',
    load: () => Promise.resolve(new Blob([kind])),
  })),
};

export async function accepted(widget: Rendered, ...names: readonly string[]): Promise<void> {
  await chosen(widget, ...names.map((name) => file(name)));
  await translating(widget);
  for (let index = 0; index < names.length; index += 1) {
    await expect.poll(() => widget.translating.length).toBe(index + 1);
    await widget.translating[index]?.job();
  }
  await expect.poll(() => widget.root.querySelector('.la-jobs')).not.toBeNull();
}

export const card = (name: string) => page.getByRole('group', { name, exact: true });

/** Adds a document in each state: queued, working, paused, failed (twice), cancelled, done. */
export async function everyState(widget: Rendered): Promise<void> {
  const names = [
    'done.docx',
    'working.pdf',
    'paused.pdf',
    'locked.pdf',
    'failed.pdf',
    'cancelled.pdf',
    'queued.pptx',
  ];
  await accepted(widget, ...names);
  const [first, working, paused, locked, failed, cancelled] = widget.translating;
  await first?.answer(OUTPUTS);
  await working?.job({ state: 'working', done: 12, total: 340 });
  await paused?.job({ state: 'working', done: 3, total: 9, isPaused: true });
  await locked?.fail({ kind: 'http', status: 422, code: 'file_encrypted' });
  await failed?.fail({ kind: 'http', status: 500 });
  await cancelled?.job({ state: 'working', done: 12, total: 340 });
  controllerOf(widget).cancel(controllerOf(widget).files[5]?.id ?? -1);
  await expect.element(card('cancelled.pdf').getByRole('button', { name: 'Try again' })).toBeVisible();
}
