import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TOAST_MS } from '@lang-assistant/core/timing';
import { done, open } from './filesPage';

const toast = () => page.getByRole('status').filter({ hasText: 'Document translated successfully' });

beforeEach(() => page.viewport(1200, 900));

const shown = (root: ParentNode) => expect.poll(() => root.querySelector('.la-toast'));

describe('a toast', () => {
  it.each(['fileDone', 'copied', 'wordFailed'] as const)('of %s closes after three seconds', async (kind) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { root, store } = await open();
    store.getState().ui.showToast(kind);
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

  it('says once that a document is translated; the result keeps saying it', async () => {
    const widget = await open();
    await done(widget);
    await expect.element(toast()).toHaveTextContent(/^Document translated successfully$/);
    await expect(widget.host).to.be.accessible();
    widget.store.getState().ui.hideToast();
    await shown(widget.root).toBeNull();
    const title = page.getByRole('heading', { name: 'Document translated successfully' });
    await expect.element(title).toBeVisible();
  });
});
