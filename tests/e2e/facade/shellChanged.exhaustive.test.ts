import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openShell, renderShell, valuesOf } from './shellPage';

const MODES = ['translate', 'ai', 'write'];
const SHELLS = MODES.map((mode) => renderShell({ 'ajax-url': '/ajax', mode })).join('');

/** Reads the parts of the screens, with those texts that do not change during a translation. */
const textsOf = (page: Page) =>
  page.locator('lang-assistant').evaluateAll((widgets) => {
    const parts =
      '.la-frame, .la-topbar, .la-langbar, .la-writebar, .la-pane--in, .la-chat__dock, .la-counter';
    return widgets.map(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll<HTMLElement>(parts) ?? [])].map(({ className, innerText }) => [
        className,
        /frame|pane/.test(className) ? '' : innerText,
      ]),
    );
  });

const TYPED = MODES.map((mode) => `typed into ${mode}`);

/** Opens shells, types into each of them, changes them, and loads the script. */
async function textsAfter(html: string, script: () => void) {
  const { page, runEntry, runAll, consoleMessages } = await openShell(html);
  const boxes = page.locator('lang-assistant textarea');
  for (const [index, text] of TYPED.entries()) await boxes.nth(index).fill(text);
  await page.evaluate(script);
  await runEntry();
  expect(await valuesOf(page)).toEqual(TYPED);
  await runAll();
  expect(await valuesOf(page)).toEqual(TYPED);
  expect(consoleMessages).toEqual([]);
  return textsOf(page);
}

const CHANGES: Readonly<Record<string, (html: string) => string>> = {
  'a server that removes comments': (html) => html.replace(/<!--.*?-->/g, ''),
  'a server that indents HTML': (html) => html.replace(/(<(?!\/textarea)[^>]*>)(?=<)/g, '$1\n  '),
};

const SCRIPTS: Readonly<Record<string, () => void>> = {
  'a browser that translates pages': () => {
    document.documentElement.classList.add('translated-ltr');
    for (const { shadowRoot } of document.querySelectorAll('lang-assistant')) {
      if (!shadowRoot) throw new Error('no shell');
      const walker = document.createTreeWalker(shadowRoot, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.parentNode instanceof HTMLStyleElement || text.parentNode instanceof HTMLTextAreaElement)
          continue;
        const font = document.createElement('font');
        font.textContent = `${text.textContent} (übersetzt)`;
        text.parentNode?.replaceChild(font, text);
      }
    }
  },
  'a writing aid': () => {
    for (const { shadowRoot } of document.querySelectorAll('lang-assistant')) {
      const box = shadowRoot?.querySelector('textarea');
      box?.after(document.createElement('writing-aid'));
      box?.setAttribute('data-aid', 'true');
    }
  },
  'an extension that darkens pages': () => {
    for (const { shadowRoot } of document.querySelectorAll('lang-assistant')) {
      const style = document.createElement('style');
      style.textContent = '* { --of-an-extension: 1 }';
      shadowRoot?.prepend(style);
    }
  },
};

it('prerendered shells of all tools become the real screens with the typed text, whatever has changed them before the script loaded', async () => {
  const unchanged = await textsAfter(SHELLS, () => undefined);
  expect(unchanged.map(({ length }) => length > 2)).toEqual([true, true, true]);
  for (const [by, change] of Object.entries(CHANGES))
    expect([by, await textsAfter(change(SHELLS), () => undefined)]).toEqual([by, unchanged]);
  for (const [by, script] of Object.entries(SCRIPTS))
    expect([by, await textsAfter(SHELLS, script)]).toEqual([by, unchanged]);
});
