import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { expectAccessible, LOOKS, type Rendered } from '../support/widget';
import { button, controllerOf, file, open, translating } from './filesPage';
import { accepted, card, everyState, OUTPUTS } from './jobsPage';

beforeEach(() => page.viewport(1200, 1200));

const menuOf = (name: string) => card(name).getByRole('button', { name: 'More downloads', exact: true });

const heights = ({ root }: Rendered) =>
  [...root.querySelectorAll('.la-file')].map((element) => element.getBoundingClientRect().height);

describe('the list of document jobs', () => {
  it('has the specified accessible names, and shows the progress that the server reports', async () => {
    const widget = await open();
    await accepted(widget, 'a.docx', 'b.pdf');
    const list = page.getByRole('list', { name: 'Documents' });
    await expect.poll(() => list.getByRole('group').elements().length).toBe(2);
    await widget.translating[0]?.job({ state: 'working', done: 12, total: 340 });
    const bar = card('a.docx').getByRole('progressbar', { name: 'Translating a.docx' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '3');
    await expect.element(bar).toHaveAttribute('aria-valuetext', '12 of 340 paragraphs');
    await expect.element(card('a.docx').getByText('12 of 340 paragraphs')).toBeVisible();
    await expect
      .element(card('b.pdf').getByText('Queued, starts after the document before it'))
      .toBeVisible();
    await widget.translating[0]?.answer(OUTPUTS);
    await expect.element(card('a.docx').getByText('214 of 214 paragraphs translated')).toBeVisible();
    await expect.element(card('a.docx').getByText('3.2 MB, Word document, English → Spanish')).toBeVisible();
    await expect.element(card('b.pdf').getByText('Queued', { exact: true })).toBeVisible();
  });

  it('shows the remaining time of a document once it is known', async () => {
    const now = vi.spyOn(Date, 'now');
    const widget = await open();
    await accepted(widget, 'a.docx');
    const report = async (atMs: number, done: number) => {
      now.mockReturnValue(atMs);
      await widget.translating[0]?.job({ state: 'working', done, total: 100 });
    };
    await report(0, 0);
    await report(2000, 1);
    await expect.element(card('a.docx').getByText('1 of 100 paragraphs')).toBeVisible();
    expect(card('a.docx').getByText('left').elements()).toHaveLength(0);
    await report(4000, 2);
    await expect.element(card('a.docx').getByText('about 3 min left')).toBeVisible();
    await report(8000, 80);
    await expect.element(card('a.docx').getByText('less than a minute left')).toBeVisible();
    now.mockRestore();
  });

  it('has a button for the document, and a menu with the other formats that the server offers, which works by mouse and keyboard', async () => {
    const widget = await open();
    await accepted(widget, 'a.docx');
    await widget.translating[0]?.answer(OUTPUTS);
    await card('a.docx').getByRole('button', { name: 'Download translation' }).click();
    await expect.poll(() => widget.saved.map(({ name }) => name)).toEqual(['translated.document']);
    await menuOf('a.docx').click();
    const items = page.getByRole('menu', { name: 'More downloads' }).getByRole('menuitem');
    await expect
      .poll(() => items.elements().map(({ textContent }) => textContent))
      .toEqual(['Bilingual table', 'Translation memory (TMX)']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => widget.saved.at(-1)?.name).toBe('translated.tmx');
    expect(widget.root.activeElement?.ariaLabel).toBe('More downloads');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => widget.root.querySelector('[role=menu]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => widget.root.querySelector('[role=menu]')).toBeNull();
    expect(widget.root.activeElement?.ariaLabel).toBe('More downloads');
  });

  it('has no menu if the server offers only the document', async () => {
    const widget = await open();
    await accepted(widget, 'a.docx');
    await widget.translating[0]?.answer({ ...OUTPUTS, outputs: OUTPUTS.outputs?.slice(0, 1) ?? [] });
    await expect.element(card('a.docx').getByRole('button', { name: 'Download translation' })).toBeVisible();
    expect(menuOf('a.docx').elements()).toEqual([]);
  });

  it('shows why a document failed, and offers Try again only where a retry may help', async () => {
    const widget = await open();
    await everyState(widget);
    const locked = card('locked.pdf');
    await expect
      .element(locked.getByRole('alert'))
      .toHaveTextContent(
        'This document is protected by a password. Save it without one, and choose it anew.',
      );
    expect(locked.getByRole('button').elements()).toHaveLength(1);
    await expect.element(locked.getByRole('button', { name: 'Remove locked.pdf' })).toBeVisible();
    const failed = card('failed.pdf');
    await expect
      .element(failed.getByRole('alert'))
      .toHaveTextContent('Error translating the document. Please try again.');
    await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('keeps the focus in the card after Translate, and when the document is done', async () => {
    const widget = await open();
    controllerOf(widget).add([file('a.docx')]);
    await button('Translate document').click();
    await expect.poll(() => widget.translating.length).toBe(1);
    await widget.translating[0]?.job();
    await expect.poll(() => widget.root.activeElement?.textContent).toBe('Cancel');
    await widget.translating[0]?.answer(OUTPUTS);
    await expect.poll(() => widget.root.activeElement?.textContent).toBe('Download translation');
  });

  it('is replaced by the drop zone when the last document is removed', async () => {
    const widget = await open();
    await accepted(widget, 'a.docx');
    await widget.translating[0]?.answer(OUTPUTS);
    await button('Remove a.docx').click();
    await expect.poll(() => widget.root.querySelector('.la-drop')).not.toBeNull();
    await expect.poll(() => widget.root.activeElement?.textContent).toContain('Select it');
    expect(widget.root.querySelector('.la-jobs')).toBeNull();
  });

  it('gives every state the same height on a desktop', async () => {
    const widget = await open();
    await everyState(widget);
    const [first = 0, ...others] = heights(widget);
    // A failure reason with a title and a text may take one more line.
    expect(new Set(others.filter((height) => Math.abs(height - first) > 1)).size).toBeLessThanOrEqual(1);
  });

  it.each([480, 560, 720])(
    'leaves space for the name of a document in every language, %s pixels',
    async (width) => {
      for (const locale of LOCALES) {
        const widget = await open({ width, words: await loadLocale(locale) });
        await accepted(widget, 'Annual report.docx');
        await widget.translating[0]?.answer(OUTPUTS);
        await expect.poll(() => widget.root.querySelectorAll('.la-file__act button').length).toBe(3);
        const { scrollWidth, clientWidth } = widget.find('.la-file__name span');
        expect(scrollWidth, locale).toBe(clientWidth);
        expect(widget.host.scrollWidth, locale).toBeLessThanOrEqual(width);
        widget.host.remove();
      }
    },
  );

  it('has touch targets of 44 pixels on a phone, and no overflow', async () => {
    for (const locale of LOCALES) {
      const widget = await open({ width: 336, words: await loadLocale(locale) });
      controllerOf(widget).add([file('a.docx'), file('b.pdf')]);
      await translating(widget);
      await widget.translating[0]?.job();
      await expect.poll(() => widget.translating.length).toBe(2);
      await widget.translating[1]?.job({ state: 'working', done: 1200, total: 34_000 });
      await widget.translating[0]?.answer(OUTPUTS);
      await expect.poll(() => widget.root.querySelectorAll('.la-jobs .la-file__act button').length).toBe(4);
      for (const target of widget.root.querySelectorAll('.la-files button')) {
        const { width, height } = target.getBoundingClientRect();
        expect([width >= 44, height >= 44], target.textContent).toEqual([true, true]);
      }
      expect(widget.host.scrollWidth, locale).toBeLessThanOrEqual(336);
    }
  });

  it('has no accessibility violations', async () => {
    for (const { theme, width } of LOOKS) {
      const widget = await open({ width, config: { theme } });
      await everyState(widget);
      await menuOf('done.docx').click();
      await expect.poll(() => widget.root.querySelector('[role=menu]')).not.toBeNull();
      await expectAccessible(widget, theme);
      widget.host.remove();
    }
  });
});
