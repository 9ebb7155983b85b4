import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LangAssistantElement } from '../../../src/index';
import '../../../src/index';

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<main><p>The old harbour</p></main>';
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

/** The texts are translated by this function, which a test can replace. */
type Translate = (text: string, target: string) => Promise<string> | string;

function addBar(
  translate: Translate = (text, target) => `${target}: ${text}`,
  more: Readonly<Record<string, string>> = {},
): LangAssistantElement {
  const bar = document.createElement('lang-assistant');
  const attributes = { page: '', 'page-root': 'main', 'target-language': 'fr', ...more };
  for (const [name, value] of Object.entries(attributes)) bar.setAttribute(name, value);
  bar.backend = { translate: async ({ text, target }) => translate(text, target) };
  document.body.append(bar);
  return bar;
}

const never = () => new Promise<string>(() => undefined);
const textOf = (bar: Element) => bar.shadowRoot?.querySelector('[part~=page-progress]')?.textContent;
const menuOf = (bar: Element) => bar.shadowRoot?.querySelector('select')?.value;
const actionsOf = (bar: Element) => bar.shadowRoot?.querySelector('.la-bar__act')?.textContent;
const content = () => document.querySelector('main')?.textContent;
const press = (name: string) => page.getByRole('button', { name }).first().click();

describe('the bar names the language of the page, and does not say that there is nothing to translate,', () => {
  it('after the user chooses another language before the first text, and then stops', async () => {
    const bar = addBar(never);
    await press('Translate this page');
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('de');
    await press('Stop');
    await expect.poll(() => textOf(bar)).toBe('This page is in English.');
  });

  it('after the page has cancelled the translation', async () => {
    const bar = addBar();
    let cancelled = 0;
    bar.addEventListener('la-before-page', (event) => {
      event.preventDefault();
      cancelled += 1;
    });
    await press('Translate this page');
    await expect.poll(() => cancelled).toBe(1);
    await expect.poll(() => textOf(bar)).toBe('This page is in English.');
  });
});

it('a page without text has nothing to translate, until it gets a text', async () => {
  document.body.innerHTML = '<main></main>';
  const bar = addBar();
  await press('Translate this page');
  await expect.poll(() => textOf(bar)).toBe('There is nothing to translate on this page.');
  document.querySelector('main')?.append('The old harbour');
  await press('Translate this page');
  await expect.poll(content).toBe('fr: The old harbour');
});

describe('the bar shows a translation that the page has started by `translatePage()`,', () => {
  it('names its language, and restores the original', async () => {
    const bar = addBar();
    await expect.poll(() => textOf(bar)).toBe('This page is in English.');
    await bar.translatePage({ target: 'de' });
    await expect.poll(() => textOf(bar)).toBe('1 text translated');
    expect(menuOf(bar)).toBe('de');
    await press('Show original');
    await expect.poll(content).toBe('The old harbour');
    await expect.poll(() => textOf(bar)).toBe('This page is in English.');
  });

  it('also if the element has become a bar since', async () => {
    const bar = addBar();
    bar.setAttribute('page', 'false');
    await bar.translatePage({ target: 'de' });
    bar.setAttribute('page', '');
    await expect.poll(() => textOf(bar)).toBe('1 text translated');
    expect(menuOf(bar)).toBe('de');
    expect(actionsOf(bar)).toBe('Show original');
  });
});

describe('a change of `target-language` takes effect at once:', () => {
  it('a translated page is translated into the new language', async () => {
    const bar = addBar();
    await press('Translate this page');
    await expect.poll(content).toBe('fr: The old harbour');
    bar.setAttribute('target-language', 'de');
    await expect.poll(content).toBe('de: The old harbour');
    expect(document.documentElement.lang).toBe('de');
    expect(menuOf(bar)).toBe('de');
    bar.setAttribute('target-language', 'en');
    await expect.poll(content).toBe('The old harbour');
    expect(document.documentElement.lang).toBe('en');
  });

  it('an original page gets the new language in its menu, and stays as it is', async () => {
    const requests: string[] = [];
    const bar = addBar((text) => {
      requests.push(text);
      return text;
    });
    await expect.poll(() => menuOf(bar)).toBe('fr');
    bar.setAttribute('target-language', 'de');
    await expect.poll(() => menuOf(bar)).toBe('de');
    expect(requests).toEqual([]);
    expect(bar.pageState).toBe('original');
  });
});

describe('the original language of a translated page', () => {
  it('is the source of the next translation, also if the page has no `lang`', async () => {
    document.documentElement.removeAttribute('lang');
    const bar = addBar();
    bar.setAttribute('source-language', 'es');
    expect(await bar.translatePage({ target: 'fr' })).toMatchObject({ source: 'es' });
    expect(document.documentElement.lang).toBe('fr');
    expect(await bar.translatePage({ target: 'de' })).toMatchObject({ source: 'es' });
    await bar.showOriginal();
    expect(document.documentElement.hasAttribute('lang')).toBe(false);
  });
});

