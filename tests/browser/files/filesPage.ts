import { page } from 'vitest/browser';
import { expect } from 'vitest';
import type { HostConfig } from '../../../src/domain/hostConfig';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import type { LocaleData } from '../../../src/i18n/messages';
import { RESULT_DELAY_MS } from '../../../src/domain/files/files';
import { renderWidget, type Rendered } from '../support/widget';
import type { FilesController } from '../../../src/state/files/types';

export const MB = 1_048_576;

export const MANY = { ...DEFAULT_LIMITS, filesPerDay: { anonymous: 9, free: 9, paid: Infinity } };

export const NAME = 'Annual report 2025, final version.pdf';

export const DOCUMENT = {
  name: 'translated_Annual report 2025, final version.docx',
  type: 'x',
  base64: 'SGk=',
};

export interface Options {
  readonly config?: Partial<HostConfig>;
  readonly words?: LocaleData;
  readonly width?: number;
}

export function file(name = NAME, size = 3_355_443): File {
  const made = new File(['x'], name, { lastModified: 1 });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

export async function open({ config = {}, ...options }: Options = {}): Promise<Rendered> {
  const widget = await renderWidget({ ...options, config: { mode: 'files', limits: MANY, ...config } });
  await expect.poll(() => widget.root.querySelector('.la-drop')).not.toBeNull();
  return widget;
}

export function controllerOf({ store }: Rendered): FilesController {
  const { controller: found } = store.getState().files;
  if (!found) throw new Error('the controller is not loaded');
  return found;
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });

export function drag(target: Element, type: string, files: readonly File[] = [file()]): DragEvent {
  const dataTransfer = new DataTransfer();
  for (const one of files) dataTransfer.items.add(one);
  const event = new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

export async function chosen(widget: Rendered, ...files: File[]): Promise<void> {
  controllerOf(widget).add(files.length > 0 ? files : [file()]);
  await expect.poll(() => widget.root.querySelector('.la-file')).not.toBeNull();
}

export async function translating(widget: Rendered): Promise<void> {
  const count = widget.translating.length;
  controllerOf(widget).translate();
  await expect.poll(() => widget.translating.length).toBe(count + 1);
}

export async function failed(widget: Rendered, status = 500): Promise<void> {
  await chosen(widget);
  await translating(widget);
  await widget.translating.at(-1)?.fail({ kind: 'http', status });
}

export async function done(widget: Rendered, hasDocument = true): Promise<void> {
  await chosen(widget);
  await translating(widget);
  await widget.translating.at(-1)?.answer({ text: 'Hola', ...(hasDocument && { document: DOCUMENT }) });
  await expect
    .poll(() => widget.root.querySelector('.la-result'), { timeout: RESULT_DELAY_MS * 4 })
    .not.toBeNull();
}

export async function many(widget: Rendered): Promise<void> {
  await chosen(widget, file('one.docx'), file('two.pptx'), file('three.pdf', 6 * MB));
  await translating(widget);
  await widget.translating[0]?.answer({
    text: 'Hola',
    document: { ...DOCUMENT, name: 'translated_one.docx' },
  });
  await expect.poll(() => widget.translating.length, { timeout: RESULT_DELAY_MS * 4 }).toBe(2);
  await widget.translating[1]?.fail({ kind: 'network' });
  await expect.poll(() => widget.root.querySelectorAll('.la-file--error').length).toBe(2);
}
