import { page, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import type { HostConfig } from '../../../src/domain/hostConfig';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import type { Chatted } from '../../support/store/backendDouble';
import { LOGIN } from '../support/hostConfig/hostOffers';
import { renderWidget, type Rendered } from '../support/widget';

export const TOKEN: Partial<HostConfig> = { userToken: 't0ken' };

export const USED_UP: Partial<HostConfig> = {
  limits: { ...DEFAULT_LIMITS, aiPerDay: { anonymous: 0, free: 0, paid: 0 } },
};

export type Options = Parameters<typeof renderWidget>[0];

export const box = () => page.getByRole('textbox', { name: 'Message' });

export const button = (name: string) => page.getByRole('button', { name, exact: true });

export const log = ({ find }: Rendered) => find('[role=log]');

export const focused = ({ root }: Rendered) =>
  root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.textContent;

/** The translated texts and accessible names. */
export const said = ({ root }: Rendered) =>
  [...root.querySelectorAll('article')].map(
    (article) =>
      `${article.getAttribute('aria-label')}: ${article.querySelector('.la-msg__body')?.textContent?.trim()}`,
  );

export async function open(options: Options = {}): Promise<Rendered> {
  const widget = await renderWidget({ ...options, config: { mode: 'ai', ...LOGIN, ...options?.config } });
  await expect.poll(() => widget.root.querySelector('.la-composer')).not.toBeNull();
  return widget;
}

export async function asked(widget: Rendered, count = 1): Promise<Chatted> {
  await expect.poll(() => widget.chatted.length).toBe(count);
  const last = widget.chatted.at(-1);
  if (!last) throw new Error('nothing was asked');
  return last;
}

export async function say(widget: Rendered, text: string, count = 1): Promise<Chatted> {
  await box().fill(text);
  await userEvent.keyboard('{Enter}');
  return asked(widget, count);
}
