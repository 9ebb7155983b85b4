import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ENGLISH from '@lang-assistant/core/labels/en.json';
import SPANISH from '@lang-assistant/core/labels/es.json';
import { page, userEvent } from 'vitest/browser';
import {
  createPageBar,
  createPageTranslator,
  type PageBar,
  type PageBarOptions,
  type PageTranslator,
  type TranslateSegments,
} from '../../src/index.js';

const LANGUAGES = { de: 'German', fr: 'French', en: 'English' };
const mark: TranslateSegments = async (segments, _signal, { target }) =>
  segments.map(({ runs }) => runs.map(({ text }) => `${target}: ${text}`));
const never: TranslateSegments = () => new Promise(() => undefined);

let place: HTMLElement;
const open: (PageBar | PageTranslator)[] = [];
const onError = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div id="place"></div><main><p>The old harbour</p><p>Two boats</p></main>';
  place = document.querySelector('div') ?? document.body;
});
afterEach(() => {
  for (const one of open.splice(0)) one.disconnect();
  document.body.replaceChildren();
  document.documentElement.lang = '';
  onError.mockClear();
});

function addBar(translate: TranslateSegments = mark, more: Partial<PageBarOptions> = {}) {
  const translator = createPageTranslator({ target: 'fr', root: 'main', isAll: true, translate });
  const bar = createPageBar(place, { translator, locale: 'en', languages: LANGUAGES, onError, ...more });
  open.push(bar, translator);
  return { bar, translator };
}

const rootOf = (index = 0) => place.children[index]?.shadowRoot;
const status = (index = 0) => rootOf(index)?.querySelector('[part~=page-progress]')?.textContent;
const press = (name: string) => page.getByRole('button', { name }).first().click();
const content = () => document.querySelector('main')?.innerText.split(/\n+/).join(' / ');

const directionOf = (element: Element) => getComputedStyle(element).direction;

describe('a page bar without the widget', () => {
  it('translates the page with a function, and restores it', async () => {
    addBar();
    await press('Translate this page');
    await expect.poll(status).toBe('2 texts translated');
    expect(content()).toBe('fr: The old harbour / fr: Two boats');
    await page.getByRole('combobox', { name: 'Target language' }).selectOptions('Deutsch');
    await expect.poll(content).toBe('de: The old harbour / de: Two boats');
    await press('Show original');
    expect(content()).toBe('The old harbour / Two boats');
    expect(status()).toBe('This page is in English.');
    expect(onError).not.toHaveBeenCalled();
  });

  it.each([
    ['fr', 'Traduire cette page'],
    ['es-MX', 'Traducir esta página'],
    ['xx', 'Translate this page'],
  ])('speaks the language of the interface, or English: %s', async (locale, name) => {
    addBar(mark, { locale });
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  });

  it('has its own styles and is accessible in both themes, and only its place gets a node', async () => {
    const { bar } = addBar();
    await bar.whenDrawn;
    expect(place.childElementCount).toBe(1);
    const box = rootOf()?.querySelector('.la-bar');
    for (const [theme, surface] of [
      ['light', 'rgb(255, 255, 255)'],
      ['dark', 'rgb(18, 25, 27)'],
    ] as const) {
      bar.setTheme(theme);
      await expect(place.firstElementChild).to.be.accessible();
      expect(box && getComputedStyle(box).backgroundColor).toBe(surface);
    }
    bar.disconnect();
    expect(place.childElementCount).toBe(0);
  });

  it('offers only the languages into which the page can be translated', async () => {
    addBar(mark, {
      pairs: [
        { source: 'en', target: 'fr' },
        { source: 'de', target: 'en' },
      ],
    });
    const menu = page.getByRole('combobox', { name: 'Target language' });
    await expect.element(menu).toHaveTextContent('français');
    expect(menu.element().textContent).toBe('français');
  });

  it('names each language in the language itself, in the order of the interface', async () => {
    const languages = {
      ar: 'Arabic',
      de: 'German',
      ja: 'Japanese',
      sr_Cyrl: 'Serbian (Cyrillic)',
      tlh: 'Klingon',
    };
    await addBar(mark, { languages }).bar.whenDrawn;
    const options = rootOf()?.querySelectorAll('option') ?? [];
    expect(
      Array.from(options, (option) => [option.text, option.lang, directionOf(option)].join(' / ')),
    ).toEqual([
      'Deutsch / de / ltr',
      'Klingon / und / ltr',
      'српски (ћирилица) / sr-Cyrl / ltr',
      'العربية / ar / rtl',
      '日本語 / ja / ltr',
    ]);
  });

  it.each([
    ['ger', 'en', 'de'],
    ['jap', 'en', 'ja'],
    ['arab', 'en', 'ar'],
    ['fr', 'en', 'fr'],
    // The name in the language of the interface, without its accent, and the English name.
    ['mandarin', 'es', 'zh'],
    ['ingles', 'es', 'en'],
    ['german', 'es', 'de'],
    // The space key opens the list, and shortcuts are not letters.
    ['{Control>}j{/Control}', 'en', 'es'],
  ])('the keys %j in the menu of a bar in %s choose %s', async (keys, locale, code) => {
    const languages = locale === 'es' ? { ...SPANISH, zh: 'Mandarín' } : ENGLISH;
    const { bar } = addBar(never, { languages, locale });
    await bar.whenDrawn;
    bar.setTarget('es');
    const menu = rootOf()?.querySelector('select');
    menu?.focus();
    await userEvent.keyboard(keys);
    expect(menu?.value).toBe(code);
    expect(bar.target).toBe(code);
  });

  it('has a switch only with a store, and then translates every page', async () => {
    let stored: string | undefined;
    const store = { read: () => stored, write: (code: string | undefined) => void (stored = code) };
    const { bar, translator } = addBar();
    await bar.whenDrawn;
    expect(rootOf()?.querySelector('[role=switch]')).toBeNull();
    bar.disconnect();
    translator.disconnect();
    const first = addBar(mark, { store });
    await first.bar.whenDrawn;
    rootOf()?.querySelector<HTMLElement>('[role=switch]')?.click();
    await expect.poll(status).toBe('2 texts translated');
    expect(stored).toBe('fr');
    first.bar.disconnect();
    first.translator.disconnect();
    addBar(mark, { store });
    await expect.poll(content).toBe('fr: The old harbour / fr: Two boats');
  });
});

