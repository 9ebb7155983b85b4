import { page } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { DictionaryEntry } from '../../../src/domain/dictionary/dictionary';
import { LOCALES } from '@lang-assistant/core/locales';
import { SUGGESTIONS } from '../../../src/domain/translate/suggestions';
import { sections } from '../../../src/i18n/sections/en';
import { english } from '../support/english';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { PSEUDO } from '../support/pseudoWords';
import { expectAccessible, LOOKS, renderWidget, type Rendered } from '../support/widget';
import { persons, CORRER, NOUN, open, translated, lookedUp, tab, panel } from './dictionaryPage';
import { SCREENS } from '../../../src/app/screens';

const { dictionary: messages } = sections;

/** A word that is too long for any screen. */
const ENDLESS = 'Donaudampfschifffahrtsgesellschaft'.repeat(9);

describe('very long words', () => {
  const entry: DictionaryEntry = {
    wordType: ENDLESS,
    definitions: [ENDLESS],
    synonyms: [ENDLESS],
    examples: [[{ text: ENDLESS, language: 'es' }]],
    conjugation: ['Indicativo', ENDLESS, 'Condicional', 'Imperativo', 'Potencial'].map((name) => ({
      kind: undefined,
      name,
      tenses: [{ kind: undefined, name: ENDLESS, persons: persons(ENDLESS) }],
    })),
  };

  it.each([1000, 320])('wrap inside the widget, %d pixels wide', async (width) => {
    await page.viewport(1120, 900);
    const widget = await open({ width });
    await lookedUp(widget, entry);
    const { right } = widget.host.getBoundingClientRect();
    for (const name of ['Dictionary', 'Synonyms', 'Examples', 'Verb conjugation']) {
      await tab(name).click();
      const shown = [...widget.root.querySelectorAll('.la-word *, [role=tabpanel], [role=tabpanel] *')];
      expect(shown.length).toBeGreaterThan(4);
      const beyond = shown.filter((one) => one.getBoundingClientRect().right > right);
      expect(beyond.map(({ tagName, className }) => `${name}: ${tagName} ${className}`)).toEqual([]);
    }
  });
});

describe('the dictionary without a word', () => {
  it('shows four disabled tabs, with a hint on how to enable them', async () => {
    const widget = await open();
    await expect.element(page.getByRole('tablist', { name: 'Word details' })).toBeVisible();
    for (const name of ['Dictionary', 'Synonyms', 'Examples', 'Verb conjugation']) {
      await expect.element(tab(name)).toHaveAttribute('aria-disabled', 'true');
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'false');
    }
    expect(panel(widget)).toBeNull();
    for (const one of widget.root.querySelectorAll<HTMLElement>('[role=tab]')) one.click();
    expect(panel(widget)).toBeNull();
    await expect.element(page.getByText('Translate a single word to open its entry')).toBeVisible();
  });

  it.each([1120, 360])(
    'loads into its reserved place with the suggestions, %d pixels wide',
    async (width) => {
      await page.viewport(width, 900);
      const widget = await renderWidget({ width });
      const place = widget.find('.la-dict').getBoundingClientRect();
      (await widget.store.getState().features.load('dictionary')).sync();
      await expect.poll(() => widget.root.querySelector('.la-tab')).not.toBeNull();
      const details = () => widget.find('.la-dict__details').getBoundingClientRect();
      const before = details();
      expect(widget.find('.la-dict').getBoundingClientRect()).toEqual(place);
      expect(Math.abs(before.bottom - place.bottom)).toBeLessThan(1);
      await translated(widget, 'One short line.', 'Una línea corta.');
      await expect.element(page.getByRole('region', { name: 'AI suggestions' })).toBeVisible();
      expect(details()).toEqual(before);
    },
  );

  it('fills its place without the assistant, which has no suggestions', async () => {
    const widget = await renderWidget({ config: { tools: ['translate'] } });
    const { bottom } = widget.find('.la-dict').getBoundingClientRect();
    (await widget.store.getState().features.load('dictionary')).sync();
    await expect.poll(() => widget.root.querySelector('.la-tab')).not.toBeNull();
    expect(widget.root.querySelector('.la-suggest')).toBeNull();
    expect(widget.find('.la-dict').getBoundingClientRect().bottom).toBe(bottom);
  });
});

