import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TOAST_MS } from '@lang-assistant/core/timing';
import { button, chosen, done, file, open } from './filesPage';

const toast = () => page.getByRole('status').filter({ hasText: 'Document translated successfully' });

beforeEach(() => page.viewport(1200, 900));

describe('the toast of a finished document', () => {
  it('stays on every screen until the user closes it, and appears only once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const widget = await open();
    widget.store.getState().ui.showToast('fileDone');
    await expect.element(toast()).toBeVisible();
    const node = toast().element();
    vi.advanceTimersByTime(TOAST_MS * 100);
    const { setMode } = widget.store.getState().ui;
    for (const mode of ['translate', 'files'] as const) {
      setMode(mode);
      await expect
        .poll(() => widget.root.querySelector(mode === 'files' ? '.la-files' : 'textarea'))
        .not.toBeNull();
      // It is the same node, so screen readers do not announce its text again.
      expect(toast().element()).toBe(node);
    }
    await button('Close').click();
    expect(toast().query()).toBeNull();
    setMode('translate');
    setMode('files');
    await expect.poll(() => widget.root.querySelector('.la-files')).not.toBeNull();
    expect(toast().query()).toBeNull();
  });

  it('disappears when the user adds the next document', async () => {
    const widget = await open();
    await done(widget);
    await expect.element(toast()).toBeVisible();
    await chosen(widget, file('next.pdf'));
    await expect.poll(() => toast().query()).toBeNull();
  });

  it('is announced without the label of its button', async () => {
    const widget = await open();
    widget.store.getState().ui.showToast('fileDone');
    await expect.element(toast()).toHaveTextContent(/^Document translated successfully$/);
    await expect(widget.host).to.be.accessible();
  });
});

describe('a toast of another kind', () => {
  it('disappears by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const widget = await open();
    widget.store.getState().ui.showToast('copied');
    await expect.poll(() => widget.root.querySelector('.la-toast')).not.toBeNull();
    expect(button('Close').query()).toBeNull();
    vi.advanceTimersByTime(TOAST_MS);
    await expect.poll(() => widget.root.querySelector('.la-toast')).toBeNull();
  });
});
