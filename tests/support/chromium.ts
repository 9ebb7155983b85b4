import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from 'playwright';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';

interface Visit {
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

const SNAPSHOT_TIMEOUT_MS = 5000;
const MAX_REQUESTS = 20;

/** Collects what each page requested, and returns what a failed test should say of the page. */
function observe(page: Page): () => Promise<string> {
  const calls = new Map<Request, string>();
  const record = (outcome: string) => (request: Request) => {
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) calls.set(request, outcome);
  };
  page.on('request', record('no response'));
  page.on('requestfailed', record('failed'));
  page.on('response', (response) => record(`${response.status()}`)(response.request()));
  return async () => {
    const requests = [...calls].map(
      ([request, outcome]) => `${request.method()} ${request.url()}: ${outcome}`,
    );
    const content = await page.locator('body').ariaSnapshot({ timeout: SNAPSHOT_TIMEOUT_MS });
    return [page.url(), ...requests.slice(-MAX_REQUESTS), content].join('\n');
  };
}

/** The Chromium that all test files share. Each visit is a new context, like a new user, and ends after the test. */
export function useChromium(): (url: string, options?: BrowserContextOptions) => Promise<Visit> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject('chromiumEndpoint'));
  });
  afterAll(() => browser.close());

  return async (url, options = DESKTOP) => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(inject('actionTimeoutMs'));
    const page = await context.newPage();
    const describePage = observe(page);
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') console.error(await describePage().catch(String));
      await context.close();
    });
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
