import { expect } from 'vitest';
import type { AppError } from '@lang-assistant/core/errors';
import type { HostConfig } from '../../../src/domain/hostConfig';
import type { WriteResult } from '../../../src/domain/write/write';
import type { LocaleData } from '../../../src/i18n/messages';
import { renderWidget, type Rendered } from '../support/widget';
import type { WriteController } from '../../../src/state/write/types';

export const BEFORE = 'i has a dog who barks';

export const AFTER = 'I have a dog that barks';

export const ALTERNATIVES = ['My dog barks', 'I own a dog that barks'];

export interface Options {
  readonly config?: Partial<HostConfig>;
  readonly words?: LocaleData;
  readonly width?: number;
}

export async function open({ config = {}, ...options }: Options = {}): Promise<Rendered> {
  return renderWidget({ ...options, config: { mode: 'write', ...config } });
}

export function controllerOf({ store }: Rendered): WriteController {
  const { controller } = store.getState().write;
  if (!controller) throw new Error('the controller is not loaded');
  return controller;
}

/** Sends the text at once, without the pause. */
export async function send(widget: Rendered, text = BEFORE): Promise<void> {
  controllerOf(widget).setText(text);
  controllerOf(widget).retry();
  await expect.poll(() => controllerOf(widget).output.kind).not.toBe('idle');
}

export async function improved(
  widget: Rendered,
  result: Partial<WriteResult> = {},
  text = BEFORE,
): Promise<void> {
  const count = widget.improving.length;
  await send(widget, text);
  await expect.poll(() => widget.improving.length).toBe(count + 1);
  await widget.improving.at(-1)?.answer({ correctedText: AFTER, alternatives: ALTERNATIVES, ...result });
  await expect
    .poll(() => widget.root.querySelector('.la-output:not(.la-output--placeholder)'))
    .not.toBeNull();
}

export async function failed(widget: Rendered, error: AppError): Promise<void> {
  await send(widget);
  await expect.poll(() => widget.improving.length).toBe(1);
  await widget.improving[0]?.fail(error);
  await expect.poll(() => widget.root.querySelector('.la-fail')).not.toBeNull();
}

export const output = ({ root }: Rendered) => root.querySelector('.la-output')?.textContent;

export const focused = ({ root }: Rendered) => {
  const element = root.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
};

/** Waits for the end of all finite animations. The animation of a skeleton never ends. */
export const settled = ({ root }: Rendered) =>
  Promise.all(
    root
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined)),
  );

export async function openMenu(widget: Rendered): Promise<void> {
  widget.find('.la-select--outline').click();
  await expect.poll(() => widget.root.querySelector('.la-stylemenu')).not.toBeNull();
}
