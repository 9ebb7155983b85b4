import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { loadLocale } from '../../../src/i18n/loadLocale';
import type { Rendered } from '../support/widget';
import {
  BEFORE,
  ALTERNATIVES,
  open,
  controllerOf,
  improved,
  output,
  focused,
  settled,
  openMenu,
} from './writePage';

async function tabTo(widget: Rendered, name: string): Promise<void> {
  for (let press = 0; press < 40 && focused(widget) !== name; press += 1) await userEvent.keyboard('{Tab}');
  expect(focused(widget)).toBe(name);
}

/** Returns the top of each line that contains a part of a text node. */
function linesOf(node: Node, start: number, end: number): Set<number> {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
}

describe('the button that opens the styles and tones', () => {
  it.each(LOCALES)('shows whole words on at most two lines in a frame of 280 px: %s', async (locale) => {
    const data = await loadLocale(locale);
    const { write: messages } = await data.loadSections();
    const widget = await open({ words: data, width: 280 });
    controllerOf(widget).chooseStyle({ style: 'professional', tone: 'enthusiastic' });
    controllerOf(widget).apply();
    const value = widget.find('.la-writebar__end .la-select__value');
    await expect.poll(() => value.textContent).toContain(messages['style.professional']);
    const text = value.firstChild;
    if (!text) throw new Error('the button has no text');
    expect(linesOf(text, 0, value.textContent.length).size).toBeLessThanOrEqual(2);
    expect(value.scrollHeight).toBeLessThanOrEqual(value.clientHeight);
    for (const { 0: word, index } of value.textContent.matchAll(/[\p{Script=Latin}]+/gu))
      expect(linesOf(text, index, index + word.length).size, word).toBe(1);
  });
});

describe('the menu of styles and tones', () => {
  beforeEach(() => page.viewport(1120, 800));

  it('disables Apply again when the user chooses the current style', async () => {
    const widget = await open();
    await openMenu(widget);
    await page.getByRole('radio', { name: 'Academic' }).click();
    await expect.element(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await page.getByRole('radiogroup', { name: 'Style' }).getByRole('radio', { name: 'Simple' }).click();
    await expect.element(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });

  it('is closed by a click outside, and the choice can still be applied', async () => {
    const widget = await open();
    await openMenu(widget);
    await page.getByRole('radio', { name: 'Academic' }).click();
    await page.getByRole('textbox').click();
    await expect.poll(() => widget.root.querySelector('.la-stylemenu')).toBeNull();
    await expect.element(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
  });

  it('is closed by a second click of the button that opened it', async () => {
    const widget = await open();
    await openMenu(widget);
    widget.find('.la-select--outline').click();
    await expect.poll(() => widget.root.querySelector('.la-stylemenu')).toBeNull();
  });

  it.each([1120, 600, 440, 360])('is inside the widget’s frame, %i pixels wide', async (width) => {
    await page.viewport(width, 740);
    const widget = await open({ width: width - 24 });
    await openMenu(widget);
    await settled(widget);
    const frame = widget.find('.la-frame').getBoundingClientRect();
    const menu = widget.find('.la-stylemenu').getBoundingClientRect();
    const screenHeight = document.documentElement.clientHeight;
    expect(menu.left).toBeGreaterThanOrEqual(frame.left);
    expect(menu.right).toBeLessThanOrEqual(frame.right);
    expect(menu.bottom).toBeLessThanOrEqual(screenHeight);
  });
});

describe('the menu of styles on a small screen', () => {
  it.each([
    ['beside the button', 'en', 360],
    ['below the button', 'fr', 280],
  ] as const)('scrolls and does not cover Apply %s, in every position', async (_place, locale, width) => {
    await page.viewport(width, 740);
    const widget = await open({ words: await loadLocale(locale), width });
    for (const height of [300, 150, 480]) {
      const spacer = document.createElement('div');
      spacer.style.height = `${height}px`;
      widget.host.before(spacer);
      await openMenu(widget);
      await settled(widget);
      const menu = widget.find('.la-stylemenu').getBoundingClientRect();
      const apply = widget.find('.la-writebar .la-btn--primary').getBoundingClientRect();
      expect(Math.min(menu.bottom, apply.bottom) - Math.max(menu.top, apply.top)).toBeLessThanOrEqual(3);
      await userEvent.keyboard('{Escape}');
      spacer.remove();
    }
  });

  it('closes when the page moves the widget, and opens again with one click', async () => {
    const widget = await open();
    await openMenu(widget);
    widget.host.parentElement?.append(widget.host);
    await expect.poll(() => widget.root.querySelector('.la-stylemenu')).toBeNull();
    expect(widget.find('.la-select--outline').getAttribute('aria-expanded')).toBe('false');
    await openMenu(widget);
    expect(widget.find('.la-stylemenu').getClientRects()).toHaveLength(1);
  });
});

describe('the writing tool by keyboard', () => {
  it('allows the user to choose and apply a style and a tone', async () => {
    const widget = await open();
    widget.find('textarea').focus();
    await userEvent.keyboard(BEFORE);
    widget.find('.la-select').focus();
    await userEvent.keyboard('{Tab}{ArrowDown}');
    await expect.poll(() => focused(widget)).toBe('Simple');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused(widget)).toBe('Professional');
    await userEvent.keyboard('{End}');
    expect(focused(widget)).toBe('Colloquial');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused(widget)).toBe('Simple');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Tab}{ArrowDown}{ArrowDown}');
    expect(focused(widget)).toBe('Friendly');
    await userEvent.keyboard('{Tab}');
    expect(focused(widget)).toBe('Apply');
    await userEvent.keyboard('{Enter}');
    expect(controllerOf(widget).writingStyle).toEqual({ style: 'academic', tone: 'friendly' });
    expect(focused(widget)).toContain('Style: Academic, friendly');
    expect(widget.root.querySelector('.la-stylemenu')).toBeNull();
  });

  it('closes the style menu without a choice on Escape, and focuses the button of the menu', async () => {
    const widget = await open();
    widget.find('.la-select--outline').focus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    expect(controllerOf(widget).pendingStyle.style).toBe('professional');
    await userEvent.keyboard('{Escape}');
    expect(controllerOf(widget).pendingStyle.style).toBe('simple');
    expect(widget.root.activeElement).toBe(widget.find('.la-select--outline'));
    expect(widget.root.querySelector('.la-stylemenu')).toBeNull();
  });

  it('closes the style menu when the user leaves the menu with Tab', async () => {
    const widget = await open();
    widget.find('.la-select--outline').focus();
    await userEvent.keyboard('{Enter}{Tab}{Tab}');
    expect(focused(widget)).not.toBe('Apply');
    await expect.poll(() => widget.root.querySelector('.la-stylemenu')).toBeNull();
  });

  it('allows the user to reject a change, apply an alternative, and copy and translate the text', async () => {
    const widget = await open();
    await improved(widget);
    widget.find('textarea').focus();
    await tabTo(widget, 'have');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(focused(widget)).toBe('has');
    await tabTo(widget, 'Copy the improved text');
    await userEvent.keyboard('{Enter}');
    expect(widget.copied).toEqual(['I has a dog that barks']);
    await tabTo(widget, 'Show changes');
    await userEvent.keyboard(' ');
    expect(controllerOf(widget).showsChanges).toBe(false);
    await tabTo(widget, 'Use alternative 2');
    await userEvent.keyboard('{Enter}');
    expect(output(widget)).toBe(ALTERNATIVES[1]);
  });
});
