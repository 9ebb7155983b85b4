import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { boxOf, openShell, renderShell } from './shellPage';

/** Reads the parts of the screen, with those texts that do not change during a translation. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('lang-assistant')?.shadowRoot;
    const parts =
      '.la-frame, .la-topbar, .la-langbar, .la-writebar, .la-pane--in, .la-chat__dock, .la-counter';
    return [...(root?.querySelectorAll<HTMLElement>(parts) ?? [])].map(({ className, innerText }) => [
      className,
      /frame|pane/.test(className) ? '' : innerText,
    ]);
  });

const MODES = ['translate', 'ai', 'write'] as const;

const expected = new Map<string, unknown>();

async function textsOfUnchanged(mode: string): Promise<unknown> {
  const known = expected.get(mode);
  if (known) return known;
  const { page, runAll } = await openShell(renderShell({ 'ajax-url': '/ajax', mode }));
  await boxOf(page).fill('typed');
  await runAll();
  const texts = await textsOf(page);
  expected.set(mode, texts);
  return texts;
}

const CHANGES: Readonly<Record<string, (html: string) => string>> = {
  'a server that removes comments': (html) => html.replace(/<!--.*?-->/g, ''),
  'a server that indents HTML': (html) => html.replace(/(<(?!\/textarea)[^>]*>)(?=<)/g, '$1\n  '),
};

const SCRIPTS: Readonly<Record<string, () => void>> = {
  'a browser that translates pages': () => {
    const root = document.querySelector('lang-assistant')?.shadowRoot;
    if (!root) throw new Error('no shell');
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentNode instanceof HTMLStyleElement || text.parentNode instanceof HTMLTextAreaElement)
        continue;
      const font = document.createElement('font');
      font.textContent = `${text.textContent} (übersetzt)`;
      text.parentNode?.replaceChild(font, text);
    }
  },
  'a writing aid': () => {
    const box = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea');
    box?.after(document.createElement('writing-aid'));
    box?.setAttribute('data-aid', 'true');
  },
  'an extension that darkens pages': () => {
    const style = document.createElement('style');
    style.textContent = '* { --of-an-extension: 1 }';
    document.querySelector('lang-assistant')?.shadowRoot?.prepend(style);
  },
};

describe.each(MODES)(
  'a prerendered shell of the tool %s that was changed before the script loaded',
  (mode) => {
    async function expectSame(page: Page, consoleMessages: readonly string[]): Promise<void> {
      expect(await boxOf(page).inputValue()).toBe('typed');
      expect(await page.locator('lang-assistant textarea').count()).toBe(1);
      expect(await textsOf(page)).toEqual(await textsOfUnchanged(mode));
      expect(consoleMessages).toEqual([]);
    }

    it.each(Object.entries(CHANGES))(
      'becomes the real screen with the typed text, although it was changed by %s',
      async (_by, change) => {
        const { page, runEntry, runAll, consoleMessages } = await openShell(
          change(renderShell({ 'ajax-url': '/ajax', mode })),
        );
        await boxOf(page).fill('typed');
        await runEntry();
        expect(await boxOf(page).inputValue()).toBe('typed');
        await runAll();
        await expectSame(page, consoleMessages);
      },
    );

    it.each(Object.entries(SCRIPTS))(
      'becomes the real screen with the typed text, although it was changed by %s',
      async (_by, script) => {
        const { page, runEntry, runAll, consoleMessages } = await openShell(
          renderShell({ 'ajax-url': '/ajax', mode }),
        );
        await boxOf(page).fill('typed');
        await page.evaluate(script);
        await runEntry();
        expect(await boxOf(page).inputValue()).toBe('typed');
        await runAll();
        await expectSame(page, consoleMessages);
      },
    );
  },
);
