import { START_PAUSE_MS, START_WAIT_MS } from '@lang-assistant/core/timing';
import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pageWith, startHost } from '../support/hostServer';
import { box, openFacade, TAG, visit } from './facadePage';

async function open(
  body: string,
): Promise<{ page: Page; chunks: string[]; consoleMessages: readonly string[] }> {
  const host = await startHost({ pages: { '/': pageWith(body) } });
  onTestFinished(() => host.close());
  const { page, consoleMessages } = await visit('about:blank');
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/chunks/')) chunks.push(request.url());
  });
  await page.goto(host.origin, { waitUntil: 'networkidle' });
  return { page, chunks, consoleMessages };
}

const isLoading = (page: Page) =>
  page.evaluate(() => document.querySelector('lang-assistant')?.matches(':state(loading)'));

const ready = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('lang-assistant')?.matches(':state(loading)'));

describe('the loading of the widget', () => {
  it('starts at once by default', async () => {
    const { page, chunks } = await open('<lang-assistant></lang-assistant>');
    expect(chunks.length).toBeGreaterThanOrEqual(2);
    await ready(page);
  });

  it('starts without an interaction with loading="idle"', async () => {
    const { page } = await open('<lang-assistant loading="idle"></lang-assistant>');
    await ready(page);
  });

  it.each([
    ['the pointer', (page: Page) => page.locator('lang-assistant').hover()],
    ['a tap', (page: Page) => box(page).dispatchEvent('pointerdown')],
    ['the keyboard focus', (page: Page) => page.keyboard.press('Tab')],
  ])('does not start with loading="interaction" until %s reaches the widget', async (_what, approach) => {
    const { page, chunks } = await open('<lang-assistant loading="interaction"></lang-assistant>');
    expect(chunks).toEqual([]);
    expect(await isLoading(page)).toBe(true);
    await approach(page);
    await ready(page);
    expect(chunks.length).toBeGreaterThanOrEqual(2);
  });

  it('does not start with loading="visible" until the element is scrolled into view', async () => {
    const { page, chunks } = await open(
      '<div style="height: 3000px"></div><lang-assistant loading="visible"></lang-assistant>',
    );
    expect(chunks).toEqual([]);
    await page.locator('lang-assistant').scrollIntoViewIfNeeded();
    await ready(page);
  });

  it('starts at the first key with loading="interaction", and no typed text is lost', async () => {
    const { page } = await open('<lang-assistant loading="interaction"></lang-assistant>');
    await box(page).pressSequentially('Hello');
    await ready(page);
    expect(await box(page).inputValue()).toBe('Hello');
  });

  it('starts at once if loading has an unknown value, and a warning names the value', async () => {
    const { page, consoleMessages } = await open('<lang-assistant loading="later"></lang-assistant>');
    await ready(page);
    expect(consoleMessages.join()).toContain(
      'loading="later" is ignored. It should be one of "eager", "idle", "visible", "interaction".',
    );
    await page.close();
  });

  it('is limited to the entry script on a page without the element, and needs no call of register() for a later one in another shadow root', async () => {
    const { page, chunks } = await open('<div id="outer"></div>');
    expect(chunks).toEqual([]);
    await page.evaluate(() => {
      const root = document.querySelector('#outer')?.attachShadow({ mode: 'open' });
      root?.append(document.createElement('lang-assistant'));
    });
    await box(page).fill('inside');
    expect(await box(page).inputValue()).toBe('inside');
  });
});

describe('while the user types, the loaded widget waits', () => {
  const OTHER = '<lang-assistant id="other" ajax-url="/ajax"></lang-assistant>';

  it.each<[string, (page: Page, pass: (ms: number) => Promise<void>) => Promise<unknown>]>([
    ['a pause', (_page, pass) => pass(START_PAUSE_MS / 2)],
    ['a click', (page) => page.evaluate(`void widget.shadowRoot.querySelector('.la-swap').click()`)],
    ['a press', (page) => page.locator('#widget textarea').dispatchEvent('pointerdown')],
    ['a method', (page) => page.evaluate(`void widget.setLanguages({ target: 'fr' })`)],
    [
      `${START_WAIT_MS} ms`,
      async (page, pass) => {
        for (let ms = 0; ms < START_WAIT_MS; ms += START_PAUSE_MS / 2) {
          await page.locator('#widget textarea').pressSequentially('a');
          await pass(START_PAUSE_MS / 2);
        }
      },
    ],
  ])('for %s, and another element does not wait', async (_what, act) => {
    const { page, release, ready: otherReady } = await openFacade(TAG + OTHER);
    const isWaiting = () =>
      page.evaluate(() => document.querySelector('#widget')?.matches(':state(loading)'));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + START_PAUSE_MS);
    await page.locator('#widget textarea').pressSequentially('a');
    release();
    await otherReady();
    const pass = (ms: number) => page.clock.runFor(ms);
    await pass(START_PAUSE_MS / 2);
    expect(await isWaiting()).toBe(true);
    await act(page, pass);
    await pass(START_PAUSE_MS / 4);
    await expect.poll(isWaiting).toBe(false);
  });
});
