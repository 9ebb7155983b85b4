import type { Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

export const visit = useChromium();

export const TAG = '<lang-assistant id="widget" ajax-url="/ajax"></lang-assistant>';

const CHUNKS = '**/widget/chunks/*.js';

/** A page whose widget shows its facade until `release` is called. */
export interface HeldPage {
  readonly page: Page;
  readonly host: HostServer;
  readonly consoleMessages: readonly string[];
  /** Lets all chunks load, including later ones. */
  release(): void;
  /** From now on, the chunk with this name fails to load. An empty name ends that. */
  lack(name: string): void;
  /** Aborts the waiting requests. Later requests wait again. */
  fail(): void;
  ready(): Promise<void>;
}

/** Opens a page, and holds back the chunks of the widget: only the entry and its facade are loaded. */
export async function openFacade(body = TAG, options?: Parameters<typeof visit>[1]): Promise<HeldPage> {
  const host = await startHost({ pages: { '/': pageWith(body) } });
  onTestFinished(() => host.close());
  const { page, consoleMessages } = await visit('about:blank', options);
  let open: (isAllowed: boolean) => void;
  let gate: Promise<boolean>;
  const close = () => {
    gate = new Promise((resolve) => (open = resolve));
  };
  close();
  let missing = '';
  await page.route(CHUNKS, async (route) => {
    const isAllowed = (await gate) && (missing === '' || !route.request().url().includes(missing));
    return isAllowed ? route.continue() : route.abort();
  });
  await page.addInitScript(() => {
    const ready = new Promise((resolve) => document.addEventListener('la-ready', resolve, { once: true }));
    Object.assign(window, { ready });
  });
  await page.goto(host.origin);
  await page.waitForFunction(() => document.querySelector('lang-assistant')?.matches(':state(loading)'));
  return {
    page,
    host,
    consoleMessages,
    release() {
      open(true);
    },
    lack(name) {
      missing = name;
    },
    fail() {
      open(false);
      close();
    },
    ready: () => page.evaluate(() => Reflect.get(window, 'ready')).then(() => undefined),
  };
}

export const box = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });

export async function markBox(page: Page): Promise<void> {
  await box(page).evaluate((node) => Object.assign(node, { isMarked: true }));
}

export function isSameBox(page: Page): Promise<boolean> {
  return box(page).evaluate((node) => Reflect.get(node, 'isMarked') === true);
}
