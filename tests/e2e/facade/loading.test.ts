import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pageWith, startHost } from '../support/hostServer';
import { box, visit } from './facadePage';

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

describe('the attribute loading', () => {
  it('loads everything at once with eager, the default', async () => {
    const { page, chunks } = await open('<lang-assistant></lang-assistant>');
    expect(chunks.length).toBeGreaterThanOrEqual(2);
    await ready(page);
  });

  it('waits with idle until the page has nothing to do', async () => {
    const { page } = await open('<lang-assistant loading="idle"></lang-assistant>');
    await ready(page);
  });

  it.each([
    ['the pointer', (page: Page) => page.locator('lang-assistant').hover()],
    ['the focus', (page: Page) => page.keyboard.press('Tab')],
    ['a tap', (page: Page) => box(page).dispatchEvent('pointerdown')],
  ])('loads nothing with interaction until %s comes near', async (_what, approach) => {
    const { page, chunks } = await open('<lang-assistant loading="interaction"></lang-assistant>');
    expect(chunks).toEqual([]);
    expect(await isLoading(page)).toBe(true);
    await approach(page);
    await ready(page);
    expect(chunks.length).toBeGreaterThanOrEqual(2);
  });

  it('loads nothing with visible until the element is scrolled near', async () => {
    const { page, chunks } = await open(
      '<div style="height: 3000px"></div><lang-assistant loading="visible"></lang-assistant>',
    );
    expect(chunks).toEqual([]);
    await page.locator('lang-assistant').scrollIntoViewIfNeeded();
    await ready(page);
  });

  it('does not delay typed text: the first key loads the widget', async () => {
    const { page } = await open('<lang-assistant loading="interaction"></lang-assistant>');
    await box(page).pressSequentially('Hello');
    await ready(page);
    expect(await box(page).inputValue()).toBe('Hello');
  });

  it('loads at once with an unknown value, and reports the value', async () => {
    const { page, consoleMessages } = await open('<lang-assistant loading="later"></lang-assistant>');
    await ready(page);
    expect(consoleMessages.join()).toContain(
      'loading="later" is ignored. It should be one of "eager", "idle", "visible", "interaction".',
    );
    await page.close();
  });

  it('works without a call of register() in another shadow root', async () => {
    const { page } = await open('<div id="outer"></div>');
    await page.evaluate(() => {
      const root = document.querySelector('#outer')?.attachShadow({ mode: 'open' });
      root?.append(document.createElement('lang-assistant'));
    });
    await box(page).fill('inside');
    expect(await box(page).inputValue()).toBe('inside');
  });

  it('loads only the entry on a page without the tag', async () => {
    const { chunks } = await open('<p>No widget here.</p>');
    expect(chunks).toEqual([]);
  });
});
