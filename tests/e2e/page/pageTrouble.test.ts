import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const BAR = '<lang-assistant page ajax-url="/ajax" nonce="n0nce" target-language="fr"></lang-assistant>';
const CONTENT = '<main><h1>The old harbour</h1><p>Boats leave from here.</p></main>';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

interface Segment {
  readonly id: number;
  readonly runs: readonly { readonly id: number; readonly text: string }[];
}

type Answer = (segment: Segment) => Readonly<Record<string, unknown>>;

const translated: Answer = ({ runs }) => ({ runs: runs.map(({ id, text }) => ({ id, text: `«${text}»` })) });

async function open(html: string, answer: Answer = translated) {
  host = await startHost({ capabilities: { segments: true }, pages: { '/': pageWith(html) } });
  const { page, consoleMessages } = await visit('about:blank');
  await page.route('**/ajax', async (route) => {
    const list = new URLSearchParams(route.request().postData() ?? '').get('segments');
    if (list === null) return route.fallback();
    const segments: Segment[] = JSON.parse(list);
    const answers = segments.map((segment) => ({ id: segment.id, ...answer(segment) }));
    return route.fulfill({ json: { success: true, data: { segments: answers } } });
  });
  await page.goto(host.origin);
  await button(page, 'Translate this page').first().waitFor();
  return { page, consoleMessages };
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page) => page.locator('h1').innerText();

describe('the page translation bar', () => {
  it('works after a visit to another page and back, and translates what the page adds', async () => {
    const { page, consoleMessages } = await open(BAR + CONTENT);
    await button(page, 'Translate this page').click();
    await button(page, 'Show original').waitFor();
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = `persisted: ${persisted}`;
      });
    });
    await page.goto('about:blank');
    await page.goBack();
    const isKept = (await page.title()) === 'persisted: true';
    // If the browser has not kept the page in its cache, the page starts again without a translation.
    expect(await heading(page)).toBe(isKept ? '«The old harbour»' : 'The old harbour');
    if (!isKept) await button(page, 'Translate this page').click();
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('h2')));
    await page.evaluate(() => document.querySelector('h2')?.append('Tickets'));
    await page.getByText('«Tickets»').waitFor();
    await button(page, 'Show original').click();
    expect(await heading(page)).toBe('The old harbour');
    expect(consoleMessages).toEqual([]);
  });

  it('ends in the state that its button shows, however fast the user clicks the button', async () => {
    const { page, consoleMessages } = await open(BAR + CONTENT);
    const before = await page.locator('main').evaluate((main) => main.outerHTML);
    const press = () =>
      page.evaluate(() => {
        const root = document.querySelector('lang-assistant')?.shadowRoot;
        const action = root?.querySelector('.la-bar__act button');
        if (action instanceof HTMLElement) action.click();
      });
    // Until the code is loaded, the button stays as it is.
    await press();
    await button(page, 'Show original').waitFor();
    // Each press starts or stops the translation, or shows the original.
    for (let count = 0; count < 21; count += 1) await press();
    await expect.poll(() => page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
    const isTranslated = (await button(page, 'Show original').count()) > 0;
    expect(await heading(page)).toBe(isTranslated ? '«The old harbour»' : 'The old harbour');
    if (isTranslated) await button(page, 'Show original').click();
    expect(await page.locator('main').evaluate((main) => main.outerHTML)).toBe(before);
    expect(consoleMessages).toEqual([]);
  });

  it('translates the remaining texts when the browser is online again', async () => {
    const { page } = await open(BAR + CONTENT);
    await page.route('**/ajax', async (route) => {
      if (!(route.request().postData() ?? '').includes('segments=')) return route.fallback();
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    await button(page, 'Translate this page').click();
    await page.getByText('You are offline. The rest follows when you reconnect.').waitFor();
    await page.unroute('**/ajax');
    await page.route('**/ajax', async (route) => {
      const list = new URLSearchParams(route.request().postData() ?? '').get('segments') ?? '[]';
      const segments: Segment[] = JSON.parse(list);
      const answers = segments.map((segment) => ({ id: segment.id, ...translated(segment) }));
      await route.fulfill({ json: { segments: answers } });
    });
    await page.context().setOffline(false);
    await button(page, 'Show original').waitFor();
    expect(await heading(page)).toBe('«The old harbour»');
  });

  it('shows that the service cannot be reached if a request fails although the browser is online', async () => {
    const { page } = await open(BAR + CONTENT);
    await page.route('**/ajax', (route) => route.abort('connectionrefused'));
    await button(page, 'Translate this page').click();
    await page.getByText('This page could not be translated. The service cannot be reached.').waitFor();
  });

  it('explains the error if each text has failed with an error code', async () => {
    const { page } = await open(BAR + CONTENT, () => ({ error: 'No.', code: 'quota_exceeded' }));
    await button(page, 'Translate this page').click();
    await page.getByText('You have reached the daily translation limit.').waitFor();
  });

  it('announces the start and the result of a translation, but not the progress', async () => {
    // Ten texts are requested together.
    const near = Array.from({ length: 8 }, (_, at) => `<p>Near ${at}</p>`).join('');
    const { page } = await open(
      `${BAR}${CONTENT}${near}<div style="height:5000px"></div><p id="far">Far away</p>`,
    );
    await page.locator('lang-assistant').evaluate((element) => {
      const slot = element.shadowRoot?.querySelector('[role=status]');
      if (!slot) throw new Error('no status');
      const said: string[] = [];
      const isQuiet = (node: Node) => {
        const at = node instanceof Element ? node : node.parentElement;
        return at?.closest('[aria-live=off]') !== null;
      };
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (!isQuiet(node) && node.textContent) said.push(node.textContent);
        document.title = said.join('|');
      }).observe(slot, { childList: true, subtree: true, characterData: true });
    });
    await button(page, 'Translate this page').click();
    await button(page, 'Show original').waitFor();
    await page.locator('#far').scrollIntoViewIfNeeded();
    await page.getByText('«Far away»').waitFor();
    await page.getByText('11 texts translated').waitFor();
    expect(await page.title()).toBe('Translating this page|10 texts translated');
  });
});

describe('translatePage()', () => {
  it('does not change a page in the target language, or restores its original if it was translated', async () => {
    const { page } = await open(BAR + CONTENT);
    const translate = (target: string) =>
      page.evaluate(
        (code) => document.querySelector('lang-assistant')?.translatePage({ target: code }),
        target,
      );
    expect(await translate('en')).toMatchObject({ state: 'original', units: 0 });
    expect(await translate('fr')).toMatchObject({ state: 'translated', units: 2 });
    expect(await translate('en')).toMatchObject({ state: 'original' });
    expect(await heading(page)).toBe('The old harbour');
  });
});
