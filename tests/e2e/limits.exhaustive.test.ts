import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../support/chromium';
import { pageWith, startHost, type HostServer } from './support/hostServer';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

const box = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' }).first();
const output = (page: Page) => page.getByRole('region', { name: 'Translation' }).first().getByRole('status');
const limitDialog = (page: Page) => page.getByRole('dialog', { name: 'Unlock the full potential of AI' });

const APP = JSON.stringify({ stores: { android: '/android', ios: '/ios', huawei: '/huawei' } });
const ANONYMOUS = `<lang-assistant ajax-url="/ajax" login-url="/login" config='${APP}' id="widget"></lang-assistant>`;
const WORDS = { limits: { wordsPerDay: { paid: 5 } } };
const PAID = `<lang-assistant ajax-url="/ajax" user-token="t" plan="paid" config='${JSON.stringify(WORDS)}' id="widget"></lang-assistant>`;

async function open(body: string, csp = '') {
  host = await startHost({ pages: { '/': pageWith(body) }, ...(csp && { csp }) });
  const opened = await visit(host.origin);
  await box(opened.page).waitFor();
  return opened;
}

const IN_20_HOURS = { 'ratelimit-limit': '100', 'ratelimit-remaining': '0', 'ratelimit-reset': '72000' };

async function refuse(page: Page): Promise<void> {
  await box(page).fill('Hello');
  (await host.nextCall()).reply({ error: 'Quota' }, 429, IN_20_HOURS);
}

const swap = (page: Page) => page.getByRole('button', { name: 'Swap languages' }).first().click();

it('the daily words of the paid plan are not exceeded by two tabs that translate at the same time', async () => {
  const { page } = await open(PAID);
  const other = await page.context().newPage();
  await other.goto(host.origin);
  await screensReady(other);
  host.onCall = (call) => call.translate('all right');
  await Promise.all([box(page).fill('one two three'), box(other).fill('one two three')]);
  for (const tab of [page, other])
    await output(tab)
      .getByText(/all right|You have reached/)
      .waitFor();
  for (const tab of [page, other]) {
    await tab.keyboard.press('Escape');
    await box(tab).fill('one two three four');
    await output(tab).getByText('You have reached').waitFor();
  }
  expect(host.calls.length).toBeLessThanOrEqual(2);
});

it('a text is translated although the code that counts and the code of the addresses hang', async () => {
  host = await startHost({ pages: { '/translator': pageWith(PAID) } });
  const { page } = await visit('about:blank');
  const patterns = ['**/shared-*.js', '**/addressSync-*.js'];
  for (const pattern of patterns) await page.route(pattern, () => undefined);
  const requested = patterns.map((pattern) => page.waitForRequest(pattern));
  await page.goto(`${host.origin}/translator`);
  await box(page).fill('one two');
  (await host.nextCall()).reply({ data: 'uno dos' }, 200, IN_20_HOURS);
  await Promise.all([...requested, output(page).getByText('uno dos').waitFor()]);
});

describe('a dialog on a host page', () => {
  it('closes when the widget is moved or removed, and the page can scroll again', async () => {
    const { page } = await open(`${ANONYMOUS}<main style="height:3000px"></main>`);
    await refuse(page);
    await limitDialog(page).waitFor();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    expect(await overflow()).toBe('hidden');
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.querySelector('#widget') ?? ''),
    );
    await limitDialog(page).waitFor({ state: 'detached' });
    await expect.poll(overflow).toBe('visible');
    expect(await box(page).inputValue()).toBe('Hello');

    await swap(page);
    await limitDialog(page).waitFor();
    expect(await overflow()).toBe('hidden');
    await page.evaluate(() => document.querySelector('#widget')?.remove());
    await expect.poll(overflow).toBe('visible');
  });

  it('is styled without inline styles, centred on large screens and a sheet on small ones, and changes to a new interface language', async () => {
    const { page } = await open(
      ANONYMOUS,
      "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'none'",
    );
    const panel = page.locator('.la-dialog');
    const place = async () => {
      await panel.evaluate((element) => {
        const root = element.getRootNode();
        const moving = root instanceof ShadowRoot ? root.getAnimations() : [];
        return Promise.all(moving.map(({ finished }) => finished));
      });
      const { x = 0, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
      return { left: x, right: x + width, bottom: y + height };
    };
    await refuse(page);
    expect(await panel.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('20px');
    expect(await place()).toMatchObject({ left: 280, right: 840 });
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await place()).toEqual({ left: 0, right: 360, bottom: 740 });

    const speak = (code: string) =>
      page
        .locator('#widget')
        .evaluate((widget, language) => widget.setAttribute('interface-language', language), code);
    await speak('kr');
    await page.getByRole('dialog', { name: 'AI의 모든 가능성을 열어 보세요' }).waitFor();
    await speak('fr');
    await page.getByRole('dialog').getByRole('link', { name: 'Se connecter' }).waitFor();
    expect(await page.locator('textarea').inputValue()).toBe('Hello');
  });
});