describe('if a single-page app replaces the root of the page', () => {
  function createMain(text: string): HTMLElement {
    const main = document.createElement('main');
    main.append(text);
    return main;
  }

  it('the new root is translated, also if it or its text is inserted later, until the user shows the original', async () => {
    const bar = addBar();
    await press('Translate this page');
    await expect.poll(content).toBe('fr: The old harbour');
    document.querySelector('main')?.replaceWith(createMain('The second page'));
    await expect.poll(content).toBe('fr: The second page');
    document.querySelector('main')?.remove();
    await new Promise(requestAnimationFrame);
    bar.before(createMain(''));
    await new Promise(requestAnimationFrame);
    document.querySelector('main')?.append('The third page');
    await expect.poll(content).toBe('fr: The third page');
    expect(document.documentElement.lang).toBe('fr');
    await press('Show original');
    await expect.poll(content).toBe('The third page');
    document.querySelector('main')?.replaceWith(createMain('The last page'));
    await new Promise(requestAnimationFrame);
    expect(content()).toBe('The last page');
    expect(bar.pageState).toBe('original');
  });

  it('no text of the new root is sent after the user has stopped the translation', async () => {
    document.body.innerHTML = '<main><p>The old harbour</p><p>The river</p></main>';
    const bar = addBar((text) => (text === 'The river' ? never() : `fr: ${text}`));
    await press('Translate this page');
    await expect.poll(content).toContain('fr: The old harbour');
    await press('Stop');
    document.querySelector('main')?.replaceWith(createMain('The second page'));
    await expect.poll(() => textOf(bar)).toBe('This page is in English.');
    expect(content()).toBe('The second page');
    expect(document.documentElement.lang).toBe('en');
  });
});

it('the menu of languages shows the flag of the chosen language', async () => {
  const bar = addBar(never, { 'plugin-url': '/widget' });
  await expect.poll(() => menuOf(bar)).toBe('fr');
  const flag = () => {
    const element = bar.shadowRoot?.querySelector('.la-flag');
    return element?.checkVisibility() && getComputedStyle(element).backgroundImage;
  };
  expect(flag()).toContain('/widget/flags/fr.svg');
  const menu = page.getByRole('combobox', { name: 'Target language' });
  await menu.selectOptions('de');
  expect(flag()).toContain('de.svg');
  await menu.selectOptions('bho');
  expect(flag()).toBe(false);
});

describe('in a window of a phone', () => {
  beforeEach(() => {
    document.body.innerHTML = '<main><p>The old harbour</p><p>The river</p></main>';
    document.body.style.margin = '0';
  });

  it.each([
    [280, 'en'],
    [280, 'fr'],
    [360, 'fr'],
    [360, 'ja'],
  ])('%d pixels wide, the bar has two rows and one height in every state: %s', async (width, locale) => {
    await page.viewport(width, 640);
    const bar = addBar((text) => (text === 'The river' ? never() : text), { 'interface-language': locale });
    const boxes = (selector: string) =>
      [...(bar.shadowRoot?.querySelectorAll(selector) ?? [])].map((node) => node.getBoundingClientRect());
    const heights = new Set<number>();
    async function check(buttons: number): Promise<void> {
      await expect.poll(() => boxes('.la-bar__act > button').length).toBe(buttons);
      const controls = boxes('select, .la-bar button:not([role])');
      expect(new Set(controls.map(({ top, bottom }) => Math.round(top + bottom))).size).toBe(1);
      expect(controls.filter(({ height }) => height < 44)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBe(width);
      const [bottom = 0] = controls.map((control) => control.bottom);
      expect(boxes('[part~=page-progress]').filter(({ top }) => top < bottom)).toEqual([]);
      heights.add(bar.offsetHeight);
    }
    await check(1);
    const pressFirst = () => bar.shadowRoot?.querySelector<HTMLElement>('.la-bar__act > button')?.click();
    pressFirst();
    await expect.poll(() => bar.shadowRoot?.querySelector('.la-progress')?.textContent).toContain('1');
    await check(1);
    pressFirst();
    await check(2);
    expect(heights.size).toBe(1);
    expect(bar.offsetHeight).toBeLessThan(150);
  });

  it.each([
    [320, 'en'],
    [360, 'fr'],
    [360, 'ja'],
  ])('%d pixels wide, the bar shows the whole name of the language: %s', async (width, locale) => {
    await page.viewport(width, 640);
    document.body.style.margin = '0 16px';
    const bar = addBar(undefined, { 'interface-language': locale, 'target-language': 'es' });
    const menu = () => bar.shadowRoot?.querySelector('select');
    await expect.poll(menu).toBeTruthy();
    const shown = menu()?.offsetWidth ?? 0;
    menu()?.style.setProperty('width', 'max-content');
    expect(shown).toBe(menu()?.offsetWidth);
  });

  it('the switch is in the menu of “More options”, which Escape closes', async () => {
    await page.viewport(360, 640);
    const bar = addBar();
    const more = page.getByRole('button', { name: 'More options' });
    const always = page.getByRole('switch', { name: 'Translate every page here' });
    await expect.element(always).not.toBeInTheDocument();
    await more.click();
    const focused = () => bar.shadowRoot?.activeElement;
    await expect.poll(() => focused()?.role).toBe('switch');
    const { left, right, bottom } = always.element().getBoundingClientRect();
    expect(left > 0 && right < 360 && bottom < 640).toBe(true);
    await expect(bar).to.be.accessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(focused).toBe(more.element());
    await expect.element(always).not.toBeInTheDocument();
  });

  it('a wider bar has the switch in it', async () => {
    await page.viewport(600, 640);
    addBar();
    await expect.element(page.getByRole('switch', { name: 'Translate every page here' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'More options' })).not.toBeInTheDocument();
  });
});
