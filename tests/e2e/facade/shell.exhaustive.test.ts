import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MODES } from '../../../src/domain/mode';
import {
  boxOf,
  createGate,
  HASHES,
  markBox,
  measure,
  openShell,
  readBox,
  renderShell,
  valuesOf,
} from './shellPage';

const AJAX = { 'ajax-url': '/ajax' };

describe('the prerendered shell of the translator', () => {
  it('keeps the caret in a text that the page has set', async () => {
    const { page, runEntry, runAll } = await openShell(
      renderShell({ ...AJAX, 'initial-text': '\nof the "page" & more' }),
    );
    await boxOf(page).click();
    await markBox(page);
    await boxOf(page).evaluate((node) => {
      if (node instanceof HTMLTextAreaElement) node.setSelectionRange(4, 4);
    });
    const before = await readBox(page);
    expect(before.value).toBe('\nof the "page" & more');
    await runEntry();
    expect(await readBox(page)).toEqual(before);
    await runAll();
    expect(await readBox(page)).toEqual(before);
  });
});

/** The CSS rules of docs/shell.md for other default font sizes. */
const FONT_SIZE_RULES = /```css\n(.*?)```/s.exec(readFileSync('docs/shell.md', 'utf8'))?.[1] ?? '';

it('nothing moves in a browser with another default font size if the page has the documented CSS rules', async () => {
  const { page, runEntry, runAll } = await openShell(renderShell(AJAX), {
    head: `<style>${FONT_SIZE_RULES}</style>`,
  });
  const cdp = await page.context().newCDPSession(page);
  const standard = await measure(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 20 } });
  const before = await measure(page);
  expect(before).not.toEqual(standard);
  await runEntry();
  await runAll();
  expect(await measure(page)).toEqual(before);
});

describe('a strict content security policy', () => {
  const policyWith = (styles: string) =>
    `default-src 'none'; script-src 'self'; style-src 'self' ${styles}; img-src 'self' data:; connect-src 'self'; ` +
    "require-trusted-types-for 'script'; trusted-types 'none'";

  it('is never violated if it contains the hashes of the shells from sri.json', async () => {
    const { page, runEntry, runAll, violations, consoleMessages } = await openShell(
      MODES.map((mode) => renderShell({ ...AJAX, mode, theme: 'auto' })).join(''),
      { csp: policyWith(MODES.map((mode) => `'${HASHES[`shell/${mode}`]}'`).join(' ')) },
    );
    const before = await measure(page);
    await runEntry();
    await runAll();
    expect(violations).toEqual([]);
    expect(consoleMessages).toEqual([]);
    const styles = await page
      .locator('lang-assistant')
      .evaluateAll((all) => all.map(({ shadowRoot }) => shadowRoot?.adoptedStyleSheets.length ?? 0));
    expect(Math.min(...styles)).toBeGreaterThan(1);
    expect(before).toEqual(expect.arrayContaining([expect.arrayContaining(['.la-frame'])]));
  });

  it('without the hash of the shell only disables the styles of the shell', async () => {
    const { page, runAll, violations } = await openShell(renderShell(AJAX), { csp: policyWith('') });
    await boxOf(page).fill('Hello');
    await runAll();
    expect(await boxOf(page).inputValue()).toBe('Hello');
    expect(violations.map((what) => what.split(' ')[0])).toEqual(['style-src-elem']);
  });
});

describe('a page with a prerendered shell', () => {
  it('can have the shell in a closed shadow root, and the typed text stays', async () => {
    const { page, runAll } = await openShell(
      `<lang-assistant></lang-assistant><x-host><template shadowrootmode="closed">${renderShell(AJAX)}</template></x-host>`,
      {
        head: `<script>customElements.define('x-host', class extends HTMLElement {
  internals = this.attachInternals();
  get inner() { return this.internals.shadowRoot; }
})</script>`,
      },
    );
    const use = (text: string) =>
      page.evaluate((typed) => {
        const root: unknown = Reflect.get(document.querySelector('x-host') ?? {}, 'inner');
        const element = root instanceof ShadowRoot ? root.querySelector('lang-assistant') : undefined;
        const box = element?.shadowRoot?.querySelector('textarea');
        if (box && typed) box.value = typed;
        return [box?.value, element?.matches(':state(loading)')];
      }, text);
    await use('typed');
    await runAll();
    await expect.poll(() => use('')).toEqual(['typed', false]);
  });

  it('can configure other languages and another theme than the shell has, and the typed text stays', async () => {
    const { page, runEntry, runAll } = await openShell(renderShell(AJAX), {
      head: "<script>globalThis.langAssistantConfig = { interfaceLanguage: 'ja', targetLanguage: 'fr', theme: 'dark' }</script>",
    });
    await boxOf(page).click();
    await markBox(page);
    await page.keyboard.type('Hello');
    await runEntry();
    await page.getByRole('button', { name: /フランス語/ }).waitFor();
    expect(await boxOf(page).getAttribute('aria-label')).toMatch(/[ぁ-んァ-ン一-龯]/);
    await runAll();
    expect(await readBox(page)).toMatchObject({
      value: 'Hello',
      selectionEnd: 5,
      isSame: true,
      hasFocus: true,
    });
  });

  it('can insert the HTML of the shell by script, which creates no shadow root: the widget draws its screen', async () => {
    const { page, runAll, consoleMessages } = await openShell('<lang-assistant></lang-assistant>');
    await runAll();
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, renderShell(AJAX));
    await page.locator('lang-assistant:not(:state(loading)) textarea').waitFor();
    expect(await page.locator('lang-assistant textarea').count()).toBe(1);
    // Chromium logs this message.
    const others = consoleMessages.filter(
      (line) => !line.includes('declarative Shadow DOM is not being parsed'),
    );
    expect(others).toEqual([]);
  });

  it('can arrive in pieces: the shell is adopted once it is complete', async () => {
    const html = renderShell(AJAX);
    const half = html.indexOf('<textarea');
    const { opened, open } = createGate();
    const { page, runAll, consoleMessages } = await openShell('', {
      answer(request, response) {
        if (request.url !== '/') return false;
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.write(
          `<!doctype html><link rel="icon" href="data:,"><script async type="module" src="/widget/lang-assistant.js"></script>${html.slice(0, half)}`,
        );
        void opened.then(() => response.end(html.slice(half)));
        return true;
      },
    });
    const whenReady = runAll();
    await page.waitForFunction(() => document.querySelector('lang-assistant')?.matches(':state(loading)'));
    expect(await page.locator('lang-assistant textarea').count()).toBe(0);
    open();
    await boxOf(page).fill('Hello');
    await whenReady;
    expect(await page.locator('lang-assistant textarea').count()).toBe(1);
    expect(await boxOf(page).inputValue()).toBe('Hello');
    expect(consoleMessages).toEqual([]);
  });

  it('shows the real screen with the typed text even if the template file does not load, also of another version', async () => {
    const html = renderShell({ ...AJAX, mode: 'ai' });
    const { page, runAll } = await openShell(html + html.replace(/id="\w+"/, 'id="older"'));
    await page.route('**/widget/screens/*.js', (route) => route.abort());
    const boxes = page.locator('lang-assistant textarea');
    for (const index of [0, 1]) {
      await boxes.nth(index).click();
      await page.keyboard.type('Do not lose me');
    }
    await runAll();
    await expect.poll(() => valuesOf(page)).toEqual(['Do not lose me', 'Do not lose me']);
  });
});
