import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP } from '../../support/chromium';
import { ELEMENT } from '../../../tools/docs/manifest';
import { box, openWidget } from './widgetPage';

/** Animations would delay the effect of a property, so they are off. */
const STILL = { ...DESKTOP, reducedMotion: 'reduce' } as const;

/** Values that no style sheet of the widget uses. */
const PROBES: Readonly<Record<string, string>> = {
  '<color>': 'rgb(1, 2, 3)',
  '<length>': '123px',
  '<number>': '1.5',
};
const PROBES_BY_NAME: Readonly<Record<string, string>> = {
  '--la-frame-border': '7px solid rgb(1, 2, 3)',
  '--la-frame-shadow': '0 0 7px rgb(1, 2, 3)',
};

const PROPERTIES = (ELEMENT.cssProperties ?? []).map(({ name, syntax = '*', default: initial = '' }) => ({
  name,
  initial,
  probe: PROBES_BY_NAME[name] ?? PROBES[syntax] ?? '"Probe"',
}));

/** Returns the properties that change the computed style of an element of the widget in its current state. */
function effective(page: Page): Promise<string[]> {
  return page.evaluate((properties) => {
    const WATCHED = [
      'color',
      'backgroundColor',
      'borderColor',
      'borderWidth',
      'borderRadius',
      'boxShadow',
      'outlineColor',
      'fontFamily',
      'fontSize',
      'maxWidth',
      'fill',
      'stroke',
    ] as const;
    const element = document.querySelector<HTMLElement>('lang-assistant');
    const root = element?.shadowRoot;
    if (!element || !root) return [];
    const print = () =>
      Array.from(root.querySelectorAll('*'), (one) => {
        const style = getComputedStyle(one);
        return WATCHED.map((name) => style[name]).join();
      }).join('\n');
    const before = print();
    return properties.flatMap(({ name, probe }) => {
      element.style.setProperty(name, probe);
      const after = print();
      element.style.removeProperty(name);
      return after === before ? [] : [name];
    });
  }, PROPERTIES);
}

const setAttributes = (page: Page, attributes: Readonly<Record<string, string>>) =>
  page.evaluate((all) => {
    for (const [name, value] of Object.entries(all))
      document.querySelector('lang-assistant')?.setAttribute(name, value);
  }, attributes);

const SCRIPTS: Readonly<Record<string, string>> = {
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Chinese',
  zh_Hant: 'Chinese (Traditional)',
  ar: 'Arabic',
  hi: 'Hindi',
};

/** Shows the widget in states that use different properties, and calls `look` in each state. */
async function showStates(page: Page, look: () => Promise<void>): Promise<void> {
  await look();
  await page.getByRole('button', { name: 'Swap languages' }).hover();
  await look();
  await page.mouse.down();
  await look();
  await page.mouse.up();
  await box(page).fill('x'.repeat(1501));
  await page.getByRole('link', { name: 'Register' }).hover();
  await look();
  await box(page).fill('');
  await page.getByRole('button', { name: /^Source language/ }).click();
  await page.getByRole('combobox', { name: 'Search languages' }).waitFor();
  await look();
  await page.keyboard.press('Escape');
  for (const [code, name] of Object.entries(SCRIPTS)) {
    await setAttributes(page, { 'source-language': code });
    await page.getByRole('button', { name: `Source language: ${name}` }).waitFor();
    await look();
  }
  await page.getByRole('button', { name: 'Translate files' }).click();
  await page.getByRole('heading', { name: /document here/ }).waitFor();
  await look();
}

