import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../../support/filesPage';
import { DESKTOP, useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

const CONTENT = `<main><h1>The old harbour</h1>
<p id="boats">Boats to the islands leave from the south pier. <b>Tickets are sold on board</b>; bring your own food.</p>
<p id="secret" translate="no">This line stays as it is.</p>
<textarea id="box">I has two boats here.</textarea></main>`;

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

async function open(attributes = 'page selection', options = DESKTOP) {
  host = await startHost({
    csp: STRICT,
    pages: {
      '/': pageWith(
        `<lang-assistant ajax-url="/ajax" nonce="n0nce" target-language="fr" ${attributes}></lang-assistant>${CONTENT}`,
      ),
    },
  });
  host.onCall = (call) => call.translate('Les billets se vendent à bord');
  const { page, consoleMessages } = await visit('about:blank', options);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(host.origin);
  await page.locator('lang-assistant:defined').waitFor();
  return { page, consoleMessages, paths };
}

/** Selects the text of an element. */
const select = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    getSelection()?.selectAllChildren(element);
  });

const selectedText = (page: Page) => page.evaluate(() => String(getSelection()));
const opener = (page: Page) => page.getByRole('button', { name: 'Translate the selection' });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Selected text' });

describe('selected text', () => {
  it('is translated in a popover, under the strictest policy, with nothing loaded before', async () => {
    const { page, consoleMessages, paths } = await open();
    await page.getByRole('button', { name: 'Translate this page' }).waitFor();
    expect(paths.filter((path) => /selection|popover/.test(path))).toEqual([]);
    await select(page, 'b');
    await opener(page).click();
    await popover(page).getByText('Les billets se vendent à bord').waitFor();
    expect(host.calls.map(({ fields }) => [fields['text'], fields['lang_src'], fields['lang_dst']])).toEqual([
      ['Tickets are sold on board', 'en', 'fr'],
    ]);
    expect(await selectedText(page)).toBe('Tickets are sold on board');
    expect(await accessibilityFaults(page, 'lang-assistant')).toEqual([]);
    await page.screenshot({ path: '/tmp/sel.png' });
    await page.keyboard.press('Escape');
    await popover(page).waitFor({ state: 'detached' });
    await opener(page).waitFor();
    await page.keyboard.press('Escape');
    await opener(page).waitFor({ state: 'detached' });
    expect(paths.filter((path) => path.includes('widget-'))).toEqual([]);
    expect(consoleMessages).toEqual([]);
  });
});
