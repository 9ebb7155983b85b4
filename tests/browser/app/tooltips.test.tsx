import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open as openHistory } from '../history/historyPage';
import { expectAccessible, LOOKS, renderWidget, type Rendered } from '../support/widget';

const TOOLTIP_MS = 300;

const shown = ({ root }: Rendered) => root.querySelector('.la-tip')?.textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The first pointer or focus on a button loads the tooltips. */
async function open(config = {}, width = 1000): Promise<Rendered> {
  const widget = await renderWidget({ config, width });
  await userEvent.hover(button('Swap languages'));
  await expect.poll(() => shown(widget)).toBe('Swap languages');
  await userEvent.unhover(button('Swap languages'));
  await expect.poll(() => shown(widget)).toBeUndefined();
  return widget;
}

beforeEach(() => page.viewport(1200, 800));

describe('the tooltip of a control that has only an icon', () => {
  it('appears 300 ms after the pointer, and not on a press', async () => {
    const widget = await open();
    vi.useFakeTimers();
    await userEvent.hover(button('Clear text'));
    vi.advanceTimersByTime(TOOLTIP_MS - 1);
    expect(shown(widget)).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(shown(widget)).toBe('Clear text');
    await button('Clear text').click();
    vi.advanceTimersByTime(TOOLTIP_MS);
    expect(shown(widget)).toBeUndefined();
    vi.useRealTimers();
  });

  it('appears on disabled buttons', async () => {
    const widget = await open();
    await userEvent.hover(button('Copy the source text'), { force: true });
    await expect.poll(() => shown(widget)).toBe('Copy the source text');
  });

  it('has the name of the control, and its key', async () => {
    const widget = await renderWidget({ config: { mode: 'ai' }, width: 1000 });
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await userEvent.hover(button('Send message'));
    await expect.poll(() => shown(widget)).toBe('Send message (Enter)');
  });

  it('stays while the pointer is on it', async () => {
    const widget = await open();
    await userEvent.hover(button('Clear text'));
    await expect.poll(() => shown(widget)).toBe('Clear text');
    await userEvent.hover(widget.find('.la-tip > span'));
    vi.useFakeTimers();
    vi.advanceTimersByTime(1000);
    expect(shown(widget)).toBe('Clear text');
    vi.useRealTimers();
    await userEvent.hover(page.getByRole('textbox'));
    await expect.poll(() => shown(widget)).toBeUndefined();
  });

  it('appears on keyboard focus, and Escape hides it and does what it does there', async () => {
    const widget = await open();
    const keys: string[] = [];
    widget.host.addEventListener('keydown', ({ key, defaultPrevented }) =>
      keys.push(`${key} ${defaultPrevented}`),
    );
    widget.find('.la-select').focus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => shown(widget)).toBe('Swap languages');
    await userEvent.keyboard('{Escape}');
    expect(shown(widget)).toBeUndefined();
    expect(keys.at(-1)).toBe('Escape false');
    expect(widget.root.activeElement?.ariaLabel).toBe('Swap languages');
  });

  it('does not appear on touch, or for a control with a text', async () => {
    const widget = await open();
    vi.useFakeTimers();
    const touch = { bubbles: true, composed: true, pointerType: 'touch' };
    button('Clear text').element().dispatchEvent(new PointerEvent('pointerover', touch));
    vi.advanceTimersByTime(1000);
    expect(shown(widget)).toBeUndefined();
    const mouse = { ...touch, pointerType: 'mouse' };
    button('Translate text').element().dispatchEvent(new PointerEvent('pointerover', mouse));
    vi.advanceTimersByTime(1000);
    expect(shown(widget)).toBeUndefined();
    vi.useRealTimers();
  });

  it('does not cover the open menu of its control', async () => {
    const widget = await openHistory();
    const options = button('Options for Bonjour madame');
    await userEvent.hover(options);
    await expect.poll(() => shown(widget)).toBe('Options for Bonjour madame');
    await options.click();
    await expect.poll(() => widget.root.querySelector('[role=menu]')).not.toBeNull();
    vi.useFakeTimers();
    const over = { bubbles: true, composed: true, pointerType: 'mouse' };
    options.element().dispatchEvent(new PointerEvent('pointerover', over));
    vi.advanceTimersByTime(TOOLTIP_MS);
    expect(shown(widget)).toBeUndefined();
    vi.useRealTimers();
  });

  it('disappears with its control', async () => {
    const widget = await open();
    await page.getByRole('textbox').fill('Hello');
    await userEvent.hover(button('Clear text'));
    await expect.poll(() => shown(widget)).toBe('Clear text');
    widget.find('.la-pane__clear').remove();
    await expect.poll(() => shown(widget)).toBeUndefined();
  });

  it('is inside the window, and no overflow of the page clips it', async () => {
    for (const width of [280, 1120]) {
      const widget = await open({}, width);
      Object.assign(widget.host.style, {
        overflow: 'hidden',
        height: '60px',
        position: 'absolute',
        right: '0',
      });
      await userEvent.hover(widget.find('.la-swap'));
      await expect.poll(() => shown(widget)).toBe('Swap languages');
      const tip = widget.find('.la-tip');
      const { left, right, bottom } = tip.getBoundingClientRect();
      expect([left >= 0, right <= innerWidth, bottom <= innerHeight]).toEqual([true, true, true]);
      expect(tip.matches(':popover-open')).toBe(true);
      widget.host.remove();
    }
  });

  it('has no accessibility violation', async () => {
    for (const { theme, width } of LOOKS) {
      const widget = await open({ theme }, width);
      await userEvent.hover(button('Clear text'));
      await expect.poll(() => shown(widget)).toBe('Clear text');
      await expectAccessible(widget, theme);
      widget.host.remove();
    }
  });
});
