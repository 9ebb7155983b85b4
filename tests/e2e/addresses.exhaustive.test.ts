import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '../../src/app/screens';
import { buildPath, slugsFor } from '../../src/domain/address/routes';
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

  it('set the interface language, the languages and the tool, and follow the user, a reload, Back and Forward', async () => {
    const { page, consoleMessages } = await at(base);
    const goTo = async (address: string) => {
      await page.goto(gateway.origin + encodeURI(address));
      await screensReady(page);
    };
    expect(addressOf(page)).toBe(initial);
    expect(await page.locator('.la-root').getAttribute('lang')).toBe(locale);
    // The replaced URL is no history entry.
    await page.goBack();
    expect(page.url()).toBe('about:blank');

    await goTo(pair);
    expect(await names(page)).toEqual([english, french]);
    await swap(page);
    expect(addressOf(page)).toBe(back);
    await page.reload();
    await screensReady(page);
    expect(addressOf(page)).toBe(back);
    expect(await names(page)).toEqual([french, english]);
    const steps = await page.evaluate(() => history.length);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual([english, french]);
    await page.goForward();
    await expect.poll(() => names(page)).toEqual([french, english]);
    expect(await page.evaluate(() => history.length)).toBe(steps);

    const tool = addressFor('write', 'es', 'ca');
    await goTo(tool);
    expect(addressOf(page)).toBe(tool);
    expect(await currentTool(page)).toBe('write');
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

  it('stays below the base path that the page configures, without encoding letters that need no encoding', async () => {
    const { page } = await open(
      '/@us/translate',
      '<lang-assistant base-path="/@us/translate"></lang-assistant>',
    );
    await swap(page);
    expect(new URL(page.url()).pathname).toBe('/@us/translate/spanish-to-english');
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

  it('follows the first of two widgets, then a new widget, without losing the history state of the page’s router', async () => {
    const { page } = await open(
      '/translator',
      TAG + TAG,
      '<script>history.replaceState({ router: 7 }, "")</script>',
    );
    await page.locator('.la-swap').nth(1).click();
    expect(addressOf(page)).toBe('/translator/english-to-spanish');
    await swap(page);
    expect(addressOf(page)).toBe('/translator/spanish-to-english');
    expect(await page.evaluate(() => history.state)).toEqual({ router: 7 });
    await page.evaluate((tag) => {
      for (const widget of document.querySelectorAll('lang-assistant')) widget.remove();
      document.body.insertAdjacentHTML('beforeend', tag);
    }, TAG);
    await page.locator('.la-swap').first().waitFor();
    await swap(page);
    expect(addressOf(page)).toBe('/translator/english-to-spanish');
  });
});
