import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../src/domain/hostConfig';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import { renderWidget, type Rendered } from '../support/widget';

const NOTHING = { anonymous: 0, free: 0, paid: 0 };
const LIMITS = { ...DEFAULT_LIMITS, aiPerDay: NOTHING, writePerDay: NOTHING, wordsPerDay: NOTHING };
const WITH_LOGIN = { loginUrls: { ...DEFAULT_CONFIG.loginUrls, en: '/welcome' } };
const WITHOUT_LOGIN = { loginUrls: { ...DEFAULT_CONFIG.loginUrls, en: '' } };

const dialog = ({ root }: Rendered) => root.querySelector('dialog[open]');

/** Types a text whose automatic request reaches the limit. */
async function type(mode: HostConfig['mode'], config: Partial<HostConfig> = {}): Promise<Rendered> {
  const widget = await renderWidget({ config: { mode, limits: LIMITS, ...WITH_LOGIN, ...config } });
  await expect.poll(() => widget.root.querySelector('textarea')).not.toBeNull();
  await userEvent.click(widget.find('textarea'));
  await userEvent.keyboard('They go home');
  await expect.poll(() => widget.root.querySelector('.la-pane--out .la-fail')).not.toBeNull();
  return widget;
}

const loginLink = () => page.getByRole('region').getByRole('link', { name: 'Log in', exact: true });

describe('a daily limit that is reached while the user types', () => {
  it.each(['translate', 'write'] as const)(
    'is shown in the output of the tool %s; a dialog opens when the user pauses, and typing closes it',
    async (mode) => {
      const widget = await type(mode);
      const box = widget.find('textarea');
      expect(widget.root.activeElement).toBe(box);
      // The user presses a key at once, so the dialog waits for a pause.
      await userEvent.keyboard('{ArrowLeft}!');
      expect(box).toHaveProperty('value', 'They go hom!e');
      expect(box).toHaveProperty('selectionStart', 12);
      expect(dialog(widget)).toBeNull();
      await expect.element(loginLink().first()).toHaveAttribute('href', '/welcome');
      await expect.poll(() => dialog(widget)).not.toBeNull();
      expect(widget.root.activeElement?.getAttribute('aria-label')).toBe('Close');
      await userEvent.keyboard('{Shift}{Control>}c{/Control}');
      expect(dialog(widget)).not.toBeNull();
      await userEvent.keyboard(' today');
      expect(dialog(widget)).toBeNull();
      expect(box).toHaveProperty('value', 'They go hom! todaye');
      expect(widget.root.activeElement).toBe(box);
      await expect.poll(() => widget.store.getState().translate.isPending()).toBe(false);
      await expect.poll(() => widget.store.getState().write.controller?.isPending() === true).toBe(false);
      expect(widget.store.getState().ui.waitingDialog).toBeNull();
    },
  );

  it('opens a dialog when the user pauses; starting a composition closes the dialog and focuses the text box', async () => {
    const widget = await type('write');
    await expect.poll(() => dialog(widget)).not.toBeNull();
    widget.root.activeElement?.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await expect.poll(() => dialog(widget)).toBeNull();
    expect(widget.root.activeElement).toBe(widget.find('textarea'));
  });

  it.each([
    ['on a page without a login', 'translate', WITHOUT_LOGIN],
    ['of a user who is logged in', 'write', { userToken: 't0ken' }],
  ] as const)('%s is shown without a login link', async (_who, mode, config) => {
    const widget = await type(mode, config);
    await expect
      .poll(() => widget.find('.la-pane--out .la-fail').textContent)
      .toMatch(/You have reached the/);
    expect(loginLink().elements()).toEqual([]);
  });
});
