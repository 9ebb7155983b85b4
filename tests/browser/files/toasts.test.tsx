import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, open } from './filesPage';

const TOAST_MS = 3000;

const toast = (text: string) => page.getByRole('status').filter({ hasText: text });

beforeEach(() => page.viewport(1200, 900));

const shown = (root: ParentNode) => expect.poll(() => root.querySelector('.la-toast'));

describe('a toast', () => {
  it.each(['fileDone', 'copied', 'wordFailed'] as const)('of %s closes after three seconds', async (kind) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { root, store } = await open();
    store.getState().ui.showToast(kind);
    // The live region is there before its text.
    const region = () => root.querySelector('.la-toasts');
    await expect.poll(region).not.toBeNull();
    expect(region()?.getAttribute('role')).toBe(kind === 'wordFailed' ? 'alert' : 'status');
    expect(region()?.childElementCount).toBe(0);
    vi.advanceTimersByTime(100);
    await shown(root).not.toBeNull();
    expect(root.querySelector('.la-toast button')).toBeNull();
    const node = root.querySelector('.la-toast');
    store.getState().ui.setMode('translate');
    await expect.poll(() => root.querySelector('textarea')).not.toBeNull();
    vi.advanceTimersByTime(TOAST_MS - 1);
    // It is the same node on every screen, so screen readers do not announce its text again.
    expect(root.querySelector('.la-toast')).toBe(node);
    vi.advanceTimersByTime(1);
    await shown(root).toBeNull();
  });

  it('stays while the pointer or the focus is on it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { root, store, find } = await open();
    store.getState().ui.showToast('copied');
    await expect.poll(() => root.querySelector('.la-toasts')).not.toBeNull();
    vi.advanceTimersByTime(100);
    await shown(root).not.toBeNull();
    const running = (count: number) => expect.poll(() => vi.getTimerCount()).toBe(count);
    await running(1);
    await userEvent.hover(toast('Copied to clipboard!'));
    await running(0);
    find('.la-toast').focus();
    await userEvent.unhover(toast('Copied to clipboard!'));
    await running(0);
    vi.advanceTimersByTime(2 * TOAST_MS);
    expect(root.querySelector('.la-toast')).not.toBeNull();
    find('.la-toast').blur();
    await running(1);
    vi.advanceTimersByTime(TOAST_MS);
    await shown(root).toBeNull();
  });

  it('says once that a document is translated; the result keeps saying it', async () => {
    const widget = await open();
    await done(widget);
    await expect
      .element(toast('Document translated successfully'))
      .toHaveTextContent(/^Document translated successfully$/);
    await expect(widget.host).to.be.accessible();
    widget.store.getState().ui.hideToast();
    await shown(widget.root).toBeNull();
    const title = page.getByRole('heading', { name: 'Document translated successfully' });
    await expect.element(title).toBeVisible();
  });
});
