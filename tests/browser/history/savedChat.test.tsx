import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chatOf } from '../../support/store/historyDouble';
import { CHATS, open, button, focused, names, still, choose } from './historyPage';

describe('a saved chat', () => {
  it.each([1120, 360])('is shown when it is chosen, and the panel closes, at %i pixels', async (width) => {
    const widget = await open({ width });
    await still(widget);
    await page.getByRole('button', { name: /^Looking forward \d/ }).click();
    expect(widget.root.querySelector('.la-history')).toBeNull();
    await expect.element(page.getByRole('log', { name: 'Conversation' })).toHaveTextContent('Avec plaisir.');
    await expect.element(page.getByRole('heading', { name: 'Looking forward' })).toBeVisible();
    expect(focused(widget)).toBe('Chat history');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('button', { name: /^Looking forward \d/ }))
      .toHaveAttribute('aria-current', 'true');
  });

  it('has a menu that works by keyboard, closes on a second click and on a click outside, and moves the focus back', async () => {
    const widget = await open();
    const options = button('Options for Bonjour madame');
    (options.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('menu', { name: 'Options for Bonjour madame' })).toBeVisible();
    await expect.element(options).toHaveAttribute('aria-expanded', 'true');
    expect(focused(widget)).toBe('Rename');
    for (const [key, name] of [
      ['{ArrowDown}', 'Delete'],
      ['{ArrowDown}', 'Rename'],
      ['{End}', 'Delete'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(focused(widget)).toBe(name);
    }
    await userEvent.keyboard('{Escape}');
    expect(widget.root.querySelector('[role=menu]')).toBeNull();
    expect(focused(widget)).toBe('Options for Bonjour madame');
    await options.click();
    await options.click();
    expect(widget.root.querySelector('[role=menu]')).toBeNull();
    await options.click();
    await page.getByRole('heading', { name: 'Chat history' }).click();
    expect(widget.root.querySelector('[role=menu]')).toBeNull();
  });

  it('has a menu that is not clipped, even at the end of a long list; Escape closes it while the drawer stays open', async () => {
    const many = Array.from({ length: 60 }, (_, index) => chatOf(`${index}`, `Chat ${index}`, 1));
    const widget = await open({ width: 360 }, many);
    await still(widget);
    widget.find('.la-history__item:last-child').scrollIntoView();
    await button('Options for Chat 59').click();
    const menu = widget.find('[role=menu]').getBoundingClientRect();
    const middle = widget.root.elementFromPoint(menu.left + menu.width / 2, menu.bottom - 15);
    expect(middle?.textContent).toBe('Delete');
    expect(menu.bottom).toBeLessThanOrEqual(780);
    await userEvent.keyboard('{Escape}');
    expect(widget.root.querySelector('[role=menu]')).toBeNull();
    expect(widget.root.querySelector('.la-history')).not.toBeNull();
  });
});

describe('renaming a chat', () => {
  it('saves the typed name on Enter, and moves the focus to the menu button of the chat', async () => {
    const widget = await open();
    await choose('Bonjour madame', 'Rename');
    const field = page.getByRole('textbox', { name: 'Chat name' });
    await expect.element(field).toHaveValue('Bonjour madame');
    await userEvent.keyboard('Salut{Enter}');
    await expect.poll(() => names(widget)[1]).toBe('Salut');
    expect(widget.history.calls.at(-1)).toEqual(['rename', 'b', 'Salut']);
    expect(focused(widget)).toBe('Options for Salut');
  });

  it('is cancelled by Escape, by leaving the field and by a press elsewhere, but not by the Enter key of an input method', async () => {
    const widget = await open();
    for (const [leave, where] of [
      [async () => userEvent.keyboard('{Escape}'), 'Options for Bonjour madame'],
      [async () => userEvent.keyboard('{Tab}'), undefined],
      [async () => page.getByRole('textbox', { name: 'Message' }).click(), 'Message'],
    ] as const) {
      await choose('Bonjour madame', 'Rename');
      await userEvent.keyboard('Salut');
      // Most browsers say that the Enter key belongs to a composition. Safari only has another key code.
      for (const sign of [{ isComposing: true }, { keyCode: 229 }]) {
        const key = { key: 'Enter', bubbles: true, composed: true, ...sign };
        widget.find('.la-rename').dispatchEvent(new KeyboardEvent('keydown', key));
        expect(widget.root.querySelector('.la-rename')).not.toBeNull();
      }
      await leave();
      await expect.poll(() => widget.root.querySelector('.la-rename')).toBeNull();
      expect(names(widget)[1]).toBe('Bonjour madame');
      expect(widget.history.calls.map(([name]) => name)).toEqual(['list']);
      if (where !== undefined) expect(focused(widget)).toBe(where);
    }
  });
});

describe('renaming a chat on a touch screen', () => {
  it('has buttons that save and cancel, also when the field has lost the focus to them', async () => {
    const media = window.matchMedia.bind(window);
    const onTouch = vi.spyOn(window, 'matchMedia');
    onTouch.mockImplementation((query) => media(query === '(pointer: coarse)' ? 'all' : query));
    onTestFinished(() => onTouch.mockRestore());
    const widget = await open();
    await choose('Bonjour madame', 'Rename');
    await userEvent.keyboard('Salut');
    await button('Cancel').click();
    expect(names(widget)[1]).toBe('Bonjour madame');
    expect(focused(widget)).toBe('Options for Bonjour madame');
    await choose('Bonjour madame', 'Rename');
    await userEvent.keyboard('Salut');
    await expect(widget.host).to.be.accessible();
    await userEvent.keyboard('{Tab}');
    expect(focused(widget)).toBe('Save name');
    await button('Save name').click();
    await expect.poll(() => names(widget)[1]).toBe('Salut');
    expect(widget.history.calls.map(([name]) => name)).toEqual(['list', 'rename']);
    expect(focused(widget)).toBe('Options for Salut');
  });
});

describe('deleting a chat', () => {
  it('opens a confirmation dialog with the focus on Cancel, which closes the dialog and moves the focus back', async () => {
    const widget = await open();
    await choose('Bonjour madame', 'Delete');
    await expect
      .element(page.getByRole('alertdialog', { name: 'Delete “Bonjour madame”?' }))
      .toHaveAccessibleDescription('The chat and its messages will be removed. This cannot be undone.');
    expect(focused(widget)).toBe('Cancel');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => widget.root.querySelector('dialog[open]')).toBeNull();
    expect(focused(widget)).toBe('Options for Bonjour madame');
    expect(names(widget)).toHaveLength(4);
  });

  it.each([1120, 360])('moves the focus to the next chat, at %i pixels', async (width) => {
    const widget = await open({ width });
    await still(widget);
    await choose('Bonjour madame', 'Delete');
    await button('Delete').click();
    await expect.poll(() => names(widget)).toEqual(['Looking forward', '敬語の使い方', 'Untitled Chat']);
    expect(focused(widget)).toMatch(/^敬語の使い方/);
    expect(widget.history.chats.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  });

  it.each([
    [360, 'Close chat history'],
    [1120, 'Chat history'],
  ])(
    'of the last chat moves the focus to the button that closes the panel, at %i pixels',
    async (width, where) => {
      const widget = await open({ width }, CHATS.slice(0, 1));
      await still(widget);
      await choose('Looking forward', 'Delete');
      await button('Delete').click();
      await expect.element(page.getByText('Your chats will appear here.')).toBeVisible();
      expect(focused(widget)).toBe(where);
    },
  );
});
