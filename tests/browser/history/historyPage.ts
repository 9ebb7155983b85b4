import { page, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import type { HostConfig } from '../../../src/domain/hostConfig';
import { LOGIN } from '../support/hostConfig/hostOffers';
import { chatOf } from '../../support/store/historyDouble';
import { renderWidget, type Rendered } from '../support/widget';

export const PAGE: Partial<HostConfig> = {
  mode: 'ai',
  historyUrl: 'https://host.example',
  userToken: 't0ken',
};

export const ANONYMOUS: Partial<HostConfig> = { ...PAGE, ...LOGIN, userToken: '' };

export const CHATS = [
  chatOf('a', 'Looking forward', 20, [
    { role: 'user', content: 'Looking forward to it' },
    { role: 'assistant', content: 'Avec plaisir.' },
  ]),
  chatOf('b', 'Bonjour madame', 19),
  chatOf('c', '敬語の使い方', 8),
  chatOf('d', '', 3),
];

export type Options = NonNullable<Parameters<typeof renderWidget>[0]>;

export async function visit(options: Options = {}, chats = CHATS): Promise<Rendered> {
  const { width = 1120, config = {} } = options;
  await page.viewport(width, 780);
  const widget = await renderWidget({ width, ...options, config: { ...PAGE, ...config } });
  widget.history.chats = chats;
  await expect.poll(() => widget.root.querySelector('.la-historybtn')).not.toBeNull();
  return widget;
}

export async function open(options: Options = {}, chats = CHATS): Promise<Rendered> {
  const widget = await visit(options, chats);
  widget.find('.la-historybtn').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => widget.root.querySelector('.la-history [aria-busy]')).toBeNull();
  await expect.poll(() => widget.root.querySelector('.la-history')).not.toBeNull();
  return widget;
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });

export const focused = ({ root }: Rendered) =>
  root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.textContent ?? '';

export const names = ({ root }: Rendered) =>
  [...root.querySelectorAll('.la-history__name')].map(({ textContent }) => textContent);

export const still = ({ root }: Rendered) =>
  Promise.all(root.getAnimations().map((animation) => animation.finished.catch(() => undefined)));

export async function choose(name: string, item: 'Rename' | 'Delete'): Promise<void> {
  await button(`Options for ${name}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}
