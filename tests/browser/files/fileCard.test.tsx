import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { RESULT_DELAY_MS } from '../../../src/domain/files/files';
import {
  MB,
  MANY,
  DOCUMENT,
  file,
  open,
  controllerOf,
  button,
  drag,
  chosen,
  translating,
  failed,
  done,
  many,
} from './filesPage';

beforeEach(() => page.viewport(1200, 900));

describe('the card of a document', () => {
  it('shows the type of the document, and the extension of a long name', async () => {
    const widget = await open({ width: 336 });
    const name = `${'Very long name '.repeat(20)}v7.pptx`;
    await chosen(widget, file(name));
    const shown = widget.find('.la-file__name');
    expect([shown.title, shown.textContent]).toEqual([name, name]);
    const [head, tail] = shown.children;
    expect(head?.scrollWidth).toBeGreaterThan(head?.clientWidth ?? 0);
    expect(tail?.scrollWidth).toBe(tail?.clientWidth);
    expect(tail?.textContent).toBe('e v7.pptx');
    expect(widget.find('.la-file__meta').textContent).toBe('3.2 MB, PowerPoint presentation');
    expect(widget.find('.la-file__ext').textContent).toBe('PPTX');
    expect(widget.host.scrollWidth).toBeLessThanOrEqual(336);
  });

  it('shows the size limit of the host page in every message about document size', async () => {
    const limits = { ...MANY, uploadRejectBytes: 40 * MB, oversizeMarkBytes: 30 * MB };
    const widget = await open({ config: { limits } });
    expect(widget.find('.la-drop p').textContent).toBe('PDF, Word or PowerPoint, up to 20 MB');
    await chosen(widget, file('big.pdf', 21 * MB));
    await button('Translate document').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Cannot translate a file that exceeds the 20MB limit');
    expect(widget.translating).toHaveLength(0);
    const smaller = { ...MANY, uploadRejectBytes: 2.5 * MB, oversizeMarkBytes: 1.5 * MB };
    const other = await open({ config: { limits: smaller } });
    controllerOf(other).add([file('big.pdf', 1.5 * MB + 1), file('huge.pdf', 3 * MB)]);
    await expect
      .poll(() => [...other.root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent))
      .toEqual([
        'This file (1.6 MB) exceeds the 1.5 MB limit of your plan for files. Try translating a smaller file or delete it.',
        'huge.pdfThe file is too large. Maximum 2.5MB',
      ]);
  });

  it('over the size limit shows the reason, and cannot be translated', async () => {
    const widget = await open();
    await chosen(widget, file('big.pdf', 6 * MB));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'This file (6.0 MB) exceeds the 5.0 MB limit of your plan for files. Try translating a smaller file or delete it.',
      );
    await expect.element(button('Translate document')).toBeDisabled();
    expect(widget.root.querySelector('.la-file--error')).not.toBeNull();
  });

  it('is not shown for a rejected file: a message shows its name and the reason', async () => {
    const widget = await open();
    controllerOf(widget).add([file('a.txt'), file('b.pdf', 11 * MB), file('c.pdf', 0)]);
    await expect
      .poll(() => widget.root.querySelector('.la-alert__text')?.textContent)
      .toBe(
        'a.txtOnly PDF, DOC, DOCX, PPT or PPTX files are allowed' +
          'b.pdfThe file is too large. Maximum 10MB' +
          'c.pdfThis file is empty. Choose another one.',
      );
    expect(widget.root.querySelector('.la-file')).toBeNull();
  });

  it('is the only element that renders again when the progress changes', async () => {
    const widget = await open();
    await chosen(widget);
    await translating(widget);
    const seen: MutationRecord[] = [];
    const watch = new MutationObserver((records) => seen.push(...records));
    watch.observe(widget.root, { subtree: true, childList: true, characterData: true, attributes: true });
    await expect.poll(() => widget.find('[role=progressbar]').getAttribute('aria-valuenow')).toBe('20');
    watch.disconnect();
    const outside = seen.filter(
      ({ target }) =>
        !(target instanceof Element ? target : target.parentElement)?.closest('.la-progress, .la-toasts'),
    );
    expect(outside).toEqual([]);
  });

  it('shows its error next to the other documents, and is retried separately', async () => {
    const widget = await open();
    await many(widget);
    await expect
      .element(page.getByRole('group', { name: 'two.pptx' }))
      .toHaveTextContent('Error translating the document. Please try again.');
    await button('Try again').click();
    await expect.poll(() => widget.translating.length).toBe(3);
    expect(widget.translating[2]?.request.file.name).toBe('two.pptx');
  });
});