describe('a page bar whose function', () => {
  it.each<[string, TranslateSegments]>([
    ['throws', () => Promise.reject(new Error('no'))],
    ['returns nothing', async () => undefined],
    ['returns a text too much for each segment', async (segments) => segments.map(() => ['a', 'b', 'c'])],
    ['returns no segment', async () => []],
  ])('%s says that the page could not be translated, and leaves it', async (_what, translate) => {
    addBar(translate);
    await press('Translate this page');
    await expect.poll(status).toBe('This page could not be translated.');
    expect(content()).toBe('The old harbour / Two boats');
  });

  it('never answers, or answers after a stop, leaves the page', async () => {
    let answer: () => void = () => undefined;
    addBar(async (segments, _signal, call) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return mark(segments, _signal, call);
    });
    await press('Translate this page');
    await press('Stop');
    await expect.poll(status).toBe('This page is in English.');
    answer();
    await new Promise(requestAnimationFrame);
    expect(content()).toBe('The old harbour / Two boats');
  });

  it('has no root on the page says so, also to the page', async () => {
    document.querySelector('main')?.remove();
    addBar();
    await press('Translate this page');
    await expect.poll(status).toBe('This page could not be translated.');
    expect(String(onError.mock.calls[0]?.[0])).toContain('No element matches "main"');
  });
});

describe('a page bar', () => {
  it('that the page removes while it translates still does what its translator is told', async () => {
    const { translator } = addBar(never);
    await press('Translate this page');
    await expect.poll(() => translator.state).toBe('working');
    place.replaceChildren();
    translator.stop();
    expect(translator.state).toBe('original');
    expect(content()).toBe('The old harbour / Two boats');
  });

  it('next to a second one names the original language, and the second translates from it', async () => {
    addBar();
    const second = addBar(mark, {});
    await press('Translate this page');
    await expect.poll(() => status(0)).toBe('2 texts translated');
    expect(status(1)).toBe('This page is in English.');
    expect(await second.translator.translate({ target: 'de' })).toMatchObject({ source: 'en', target: 'de' });
    expect(content()).toBe('de: The old harbour / de: Two boats');
    expect(status(0)).toBe('This page is in English.');
  });

  it('translates from the original language if another copy of the package has translated the page', async () => {
    const { translator } = addBar();
    document.documentElement.lang = 'ja';
    // What the translator of another bundle does.
    document.addEventListener(
      'lang-assistant:page-translation',
      () => (document.documentElement.lang = 'en'),
      {
        once: true,
      },
    );
    expect(await translator.translate()).toMatchObject({ source: 'en' });
  });
});
