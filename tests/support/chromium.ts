import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';

export interface Visit {
  readonly page: Page;
  /** Errors and warnings of the console, and uncaught errors. */
  readonly consoleMessages: string[];
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1120, height: 800 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** Ends before the test does, so that the error names the locator that was waited for. */
const ACTION_TIMEOUT_MS = 240_000;

/** The Chromium that all test files share. Each visit is a new context, like a new user, and ends after the test. */
export function useChromium(): (url: string, options?: BrowserContextOptions) => Promise<Visit> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject('chromiumEndpoint'));
  });
  afterAll(() => browser.close());

  return async (url, options = DESKTOP) => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const consoleMessages: string[] = [];
    page.on('pageerror', (error) => consoleMessages.push(`uncaught ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) consoleMessages.push(message.text());
    });
    await page.goto(url);
    return { page, consoleMessages };
  };
}

/** Waits until the real screen of every widget on the page has replaced its facade. */
export async function screensReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const widgets = [...document.querySelectorAll('lang-assistant')];
    return widgets.length > 0 && widgets.every((widget) => widget.matches(':defined:not(:state(loading))'));
  });
}
