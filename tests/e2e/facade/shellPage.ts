import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { onTestFinished } from 'vitest';
import type * as shellModule from '../../../src/shell';
import { useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer, type HostServerOptions } from '../support/hostServer';

export const visit = useChromium();

export const { renderShell }: typeof shellModule = await import(`${process.cwd()}/dist/shell.js`);

export const HASHES: Readonly<Record<string, string>> = JSON.parse(readFileSync('dist/sri.json', 'utf8'));

export function createGate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** A page with a prerendered shell, whose scripts wait. */
interface ShellPage {
  readonly page: Page;
  readonly host: HostServer;
  readonly consoleMessages: readonly string[];
  readonly violations: readonly string[];
  /** Lets the entry load. Resolves when the element is defined. */
  runEntry(): Promise<void>;
  openTemplates(): void;
  /** Lets everything load except the template files. Resolves when the real screens are shown. */
  runWidget(): Promise<void>;
  /** Lets everything load. Resolves when the real screens are shown. */
  runAll(): Promise<void>;
}

type Options = Partial<HostServerOptions> & {
  readonly head?: string;
  readonly visitor?: Parameters<typeof visit>[1];
};

export async function openShell(
  body: string,
  { head, visitor, ...options }: Options = {},
): Promise<ShellPage> {
  const host = await startHost({ pages: { '/': pageWith(body, head) }, ...options });
  onTestFinished(() => host.close());
  const { page, consoleMessages } = await visit('about:blank', visitor);
  const violations: string[] = [];
  await page.exposeFunction('violated', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      Reflect.get(window, 'violated')(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  const hold = async (pattern: RegExp) => {
    const { opened, open } = createGate();
    await page.route(pattern, async (route) => {
      await opened;
      return route.continue();
    });
    return open;
  };
  const openEntry = await hold(/\/widget\/lang-assistant\.js/);
  const openTemplates = await hold(/\/widget\/screens\//);
  const openChunks = await hold(/\/widget\/chunks\//);
  await page.goto(host.origin, { waitUntil: 'commit' });
  await page.locator('lang-assistant').first().waitFor({ state: 'attached' });
  // Usually the page is already parsed, and only the module scripts wait. A test may also send the page in pieces.
  if (!options.answer) await page.waitForFunction(() => document.readyState !== 'loading');
  const runEntry = async () => {
    openEntry();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('lang-assistant')].every((one) => one.matches(':state(loading)')),
    );
  };
  const runWidget = async () => {
    openEntry();
    openChunks();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('lang-assistant')].every((one) =>
        one.matches(':defined:not(:state(loading))'),
      ),
    );
  };
  const runAll = () => {
    openTemplates();
    return runWidget();
  };
  return { page, host, consoleMessages, violations, runEntry, openTemplates, runWidget, runAll };
}

export const boxOf = (page: Page) => page.locator('lang-assistant textarea').first();

/** Returns the texts in the boxes of all shells. */
export const valuesOf = (page: Page): Promise<string[]> =>
  page
    .locator('lang-assistant textarea')
    .evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLTextAreaElement ? box.value : '')));

export const markBox = (page: Page) =>
  boxOf(page).evaluate((node) => void Object.assign(node, { isMarked: true }));

export const readBox = (page: Page) =>
  boxOf(page).evaluate((node) => {
    if (!(node instanceof HTMLTextAreaElement)) throw new Error('no text box');
    const { value, selectionStart, selectionEnd, scrollTop } = node;
    const isSame = Reflect.get(node, 'isMarked') === true;
    return { value, selectionStart, selectionEnd, scrollTop, hasFocus: node.matches(':focus'), isSame };
  });

/**
 * Measures the shells of a page and everything that they show, in whole pixels, with fonts and colours. Positions are
 * relative to the shell, because fractions of a pixel in each shell would add up.
 */
export const measure = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => {
    const parts = [
      '.la-frame',
      '.la-mode',
      '.la-mode__text',
      '.la-select',
      '.la-select__value',
      '.la-swap',
      'textarea',
      '.la-pane',
      '.la-pane__foot',
      '.la-composer',
      '.la-drop',
      '.la-writebar',
    ];
    return [...document.querySelectorAll('lang-assistant')].flatMap((shell) => {
      const outer = shell.getBoundingClientRect();
      const inside = [...(shell.shadowRoot?.querySelectorAll(parts.join()) ?? [])].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const { color, fontSize, fontFamily, lineHeight } = getComputedStyle(node);
        const part = parts.find((one) => node.matches(one));
        const places = [x, y - outer.y, width, height].map(Math.round);
        return [part, ...places, color, fontSize, fontFamily, lineHeight];
      });
      return [['shell', ...[outer.x, outer.width, outer.height].map(Math.round)], ...inside];
    });
  });
