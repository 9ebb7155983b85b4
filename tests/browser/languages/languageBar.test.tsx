import { beforeEach, describe, expect, it } from 'vitest';
import { flushSync } from 'react-dom';
import { page } from 'vitest/browser';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { LOCALES } from '@lang-assistant/core/locales';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { renderWidget, type Rendered } from '../support/widget';

/** Returns the words of a name that break over two lines or are partly hidden. */
function brokenWords(value: HTMLElement): string[] {
  const text = value.firstChild;
  if (!text) return [];
  const box = value.getBoundingClientRect();
  return [...value.innerText.matchAll(/[^\s()]+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const { left, right, bottom } = range.getBoundingClientRect();
    const isCut = left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 4;
    return lines.size > 1 || isCut ? [word] : [];
  });
}

function faultsAt(widget: Rendered, width: number): string[] {
  widget.host.style.width = `${width}px`;
  const frame = widget.find('.la-frame').getBoundingClientRect();
  return [...widget.root.querySelectorAll<HTMLElement>('.la-langbar button')].flatMap((button) => {
    const { left, right } = button.getBoundingClientRect();
    const value = button.querySelector<HTMLElement>('.la-select__value');
    const words = value ? brokenWords(value) : [];
    if (left < frame.left || right > frame.right) words.push(`${button.textContent} is outside`);
    return words;
  });
}

describe('the language bar', () => {
  beforeEach(() => page.viewport(1120, 800));

  it.each(LOCALES)(
    'shows every language name in a narrow frame without a break inside a word: %s',
    async (locale) => {
      const words = await loadLocale(locale);
      const widget = await renderWidget({ words, config: { locale } });
      const { translate } = widget.store.getState();
      const faults: string[] = [];
      for (const [index, source] of LANGUAGE_CODES.entries()) {
        const target = LANGUAGE_CODES[(index + 7) % LANGUAGE_CODES.length] ?? '';
        flushSync(() => translate.visitPair({ source, target }));
        for (const width of [280, 320, 360])
          faults.push(...faultsAt(widget, width).map((fault) => `${source}-${target} at ${width}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );

  it('shows both language names on one row at 280 px if the names fit', async () => {
    const widget = await renderWidget({ width: 280 });
    const tops = [...widget.root.querySelectorAll('.la-langbar button')].map(
      (button) => button.getBoundingClientRect().top,
    );
    expect(new Set(tops).size).toBe(1);
  });
});
