import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';
import { shifts } from '../support/layoutShifts';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

const CONTENT = `<main><h1>The old harbour</h1>
<p>The harbour was built when the <a href="#fleet">fishing fleet</a> had outgrown the <b>river</b> mouth.</p>
<p id="boats">Boats to the islands leave from here.</p></main>`;

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

interface Run {
  readonly id: number;
  readonly text: string;
}

const toPseudo = (text: string) => text.replace(/\S(.*\S)?/s, (words) => `«${words}»`);

/** Translates the segments of the page's requests. Returns the requested texts. */
async function answerSegments(page: Page): Promise<string[][]> {
  const requests: string[][] = [];
  await page.route('**/ajax', async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '');
    const list = fields.get('segments');
    if (list === null) return route.fallback();
    const segments: { id: number; runs: Run[] }[] = JSON.parse(list);
    requests.push(segments.map(({ runs }) => runs.map(({ text }) => text).join('')));
    const translated = segments.map(({ id, runs }) => ({
      id,
      runs: runs.map((run) => ({ id: run.id, text: toPseudo(run.text) })),
      split: false,
    }));
    return route.fulfill({ json: { success: true, data: { segments: translated } } });
  });
  return requests;
}

async function open() {
  host = await startHost({
    csp: STRICT,
    capabilities: { segments: true },
    pages: {
      '/': pageWith(
        `<lang-assistant page ajax-url="/ajax" nonce="n0nce" target-language="fr"></lang-assistant>${CONTENT}`,
      ),
    },
  });
  const { page, consoleMessages } = await visit('about:blank');
  const requests = await answerSegments(page);
  await page.goto(host.origin);
  await button(page, 'Translate this page').waitFor();
  return { page, consoleMessages, requests };
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

describe('the page translation bar', () => {
  it('keeps its height and the scroll position of the page in every state', async () => {
    const { page } = await open();
    // The translated link is longer and would move the text after it. The test checks only movement caused by the bar.
    await page.locator('a').evaluate((link) => link.parentElement?.remove());
    const heading = page.locator('main');
    const before = await heading.boundingBox();
    // Two frames later, the movement after the removed paragraph has its own time.
    const since = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
        }),
    );
    await button(page, 'Translate this page').click();
    await button(page, 'Show original').waitFor();
    expect((await heading.boundingBox())?.y).toBe(before?.y);
    expect(await shifts(page, since)).toBe(0);
  });

  it('translates every page of the site while its switch is on, and stops when the switch is off', async () => {
    const { page } = await open();
    const always = page.getByRole('switch', { name: 'Translate every page here' });
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await always.click();
    await button(page, 'Show original').waitFor();
    await page.reload();
    await button(page, 'Show original').waitFor();
    expect(await always.getAttribute('aria-checked')).toBe('true');
    await always.click();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await page.locator('h1').innerText()).toBe('«The old harbour»');
  });

  it('is replaced by the widget when the attribute `page` is switched off, and returns when it is on again', async () => {
    const { page, consoleMessages } = await open();
    await page.locator('lang-assistant').evaluate((element) => element.setAttribute('page', 'false'));
    await page.getByRole('textbox', { name: 'Text to translate' }).waitFor();
    await page.locator('lang-assistant').evaluate((element) => element.setAttribute('page', ''));
    await button(page, 'Translate this page').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(consoleMessages).toEqual([]);
  });

  it('shows a translation that a listener of the page has provided before the request', async () => {
    const { page, requests } = await open();
    await page.evaluate(() =>
      document.addEventListener('la-before-translate', (event) => {
        if (event instanceof CustomEvent && event.detail.text === 'The old harbour')
          event.detail.respondWith('From the page');
      }),
    );
    await button(page, 'Translate this page').click();
    await button(page, 'Show original').waitFor();
    expect(await page.locator('h1').innerText()).toBe('From the page');
    expect(requests.flat()).not.toContain('The old harbour');
  });
});

describe('translatePage()', () => {
  it('translates the page without loading the widget, unless the page cancels the event', async () => {
    host = await startHost({
      capabilities: { segments: true },
      pages: {
        '/': pageWith(`<lang-assistant loading="interaction" ajax-url="/ajax"></lang-assistant>${CONTENT}`),
      },
    });
    const { page } = await visit('about:blank');
    await answerSegments(page);
    await page.goto(host.origin);
    const translate = () =>
      page.evaluate(() => document.querySelector('lang-assistant')?.translatePage({ target: 'fr' }));
    expect(await translate()).toEqual({
      state: 'translated',
      source: 'en',
      target: 'fr',
      units: 3,
      skipped: 0,
    });
    expect(await page.locator('h1').innerText()).toBe('«The old harbour»');
    await page.evaluate(() => document.querySelector('lang-assistant')?.showOriginal());
    await page.evaluate(() =>
      addEventListener('la-before-page', (event) => event.preventDefault(), { once: true }),
    );
    expect(await translate()).toMatchObject({ state: 'original', units: 0 });
    expect(await page.locator('h1').innerText()).toBe('The old harbour');
  });
});
