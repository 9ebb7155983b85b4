import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWidget } from '../support/widget';
import { drag, file } from './filesPage';
import { SCREENS } from '../../../src/app/screens';

beforeEach(() => page.viewport(1200, 900));

describe('a drag-and-drop on the text box', () => {
  it('of a file opens the tool Translate files with the file, and the text stays', async () => {
    const widget = await renderWidget();
    widget.store.getState().translate.setText('Hello');
    const box = widget.find('textarea');
    expect(drag(box, 'dragover').defaultPrevented).toBe(true);
    expect(drag(box, 'drop', [file('a.pdf'), file('b.xyz')]).defaultPrevented).toBe(true);
    await expect.element(page.getByRole('group', { name: 'a.pdf' })).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent('b.xyz');
    expect(widget.store.getState().ui.mode).toBe('files');
    expect(widget.store.getState().translate.text).toBe('Hello');
    await expect.element(page.getByRole('button', { name: 'Translate document' })).toBeEnabled();
  });

  it('of a file does nothing if the page does not offer Translate files, and the browser does not open the file', async () => {
    const widget = await renderWidget({ screens: { ...SCREENS, files: null } });
    const box = widget.find('textarea');
    for (const type of ['dragover', 'drop']) expect(drag(box, type).defaultPrevented).toBe(true);
    expect(widget.store.getState().ui.mode).toBe('translate');
  });

  it('of dragged words is left to the browser', async () => {
    const widget = await renderWidget();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'words');
    for (const type of ['dragover', 'drop']) {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true });
      widget.find('textarea').dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
    }
    expect(widget.store.getState().ui.mode).toBe('translate');
  });
});

describe('a paste into the text box', () => {
  function paste(target: Element, files: readonly File[], text = ''): ClipboardEvent {
    const clipboardData = new DataTransfer();
    if (text !== '') clipboardData.setData('text/plain', text);
    for (const one of files) clipboardData.items.add(one);
    const event = new ClipboardEvent('paste', {
      clipboardData,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    target.dispatchEvent(event);
    return event;
  }
  const picture = new File(['x'], 'image.png', { type: 'image/png' });

  it('of a picture opens the tool Translate files with it, and the text stays', async () => {
    const widget = await renderWidget({ config: { pictures: true } });
    widget.store.getState().translate.setText('Hello');
    expect(paste(widget.find('textarea'), [picture]).defaultPrevented).toBe(true);
    await expect.element(page.getByRole('group', { name: 'image.png' })).toBeVisible();
    expect(widget.store.getState().ui.mode).toBe('files');
    expect(widget.store.getState().translate.text).toBe('Hello');
  });

  it.each([
    ['of a picture with text stays text, as from Word', true, 'Hello'],
    ['of a picture alone is left to the browser where pictures are not offered', false, ''],
  ])('%s', async (_what, pictures, text) => {
    const widget = await renderWidget({ config: { pictures } });
    expect(paste(widget.find('textarea'), [picture], text).defaultPrevented).toBe(false);
    expect(widget.store.getState().ui.mode).toBe('translate');
  });
});