describe.each([280, 360, 1120])('the first result, %d pixels wide,', (width) => {
  it.each(['sentence', 'word'])('hardly shifts anything: a %s', async (kind) => {
    await page.viewport(width, 900);
    const widget = await renderWidget({ width });
    let shift = 0;
    const add = (entry: PerformanceEntry) => (shift += Number(Reflect.get(entry, 'value')));
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(add));
    observer.observe({ type: 'layout-shift' });
    if (kind === 'word') await lookedUp(widget);
    else await translated(widget, 'One short line.', 'Una línea corta.');
    await expect.element(page.getByRole('region', { name: 'AI suggestions' })).toBeVisible();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    observer.takeRecords().forEach(add);
    observer.disconnect();
    expect(shift).toBeLessThanOrEqual(0.01);
  });
});

describe('a single word', () => {
  it('is shown as a capitalised headline with its synonyms below', async () => {
    const widget = await open();
    await lookedUp(widget);
    const term = widget.find('.la-word__term');
    expect(term.textContent).toBe('Correr');
    expect(term.closest('[lang]')?.getAttribute('lang')).toBe('es');
    expect(getComputedStyle(term).fontSize).toBe('34px');
    const output = page.getByRole('region', { name: 'Translation' });
    for (const synonym of CORRER.synonyms)
      await expect
        .element(output.getByRole('button', { name: `Ask the assistant about ${synonym}` }))
        .toBeVisible();
  });

  it('has six synonyms below it at first, and all its synonyms in the details', async () => {
    const widget = await open();
    const synonyms = Array.from({ length: 24 }, (_, index) => `sinónimo ${index}`);
    await lookedUp(widget, { ...CORRER, synonyms });
    await expect.poll(() => widget.root.querySelectorAll('.la-word .la-chip').length).toBe(6);
    await tab('Synonyms').click();
    await expect.poll(() => widget.root.querySelectorAll('[role=tabpanel] .la-chip').length).toBe(24);
  });

  it('is not shown as a headline if the translation or the input has several words', async () => {
    const widget = await open();
    await translated(widget, 'run', 'ir corriendo');
    expect(widget.root.querySelector('.la-word')).toBeNull();
    expect(widget.find('.la-output').textContent).toBe('ir corriendo');
    await translated(widget, 'run '.repeat(40), 'correr');
    expect(widget.root.querySelector('.la-word')).toBeNull();
  });

  it('is right-to-left in a right-to-left language', async () => {
    const languages = { source: 'en', target: 'ar' };
    const widget = await open({ config: { languages } });
    const entry = { ...NOUN, synonyms: ['جرو'] };
    await lookedUp(widget, entry, 'dog', 'كلب');
    expect(getComputedStyle(widget.find('.la-word__term')).direction).toBe('rtl');
    expect(getComputedStyle(widget.find('.la-word .la-chips')).direction).toBe('rtl');
    expect(getComputedStyle(widget.find('.la-entry strong')).direction).toBe('rtl');
    expect(widget.find('.la-entry strong').getAttribute('lang')).toBe('ar');
  });
});

