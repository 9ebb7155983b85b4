import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RESULT_DELAY_MS } from '../../../src/domain/files/files';
import type { Rendered } from '../support/widget';
import { MB, file, open, button, drag, chosen, translating, many } from './filesPage';

const focused = ({ root }: Rendered) => {
  const element = root.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
};

beforeEach(() => page.viewport(1200, 900));

describe('a drop of files', () => {
  it('is accepted by the whole drop zone, whose border becomes solid', async () => {
    const widget = await open();
    drag(widget.find('.la-drop h2'), 'dragenter');
    await expect.element(page.getByText('Drop to add the document')).toBeVisible();
    expect(getComputedStyle(widget.find('.la-drop')).borderStyle).toBe('solid');
    expect(drag(widget.find('.la-drop'), 'drop', [file('a.pdf'), file('b.txt')]).defaultPrevented).toBe(true);
    await expect.element(page.getByRole('group', { name: 'a.pdf' })).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent('b.txt');
    expect(widget.root.querySelector('.is-over')).toBeNull();
  });

  it('removes the highlight of the drop zone, and so does a cancelled drag; outside of the widget it is left to the page', async () => {
    const widget = await open();
    drag(widget.find('.la-drop'), 'dragenter');
    await expect.poll(() => widget.root.querySelector('.is-over')).not.toBeNull();
    drag(widget.find('.la-drop'), 'dragleave');
    await expect.poll(() => widget.root.querySelector('.is-over')).toBeNull();
    for (const type of ['dragenter', 'dragover', 'drop'])
      drag(widget.find('.la-drop'), type, [file('a.txt')]);
    await expect.element(page.getByRole('alert')).toHaveTextContent('a.txt');
    await expect.element(button('Select it from your computer')).toBeVisible();
    expect(widget.root.querySelector('.is-over')).toBeNull();
    for (const type of ['dragover', 'drop']) {
      expect(drag(widget.find('.la-topbar'), type).defaultPrevented).toBe(true);
      expect(drag(document.body, type).defaultPrevented).toBe(false);
    }
    expect(widget.root.querySelector('.la-file')).toBeNull();
  });

  it('is accepted while other documents are in the list', async () => {
    const widget = await open();
    await chosen(widget, file('a.pdf'));
    drag(widget.find('.la-file'), 'dragenter');
    await expect.poll(() => widget.root.querySelector('.la-files--over')).not.toBeNull();
    drag(widget.find('.la-file'), 'drop', [file('b.pdf')]);
    await expect.poll(() => widget.root.querySelectorAll('.la-file').length).toBe(2);
    await translating(widget);
    const closed = [...widget.root.querySelectorAll('[aria-disabled=true]')];
    expect(closed.map(({ textContent }) => textContent)).toEqual(['Translating']);
    // During a translation, the widget rejects drops, and the browser does not open the dropped file.
    expect(drag(widget.find('.la-file'), 'drop', [file('c.pdf')]).defaultPrevented).toBe(true);
    expect(widget.root.querySelectorAll('.la-file')).toHaveLength(2);
  });

  it('of a folder shows a message, and the folder is not read', async () => {
    const widget = await open();
    // A script cannot create a folder to drop, so the browser API is mocked.
    const entry: FileSystemEntry = Object.assign(Object.create(null), {
      isDirectory: true,
      name: 'Holidays',
    });
    const told = vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue(entry);
    onTestFinished(() => told.mockRestore());
    drag(widget.find('.la-drop'), 'drop', [file('Holidays')]);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Folders cannot be translated. Choose the documents inside.');
  });
});

describe('the file picker', () => {
  it('accepts several files of the supported types, and adds them to the list', async () => {
    const widget = await open();
    const input = widget.root.querySelector('input');
    if (!input) throw new Error('there is no input');
    expect([input.type, input.multiple, input.hidden]).toEqual(['file', true, true]);
    for (const ending of ['.pdf', '.doc', '.docx', '.ppt', '.pptx']) expect(input.accept).toContain(ending);
    let isAsked = false;
    input.addEventListener('click', (event) => {
      isAsked = true;
      event.preventDefault();
    });
    await button('Select it from your computer').click();
    expect(isAsked).toBe(true);
    const chosenFiles = new DataTransfer();
    chosenFiles.items.add(file('a.pdf'));
    input.files = chosenFiles.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(page.getByRole('group', { name: 'a.pdf' })).toBeVisible();
  });
});