describe('the result of a document', () => {
  it('has one button for the translated document, the languages, and a menu for its text only', async () => {
    const widget = await open();
    await done(widget);
    expect(widget.find('.la-result p').textContent).toBe(DOCUMENT.name);
    await expect.element(page.getByText('English → Spanish', { exact: true })).toBeVisible();
    await button('Download translation').click();
    await button('More downloads').click();
    await page.getByRole('menuitem', { name: 'Download text only (.docx)' }).click();
    await expect
      .poll(() => widget.saved.map(({ name }) => name))
      .toEqual([DOCUMENT.name, 'translated_Annual report 2025, final version-text.docx']);
  });

  it('has no button for the text if it contains only text, or no text; an error is shown if the Word file cannot be created', async () => {
    const widget = await open();
    await done(widget, false);
    expect(widget.root.querySelectorAll('.la-result button')).toHaveLength(2);
    await expect.element(page.getByRole('status').filter({ hasText: 'Document translated' })).toBeVisible();
    widget.exportFails = new Error('no');
    await button('Download translation').click();
    await expect.element(page.getByText('Error generating Word file')).toBeVisible();
    controllerOf(widget).reset();
    await chosen(widget);
    await translating(widget);
    await widget.translating.at(-1)?.answer({ text: '', document: DOCUMENT });
    const names = () =>
      [...widget.root.querySelectorAll('.la-result button')].map(({ textContent }) => textContent);
    await expect
      .poll(names, { timeout: RESULT_DELAY_MS * 4 })
      .toEqual(['New translation', 'Download translation']);
  });

  it('shows how much was not translated, for one and for several documents', async () => {
    const widget = await open();
    await chosen(widget, file('a.pdf'));
    await translating(widget);
    await widget.translating[0]?.answer({ text: 'Hola', untranslated: 1, unreadPages: [2, 1500] });
    await expect
      .element(page.getByText('1 paragraph could not be translated and was left as it was.'))
      .toBeVisible();
    await expect
      .element(page.getByText('Pages without text that can be read are not included: 2, 1,500'))
      .toBeVisible();
    await chosen(widget, file('b.pdf'));
    await expect
      .element(page.getByRole('group', { name: 'a.pdf' }))
      .toHaveTextContent('1 paragraph could not be translated and was left as it was.');
    await expect(widget.host).to.be.accessible();
  });

  it('accepts a file that is dropped on it, or shows why the file is rejected', async () => {
    const widget = await open();
    await done(widget);
    drag(widget.find('.la-result'), 'drop', [file('b.txt')]);
    await expect.element(page.getByRole('alert')).toHaveTextContent('b.txt');
    drag(widget.find('.la-result'), 'drop', [file('b.pdf')]);
    await expect.poll(() => widget.root.querySelectorAll('.la-file').length).toBe(2);
    expect(widget.root.querySelector('[role=alert]')).toBeNull();
  });
});

describe('a failed document', () => {
  it('has no retry button if a retry cannot succeed', async () => {
    const widget = await open();
    await chosen(widget, file('locked.pdf'), file('b.pdf'));
    await translating(widget);
    await widget.translating[0]?.fail({ kind: 'http', status: 422, code: 'file_encrypted' });
    await expect
      .element(page.getByRole('group', { name: 'locked.pdf' }))
      .toHaveTextContent(
        'This document is protected by a password. Save it without one, and choose it anew.',
      );
    expect(widget.root.querySelector('.la-file--error .la-btn')).toBeNull();
  });

  it('is announced with one message in a soft red box, and the button Translate document retries', async () => {
    const widget = await open();
    await failed(widget);
    await expect
      .poll(() => getComputedStyle(widget.find('.la-alert')).backgroundColor)
      .toBe('rgb(253, 238, 238)');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/^Error translating the document. Please try again.$/);
    await button('Translate document').click();
    await expect.poll(() => widget.translating.length).toBe(2);
    expect(widget.root.querySelector('[role=alert]')).toBeNull();
  });

  it('without a source language asks the user to select the languages', async () => {
    const widget = await open();
    await chosen(widget);
    controllerOf(widget).chooseLanguage('source', '');
    await button('Translate document').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Please select source and target languages');
  });
});
