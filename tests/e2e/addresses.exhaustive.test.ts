import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '../../src/app/screens';
import { buildPath } from '../../src/domain/address/routes';
import { slugsFor } from '../../src/domain/address/slugs';
import { TRANSLATOR_PATHS, LOCALES } from '@lang-assistant/core/locales';
import { MODES, type Mode } from '../../src/domain/mode';
import { screensReady, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';
import { pageWith, startHost, type HostServer } from './support/hostServer';
import { LABELS } from '../support/labels';

const visit = useChromium();
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname) + search;
};
const currentTool = async (page: Page) => {
  const places = await page
    .locator('.la-mode')
    .evaluateAll((all) => all.map((one) => one.hasAttribute('aria-current')));
  return MODES.filter((mode) => SCREENS[mode] !== null)[places.indexOf(true)];
};
const swap = (page: Page) => page.locator('.la-swap').first().click();
const names = (page: Page) => page.locator('.la-select__value').allTextContents();

async function at(path: string) {
  const opened = await visit(gateway.origin + encodeURI(path));
  await screensReady(opened.page);
  return opened;
}

describe.each(LOCALES)('URLs for the interface language %s', (locale) => {
  const base = TRANSLATOR_PATHS[locale];
  const slugs = slugsFor(LABELS[locale]);
  const addressFor = (mode: Mode, source: string, target: string) =>
    buildPath({ base, locale }, mode, { source, target }, slugs);
  const initial = addressFor('translate', 'es', 'ca');
  const pair = addressFor('translate', 'en', 'fr');
  const back = addressFor('translate', 'fr', 'en');
  const { en: english, fr: french } = LABELS[locale];

  it('the base path sets the interface language, and the URL changes to that of the initial language pair', async () => {
    const { page, consoleMessages } = await at(base);
    expect(addressOf(page)).toBe(initial);
    expect(await page.locator('.la-root').getAttribute('lang')).toBe(locale);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
    expect(consoleMessages).toEqual([]);
  });

  it('the URL determines the languages when the page is loaded and reloaded', async () => {
    const { page } = await at(pair);
    expect(await names(page)).toEqual([english, french]);
    await swap(page);
    expect(addressOf(page)).toBe(back);
    await page.reload();
    await screensReady(page);
    expect(addressOf(page)).toBe(back);
    expect(await names(page)).toEqual([french, english]);
  });

  it('Back and Forward restore the languages without a new history entry', async () => {
    const { page } = await at(pair);
    await swap(page);
    const steps = await page.evaluate(() => history.length);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual([english, french]);
    await page.goForward();
    await expect.poll(() => names(page)).toEqual([french, english]);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  it.each(['ai', 'write', 'files'] as const)('the URL of the tool %s opens this tool', async (mode) => {
    const address = addressFor(mode, 'es', 'ca');
    const { page } = await at(address);
    // A mode without a screen has no button, and its URL changes to that of the translator.
    const isBuilt = SCREENS[mode] !== null;
    expect(addressOf(page)).toBe(isBuilt ? address : initial);
    expect(await currentTool(page)).toBe(isBuilt ? mode : 'translate');
    expect(await page.locator('.la-mode').count()).toBe(Object.values(SCREENS).filter(Boolean).length);
  });
});

describe('invalid URLs', () => {
  it.each([
    '/translator/%E0%A4%A',
    '/translator/%',
    '/translator/klingon-to-elvish',
    '/translator/english-to-english',
    '/translator/-to-',
    '/translator//',
    '/translator/a/b/c/d',
  ])('%s changes to the URL of the initial language pair once, without a warning', async (path) => {
    const { page, consoleMessages } = await visit('about:blank');
    await page.addInitScript(() => {
      const changes: string[] = [];
      Reflect.set(window, 'changes', changes);
      for (const how of ['pushState', 'replaceState'] as const) {
        const original = history[how].bind(history);
        history[how] = (...rest) => {
          changes.push(how);
          original(...rest);
        };
      }
    });
    await page.goto(gateway.origin + path);
    await screensReady(page);
    expect(addressOf(page)).toBe('/translator/spanish-to-catalan');
    expect(await page.evaluate(() => Reflect.get(window, 'changes'))).toEqual(['replaceState']);
    expect(consoleMessages).toEqual([]);
  });
});

describe('the URL of a host page', () => {
  let host: HostServer;
  afterEach(() => host.close());

  async function open(path: string, body: string, head = '') {
    host = await startHost({ pages: { [path.replace(/[?#].*/, '')]: pageWith(body, head) } });
    const opened = await visit(host.origin + path);
    await screensReady(opened.page);
    return opened;
  }
  const TAG = '<lang-assistant ajax-url="/ajax"></lang-assistant>';

  it('never changes if the page is outside the base paths', async () => {
    const { page } = await open('/blog/post?tab=nothing#comments', TAG);
    const steps = await page.evaluate(() => history.length);
    await swap(page);
    expect(page.url()).toBe(`${host.origin}/blog/post?tab=nothing#comments`);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  it('stays below the base path that the page configures', async () => {
    const { page } = await open(
      '/tools/translate',
      '<lang-assistant base-path="/tools/translate"></lang-assistant>',
    );
    await swap(page);
    expect(addressOf(page)).toBe('/tools/translate/spanish-to-english');
  });

  it('retains the origin of the page if a <base> element names another origin', async () => {
    const { page, consoleMessages } = await open('/translator', TAG);
    await page.evaluate(() => {
      const base = document.createElement('base');
      base.href = 'https://elsewhere.example/';
      document.head.append(base);
    });
    await swap(page);
    expect(page.url()).toBe(`${host.origin}/translator/spanish-to-english`);
    expect(consoleMessages).toEqual([]);
  });

  it('follows the first of two widgets', async () => {
    const { page } = await open('/translator', TAG + TAG);
    await page.locator('.la-swap').nth(1).click();
    expect(addressOf(page)).toBe('/translator/english-to-spanish');
    await page.locator('.la-swap').nth(0).click();
    expect(addressOf(page)).toBe('/translator/spanish-to-english');
  });

  it('changes without losing the history state of the page’s router', async () => {
    const { page } = await open(
      '/translator',
      TAG,
      '<script>history.replaceState({ router: 7 }, "")</script>',
    );
    await swap(page);
    expect(await page.evaluate(() => history.state)).toEqual({ router: 7 });
  });

  it('can be changed by a new widget after the first widget is removed', async () => {
    const { page } = await open('/translator', TAG);
    await swap(page);
    await page.evaluate(() => document.querySelector('lang-assistant')?.remove());
    await page.evaluate((tag) => document.body.insertAdjacentHTML('beforeend', tag), TAG);
    await page.locator('.la-swap').first().waitFor();
    await swap(page);
    expect(addressOf(page)).toBe('/translator/english-to-spanish');
  });

  it('does not encode letters of the base path that need no encoding', async () => {
    const { page } = await open('/@us/tr', '<lang-assistant base-path="/@us/tr"></lang-assistant>');
    await swap(page);
    expect(new URL(page.url()).pathname).toBe('/@us/tr/spanish-to-english');
  });
});