describe('the CSS properties in the custom elements manifest', () => {
  it('change the appearance of the element, and have the documented default', async () => {
    const { page } = await openWidget({ attributes: { 'register-url': '/join' }, context: STILL });
    const defaults = await page.evaluate((all) => {
      const style = getComputedStyle(document.querySelector('lang-assistant') ?? document.body);
      return all.map(({ name }) => style.getPropertyValue(name) !== '');
    }, PROPERTIES);
    expect(PROPERTIES.filter((_one, index) => !defaults[index])).toEqual([]);
    const found = new Set<string>();
    await showStates(page, async () => {
      for (const name of await effective(page)) found.add(name);
    });
    expect(PROPERTIES.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
  });
});

const namesIn = (list: readonly { name: string }[] = []) => list.map(({ name }) => name).toSorted();

const STATE_RECORDER = `<script>window.states = []; const add = CustomStateSet.prototype.add;
  CustomStateSet.prototype.add = function (name) { window.states.push(name); return add.call(this, name) }</script>`;

const states = (page: Page) =>
  page.evaluate((names) => {
    const element = document.querySelector('lang-assistant');
    return names.filter((name) => element?.matches(`:state(${name})`));
  }, namesIn(ELEMENT.cssStates));

describe('the custom states in the custom elements manifest', () => {
  it('are exactly the states that the element can have, with one `mode-…` at a time, which is set before `la-mode-change`', async () => {
    const { page } = await openWidget({ head: STATE_RECORDER });
    const seen = await page.evaluateHandle(() => {
      const all: boolean[] = [];
      document.addEventListener('la-mode-change', ({ target, detail: { mode } }) =>
        all.push(target instanceof Element && target.matches(`:state(mode-${mode})`)),
      );
      return all;
    });
    for (const [name, mode] of [
      ['AI assistant', 'ai'],
      ['AI write', 'write'],
      ['Translate files', 'files'],
      ['Translate text', 'translate'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      expect(await states(page)).toEqual([`mode-${mode}`]);
    }
    expect(await seen.jsonValue()).toEqual([true, true, true, true]);

    await setAttributes(page, { theme: 'dark' });
    await expect.poll(() => states(page)).toContain('dark');
    await page.evaluate(() => {
      const element = document.querySelector('lang-assistant');
      document.body.append('Good morning');
      Object.assign(element ?? {}, { backend: { translate: () => 'Bonjour' } });
      return element?.translatePage({ target: 'fr' });
    });
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<textarea id="field"></textarea><lang-assistant for="field"></lang-assistant>',
      );
      document.querySelector<HTMLElement>('#field')?.focus();
    });
    await page.locator('lang-assistant:state(field)').waitFor({ state: 'attached' });
    const recorded = await page.evaluate<string[]>(() => Reflect.get(window, 'states'));
    expect([...new Set(recorded)].toSorted()).toEqual(namesIn(ELEMENT.cssStates));
  });

  it('include `loading`, which the element has until the widget is loaded, and the `mode-…` of the attribute `mode`', async () => {
    const { page } = await openWidget({
      attributes: { loading: 'interaction', mode: 'write', theme: 'auto' },
    });
    expect(await states(page)).toEqual(['loading', 'mode-write']);
    await setAttributes(page, { mode: 'files' });
    await expect.poll(() => states(page)).toEqual(['loading', 'mode-files']);
    await setAttributes(page, { mode: 'translate' });
    await box(page).fill('Good morning to all');
    await expect.poll(() => states(page)).toEqual(['mode-translate']);
  });

  it.each(['interaction', 'eager'])(
    'include `dark`, which depends on the system with theme="auto", and otherwise on the theme, with loading="%s"',
    async (loading) => {
      const dark = { ...DESKTOP, colorScheme: 'dark' } as const;
      const { page } = await openWidget({ attributes: { loading, theme: 'auto' }, context: dark });
      expect(await states(page)).toContain('dark');
      await setAttributes(page, { theme: 'light' });
      await expect.poll(() => states(page)).not.toContain('dark');
    },
  );

  it('include `dark`, which follows the system also after the element was removed and inserted', async () => {
    const { page } = await openWidget({ attributes: { theme: 'auto' } });
    expect(await states(page)).toEqual(['mode-translate']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => states(page)).toEqual(['dark', 'mode-translate']);
    const element = await page.locator('lang-assistant').elementHandle();
    await element?.evaluate((node) => node.remove());
    await page.emulateMedia({ colorScheme: 'light' });
    await element?.evaluate((node) => document.body.append(node));
    await expect.poll(() => states(page)).toEqual(['mode-translate']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => states(page)).toEqual(['dark', 'mode-translate']);
  });
});