describe('the keyboard focus in the document tool', () => {
  it('follows every step: choose, translate, download, start again', async () => {
    const widget = await open();
    button('Select it from your computer').element().focus();
    await chosen(widget);
    expect(focused(widget)).toBe('Translate document');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => widget.translating.length).toBe(1);
    // The button keeps the focus, and a second press has no effect.
    expect(focused(widget)).toBe('Translating');
    await userEvent.keyboard('{Enter}');
    expect(widget.translating).toHaveLength(1);
    await widget.translating[0]?.answer({ text: 'Hola' });
    await expect.poll(() => focused(widget), { timeout: RESULT_DELAY_MS * 4 }).toBe('Download translation');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => widget.saved.map(({ name }) => name))
      .toEqual(['translated_Annual report 2025, final version.docx']);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused(widget)).toBe('New translation');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => focused(widget)).toContain('Select it from your computer');
  });

  it('moves from the button to translate to a download when several documents are ready', async () => {
    const widget = await open();
    await chosen(widget, file('a.pdf'), file('b.pdf'));
    await button('Translate document').click();
    for (const index of [0, 1]) {
      await expect.poll(() => widget.translating.length, { timeout: RESULT_DELAY_MS * 4 }).toBe(index + 1);
      await widget.translating[index]?.answer({ text: 'Hola' });
    }
    await expect.poll(() => focused(widget), { timeout: RESULT_DELAY_MS * 4 }).toBe('Download translation');
  });

  it('moves to the file picker after a document is removed, and if no document can be translated', async () => {
    const widget = await open();
    await chosen(widget, file('a.pdf'), file('b.pdf'));
    await button('Remove a.pdf').click();
    await expect.poll(() => focused(widget)).toBe('Add more documents');
    await button('Remove b.pdf').click();
    await expect.poll(() => focused(widget)).toContain('Select it from your computer');
    await chosen(widget, file('big.pdf', 6 * MB));
    await expect.poll(() => focused(widget)).toBe('Add more documents');
  });

  it('stays in the tool when a document is removed and others remain', async () => {
    const widget = await open();
    await chosen(widget, file('a.pdf'), file('b.pdf'), file('c.pdf'));
    await translating(widget);
    await button('Remove c.pdf').click();
    await expect.poll(() => focused(widget)).toBe('Translating');
    await button('Remove a.pdf').click();
    await expect.poll(() => widget.translating.length).toBe(2);
    await expect.poll(() => focused(widget)).toBe('Translating');
  });

  it('stays in the tool when a document is retried', async () => {
    const widget = await open();
    await many(widget);
    await button('Try again').click();
    await expect.poll(() => focused(widget)).toBe('Translating');
  });

  it('moves without scrolling while the user reads another part of the page', async () => {
    const widget = await open();
    const far = document.createElement('div');
    far.style.height = '5000px';
    widget.host.after(far);
    onTestFinished(() => far.remove());
    await chosen(widget);
    await translating(widget);
    button('Translating').element().focus({ preventScroll: true });
    scrollTo(0, 3000);
    await widget.translating[0]?.answer({ text: 'Hola' });
    await expect.poll(() => focused(widget), { timeout: RESULT_DELAY_MS * 4 }).toBe('Download translation');
    // The browser adjusts the scroll position when content above it grows.
    expect(scrollY).toBeGreaterThanOrEqual(3000);
  });

  it.each(['a button of the top bar', 'nothing'])(
    'stays where it is when a document is ready: %s',
    async (name) => {
      const widget = await open();
      await chosen(widget);
      await translating(widget);
      button('Translating').element().focus();
      const tool = widget.find('.la-mode[aria-current]');
      tool.focus();
      if (name === 'nothing') tool.blur();
      await widget.translating[0]?.answer({ text: 'Hola' });
      await expect
        .poll(() => widget.root.querySelector('.la-result'), { timeout: RESULT_DELAY_MS * 4 })
        .not.toBeNull();
      expect(widget.root.activeElement).toBe(name === 'nothing' ? null : tool);
    },
  );

  it('stays on a button of the top bar when documents are added', async () => {
    const widget = await open();
    const tool = widget.find('.la-mode[aria-current]');
    tool.focus();
    await chosen(widget);
    await expect.element(button('Translate document')).toBeVisible();
    expect(widget.root.activeElement).toBe(tool);
  });

  it('stays in a field of the host page while the user works there', async () => {
    const widget = await open();
    const other = document.createElement('input');
    widget.host.before(other);
    await chosen(widget);
    await translating(widget);
    other.focus();
    await widget.translating[0]?.answer({ text: 'Hola' });
    await expect
      .poll(() => widget.root.querySelector('.la-result'), { timeout: RESULT_DELAY_MS * 4 })
      .not.toBeNull();
    expect(document.activeElement).toBe(other);
    other.remove();
  });
});
