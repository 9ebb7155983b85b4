import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const TAG = '<lang-assistant page ajax-url="/ajax" target-language="fr" selection></lang-assistant>';
const TEXT =
  '<p id="text">Boats leave <b>from the south pier</b> today.</p><p id="other">Bring your own food.</p><p id="third">The kiosk is closed.</p>';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

async function open(body = TAG + TEXT) {
  host = await startHost({ pages: { '/': pageWith(body) } });
  host.onCall = (call) => call.translate(`«${call.fields['text']}»`);
  const { page, consoleMessages } = await visit(host.origin);
  await page.locator('lang-assistant:defined').first().waitFor();
  return { page, consoleMessages };
}

const select = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getSelection()?.selectAllChildren(element));
const opener = (page: Page) => page.getByRole('button', { name: 'Translate the selection' });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Selected text' });
const result = (page: Page) => popover(page).getByRole('status').first();

describe('selected text', () => {
  it('has no button while the user drags, and gets it when the pointer is released', async () => {
    const { page } = await open();
    await select(page, '#other');
    await opener(page).waitFor();
    const line = await page.locator('b').boundingBox();
    if (!line) throw new Error('no line');
    const y = line.y + line.height / 2;
    await page.mouse.move(line.x + 2, y);
    await page.mouse.down();
    await opener(page).waitFor({ state: 'detached' });
    await page.mouse.move(line.x + 60, y, { steps: 4 });
    // This is longer than the delay after a selection by keyboard.
    await page.evaluate(
      () => new Promise((resolve) => document.documentElement.animate([], 300).finished.then(resolve)),
    );
    expect(await opener(page).count()).toBe(0);
    await page.mouse.up();
    await opener(page).waitFor();
    expect(host.calls).toEqual([]);
  });

  it('is translated again when the user selects another part while the popover is open', async () => {
    const { page } = await open();
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('«from the south pier»').waitFor();
    await select(page, '#other');
    await popover(page).waitFor({ state: 'detached' });
    await opener(page).click();
    await result(page).getByText('«Bring your own food.»').waitFor();
  });

  it('closes its popover without an error when the page removes the text or the element', async () => {
    const { page, consoleMessages } = await open();
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('«from the south pier»').waitFor();
    await page.evaluate(() => document.querySelector('#text')?.remove());
    await popover(page).getByRole('button', { name: 'Close' }).click();
    await popover(page).waitFor({ state: 'detached' });
    await select(page, '#other');
    await opener(page).click();
    await result(page).getByText('«Bring your own food.»').waitFor();
    await page.evaluate(() => {
      const element = document.querySelector('lang-assistant');
      element?.remove();
      document.body.append(element ?? '');
    });
    await select(page, '#third');
    await opener(page).waitFor();
    expect(consoleMessages).toEqual([]);
  });

  it('can also be translated after the element has changed to the widget and back to the page translation bar', async () => {
    const { page, consoleMessages } = await open();
    const element = page.locator('lang-assistant');
    await select(page, 'b');
    await opener(page).click();
    await popover(page).waitFor();
    await element.evaluate((one) => one.setAttribute('page', 'false'));
    await page.getByRole('textbox', { name: 'Text to translate' }).waitFor();
    await select(page, '#other');
    await opener(page).click();
    await result(page).getByText('«Bring your own food.»').waitFor();
    await element.evaluate((one) => one.setAttribute('page', ''));
    await page.getByRole('button', { name: 'Translate this page' }).waitFor();
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('«from the south pier»').waitFor();
    expect(consoleMessages).toEqual([]);
  });

  it('has only one button if two elements handle selections; the first element in the page translates', async () => {
    const second = '<lang-assistant page ajax-url="/ajax" target-language="de" selection></lang-assistant>';
    const { page } = await open(TAG + second + TEXT);
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('«from the south pier»').waitFor();
    await page
      .locator('lang-assistant')
      .first()
      .evaluate((element) => element.remove());
    await select(page, '#other');
    expect(await opener(page).count()).toBeLessThanOrEqual(1);
    await opener(page).click();
    await expect.poll(() => host.calls.map(({ fields }) => fields['lang_dst'])).toEqual(['fr', 'de']);
  });

  it('on a page that the same element has translated, is translated back into the original language', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Translate this page' }).click();
    await page.getByRole('button', { name: 'Show original' }).waitFor();
    const before = host.calls.length;
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('«').waitFor();
    const pairs = host.calls.slice(before).map(({ fields }) => [fields['lang_src'], fields['lang_dst']]);
    expect(pairs).toEqual([['fr', 'en']]);
  });
});
