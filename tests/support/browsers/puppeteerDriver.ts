import { launch, type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../../../tools/systemPackages/find.mjs';
import type { Driver } from './driver';
import { START_LIMIT_MS, withTimeLimit } from './timeLimit';

const OPTIONS = {
  chromium: { browser: 'chrome', args: CHROMIUM_FLAGS },
  // WebDriver BiDi is built into Firefox.
  firefox: { browser: 'firefox' },
} satisfies Record<string, LaunchOptions>;

/** Starts Chromium or Firefox without a display. */
export async function startPuppeteer(engine: keyof typeof OPTIONS, executablePath: string): Promise<Driver> {
  const browser = await launch({
    ...OPTIONS[engine],
    executablePath,
    headless: true,
    defaultViewport: { width: 1120, height: 800 },
    timeout: START_LIMIT_MS,
  });
  const [page] = await browser.pages();
  const front = page ?? (await browser.newPage());
  await front.bringToFront();
  return toDriver(engine, browser, front);
}

function toDriver(engine: string, browser: Browser, page: Page): Driver {
  const limited = <T>(what: string, work: Promise<T>) => withTimeLimit(`${engine}, ${what}`, work);
  const run = <T>(script: string) => limited('evaluate', page.evaluate(script)) as Promise<T>;

  return {
    goto: async (url) => void (await limited(`load ${url}`, page.goto(url))),
    async resize(size) {
      await limited('resize', page.setViewport(size));
      return limited(
        'measure',
        page.evaluate(() => ({ width: innerWidth, height: innerHeight })),
      );
    },
    evaluate: (act, ...args) => run(`(${String(act)})(...${JSON.stringify(args)})`),
    async press(key, { shift = false } = {}) {
      if (shift) await limited('hold Shift', page.keyboard.down('Shift'));
      await limited(`press ${key}`, page.keyboard.press(key));
      if (shift) await limited('release Shift', page.keyboard.up('Shift'));
    },
    type: (text) => limited('type', page.keyboard.type(text)),
    click: (x, y) => limited('click', page.mouse.click(x, y)),
    openOther: () => limited('open another window', openOther(browser, page)),
    screenshot: () => limited('screenshot', page.screenshot()),
    close: () => limited('close', browser.close()),
  };
}

async function openOther(browser: Browser, page: Page): Promise<() => Promise<void>> {
  const other = await browser.newPage();
  await other.bringToFront();
  return async () => {
    await other.close();
    await page.bringToFront();
  };
}