describe('the suggested questions for the assistant', () => {
  /** Records the questions that the assistant would receive. */
  function listen(widget: Rendered): string[] {
    const questions: string[] = [];
    widget.store.update((state) => ({
      ...state,
      ui: { ...state.ui, askAssistant: (question: string) => void questions.push(question) },
    }));
    return questions;
  }

  it('about a word contain the word, its translation and the languages', async () => {
    const widget = await open();
    const questions = listen(widget);
    await lookedUp(widget);
    const region = page.getByRole('region', { name: 'AI suggestions' });
    expect(
      region
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(SUGGESTIONS.word.map((suggestion) => messages[`suggest.${suggestion}`]));
    await region.getByRole('button', { name: 'Opposites' }).click();
    await page
      .getByRole('region', { name: 'Translation' })
      .getByRole('button', { name: 'about trotar' })
      .click();
    for (const part of ['“correr”', 'Spanish', '“run”', 'English']) expect(questions[0]).toContain(part);
    for (const part of ['“trotar”', 'Spanish', '“correr”']) expect(questions[1]).toContain(part);
  });

  it('about a sentence quote the sentence and its translation', async () => {
    const widget = await open();
    const questions = listen(widget);
    await translated(widget, 'The dog runs.', 'El perro corre.');
    await page.getByRole('button', { name: 'Explain the grammar' }).click();
    for (const part of ['“El perro corre.”', '“The dog runs.”', 'Spanish', 'English'])
      expect(questions[0]).toContain(part);
    expect(widget.root.querySelectorAll('.la-suggest button')).toHaveLength(SUGGESTIONS.sentence.length);
  });

  it('keep their space during the next translation, and ignore clicks until it ends', async () => {
    const widget = await open();
    const questions = listen(widget);
    await translated(widget, 'The dog runs.', 'El perro corre.');
    widget.store.getState().translate.setText('The cat runs.');
    widget.store.getState().translate.retry();
    await expect.poll(() => widget.store.getState().translate.output.kind).toBe('loading');
    const button = widget.find('.la-suggest button');
    button.click();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(questions).toEqual([]);
    const colorOf = (element: Element | null) => element && getComputedStyle(element).color;
    const dimmed = colorOf(widget.find('.la-pane--out [part~=copy]:disabled'));
    expect([button, button.querySelector('.la-icon')].map(colorOf)).toEqual([dimmed, dimmed]);
    widget.store.getState().translate.setText('');
    await expect.poll(() => widget.root.querySelector('[part=suggestions]')).toBeNull();
  });

  it('are not offered without an assistant, and then synonyms are not buttons', async () => {
    const widget = await open({ screens: { ...SCREENS, ai: null } });
    await lookedUp(widget);
    expect(widget.root.querySelector('.la-suggest')).toBeNull();
    expect(widget.root.querySelector('.la-word button')).toBeNull();
    expect(widget.find('.la-word .la-chip').textContent).toBe('trotar');
  });
});

describe('the dictionary', () => {
  it('is hidden if its interface texts do not load', async () => {
    const loadSections = () => Promise.reject(new Error('offline'));
    const widget = await renderWidget({ words: { ...english, loadSections } });
    (await widget.store.getState().features.load('dictionary')).sync();
    await translated(widget, 'run', 'correr');
    await expect.poll(() => widget.root.querySelector('.la-word__term')?.textContent).toBe('Correr');
    expect(widget.root.querySelector('.la-tab')).toBeNull();
    expect(widget.crashes).toEqual([]);
  });

  it('takes all interface texts from the message catalogue', async () => {
    const widget = await open({ words: PSEUDO });
    await lookedUp(widget);
    const data = new Set([
      'Correr',
      'correr',
      ' ',
      'verb',
      ...CORRER.definitions,
      ...CORRER.synonyms,
      ...CORRER.examples.flat().map(({ text }) => text),
      'vos',
    ]);
    const form = /^corr[ieoaéíó]\p{L}*$/u;
    for (const name of ['Dictionary', 'Synonyms', 'Examples', 'Verb conjugation']) {
      await page.getByRole('tab', { name: `⟦${name}⟧` }).click();
      for (const place of ['.la-suggest', '.la-dict', '.la-word']) {
        const walker = document.createTreeWalker(widget.find(place), NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent ?? '';
          if (!data.has(text) && !form.test(text)) expect(text).toMatch(/^⟦.*⟧$/);
        }
        for (const named of widget.root.querySelectorAll(`${place} [aria-label], ${place} [title]`))
          expect(named.getAttribute('aria-label') ?? named.getAttribute('title')).toMatch(/^⟦.*⟧$/);
      }
    }
  });

  it('has no accessibility violations', async () => {
    for (const { theme, width } of LOOKS) {
      await page.viewport(width, 900);
      const widget = await open({ width, config: { theme } });
      await translated(widget, 'run', 'correr');
      await expect.poll(() => widget.looked.length).toBe(1);
      await expectAccessible(widget, theme);
      await widget.looked[0]?.answer(CORRER);
      for (const name of ['Dictionary', 'Synonyms', 'Examples', 'Verb conjugation']) {
        await tab(name).click();
        await expectAccessible(widget, theme);
      }
      widget.host.remove();
    }
  });

  it.each(LOCALES)('truncates no text at 320 pixels: %s', async (locale) => {
    await page.viewport(320, 900);
    const words = await loadLocale(locale);
    const widget = await open({ words, config: { locale }, width: 320 });
    await lookedUp(widget);
    for (const name of ['dictionary', 'synonyms', 'examples', 'conjugation'] as const) {
      widget.store.getState().dictionary.controller?.chooseTab(name);
      await expect.poll(() => panel(widget)?.getAttribute('aria-labelledby')).toMatch(new RegExp(`${name}$`));
      // The synonyms below the headline scroll sideways.
      const texts = '.la-dict__panel, .la-dict__panel *, .la-word *:not(.la-chips)';
      const wide = [...widget.root.querySelectorAll(texts)].filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1,
      );
      expect(wide.map(({ className, textContent }) => `${className}: ${textContent}`)).toEqual([]);
    }
  });
});
