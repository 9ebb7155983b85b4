import { launch, type Browser, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../../../../tools/systemPackages/find.mjs';
import type { Driver, SystemSettings } from './driver';
import { START_LIMIT_MS, withTimeLimit } from './timeLimit';

type PuppeteerEngine = 'chromium' | 'firefox';

interface Start {
  readonly engine: PuppeteerEngine;
  readonly executablePath: string;
  readonly downloads: string;
  readonly system: SystemSettings;
}

function optionsOf({ engine, downloads, system }: Start): LaunchOptions {
  if (engine === 'chromium') return { browser: 'chrome', args: CHROMIUM_FLAGS };
  // Firefox needs no separate driver, because WebDriver BiDi is built in.
  return {
    browser: 'firefox',
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      // The panel of downloads takes the focus from the page.
      'browser.download.alwaysOpenPanel': false,
      'ui.systemUsesDarkTheme': system.isDark ? 1 : 0,
      // 2 means “always”, 0 means “only with a contrast theme of Windows”.
      'browser.display.document_color_use': system.hasForcedColours ? 2 : 0,
    },
  };
}

export async function startPuppeteer(start: Start): Promise<Driver> {
  const browser = await launch({
    ...optionsOf(start),
    executablePath: start.executablePath,
    headless: true,
    defaultViewport: { width: 1120, height: 800 },
    timeout: START_LIMIT_MS,
  });
  // In Firefox, the first page that opens never gets the focus, so a second page is used.
  const [first] = await browser.pages();
  const front = await browser.newPage();
  await first?.close();
  await front.bringToFront();
  if (start.engine === 'chromium') await applyToChromium(front, start);
  return toDriver(start, browser, front);
}

/** Applies the settings to Chromium through the DevTools protocol. Firefox reads them at its start. */
async function applyToChromium(page: Page, { downloads, system }: Start): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
  const features = [
    { name: 'prefers-color-scheme', value: system.isDark ? 'dark' : 'light' },
    { name: 'forced-colors', value: system.hasForcedColours ? 'active' : 'none' },
  ];
  await session.send('Emulation.setEmulatedMedia', { features });
}

function toDriver({ engine, downloads }: Start, browser: Browser, page: Page): Driver {
  const limited = <T>(what: string, work: Promise<T>) => withTimeLimit(`${engine}, ${what}`, work);
  const run = <T>(script: string) => limited('evaluate', page.evaluate(script)) as Promise<T>;

  return {
    engine,
    downloads,
    goto: async (url) => void (await limited(`load ${url}`, page.goto(url))),
    async resize(size, scale = 1) {
      await limited('resize', page.setViewport({ ...size, deviceScaleFactor: scale }));
      return limited(
        'measure',
        page.evaluate(() => ({ width: innerWidth, height: innerHeight })),
      );
    },
    evaluate: (act, ...args) => run(`(${String(act)})(...${JSON.stringify(args)})`),
    async press(key, { shift = false, control = false, alt = false } = {}) {
      const held = [
        ...(shift ? (['Shift'] as const) : []),
        ...(control ? (['Control'] as const) : []),
        ...(alt ? (['Alt'] as const) : []),
      ];
      for (const other of held) await limited(`hold ${other}`, page.keyboard.down(other));
      await limited(`press ${key}`, page.keyboard.press(key));
      for (const other of held) await limited(`release ${other}`, page.keyboard.up(other));
    },
    type: (text) => limited('type', page.keyboard.type(text)),
    click: (x, y) => limited('click', page.mouse.click(x, y)),
    chooseFile: (path) => limited('choose a file', chooseFile(page, path)),
    openOther: () => limited('open another window', openOther(browser, page)),
    screenshot: () => limited('screenshot', page.screenshot()),
    close: () => limited('close', browser.close()),
  };
}

async function chooseFile(page: Page, path: string): Promise<void> {
  const found = await page.evaluateHandle(() =>
    document.querySelector('lang-assistant')?.shadowRoot?.querySelector('input[type=file]'),
  );
  const input = found.asElement() as ElementHandle<HTMLInputElement> | null;
  if (!input) throw new Error('no file input');
  await input.uploadFile(path);
}

async function openOther(browser: Browser, page: Page): Promise<() => Promise<void>> {
  const other = await browser.newPage();
  await other.bringToFront();
  return async () => {
    await other.close();
    await page.bringToFront();
  };
}
