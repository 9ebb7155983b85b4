import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { MODES } from '../../../src/domain/mode';
import { DESKTOP, PHONE } from '../../support/chromium';
import { shifts } from '../support/layoutShifts';
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

const LINES = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');

describe.each(['translate', 'ai', 'write'])('the prerendered shell of the tool %s', (mode) => {
  const shell = renderShell({ ...AJAX, mode });

  it('keeps its text, selection, focus, scroll position and undo history when the scripts load', async () => {
    const { page, runEntry, runAll, consoleMessages } = await openShell(shell);
    await boxOf(page).evaluate((node) =>
      Object.assign(node.style, { height: '80px', fieldSizing: 'fixed', flex: 'none' }),
    );
    await boxOf(page).click();
    await markBox(page);
    await page.keyboard.insertText(LINES);
    await page.keyboard.type(' end');
    await boxOf(page).evaluate((node: HTMLTextAreaElement) => {
      node.setSelectionRange(0, 4);
      node.scrollTop = 300;
    });
    const before = await readBox(page);
    expect(before).toMatchObject({ value: `${LINES} end`, selectionEnd: 4, hasFocus: true, isSame: true });
    expect(before.scrollTop).toBeGreaterThan(200);
    await runEntry();
    expect(await readBox(page)).toEqual(before);
    await runAll();
    expect(await readBox(page)).toEqual(before);
    await page.keyboard.type('Here');
    expect(await boxOf(page).inputValue()).toBe(`${LINES} end`.replace('line', 'Here'));
    for (let index = 0; index < 12; index += 1) await page.keyboard.press('Control+z');
    expect(await boxOf(page).inputValue()).toBe('');
    expect(await page.locator('lang-assistant style').count()).toBe(0);
    expect(consoleMessages).toEqual([]);
  });

  it('does not interrupt an open composition when the scripts load', async () => {
    const { page, runEntry, runAll } = await openShell(shell);
    await boxOf(page).click();
    await markBox(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await runEntry();
    await cdp.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await runAll();
    await cdp.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await cdp.send('Input.insertText', { text: '日本' });
    expect(await readBox(page)).toMatchObject({ value: '日本', isSame: true, hasFocus: true });
  });

  it('keeps the text and every key when the scripts have another version than the shell', async () => {
    const { page, runEntry, runAll, consoleMessages } = await openShell(
      shell.replace(/id="\w+"/, 'id="older"').replace('<textarea', '<b>Old</b><textarea'),
    );
    await boxOf(page).click();
    await markBox(page);
    await page.keyboard.type('typed before');
    await runEntry();
    await page.keyboard.type(' and after');
    await runAll();
    await page.waitForFunction(
      () => document.querySelector('lang-assistant')?.shadowRoot?.querySelector('textarea')?.value,
    );
    expect(await readBox(page)).toMatchObject({ value: 'typed before and after', isSame: false });
    expect(await page.locator('lang-assistant').getByText('Old').count()).toBe(0);
    expect(await page.locator('lang-assistant textarea').count()).toBe(1);
    expect(consoleMessages).toEqual([]);
  });
});

describe('the prerendered shell of the translator', () => {
  it('with `loading="interaction"` loads the widget when its box gets the focus, and its text is translated', async () => {
    const { page, host, runAll } = await openShell(renderShell({ ...AJAX, loading: 'interaction' }));
    await boxOf(page).click();
    await page.keyboard.type('Good morning');
    await runAll();
    const call = await host.nextCall();
    expect(Object.values(call.fields)).toContain('Good morning');
    call.translate('Buenos días');
    await page.getByRole('region', { name: 'Translation' }).getByText('Buenos días').waitFor();
    expect(host.calls).toHaveLength(1);
  });

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

  it('keeps the text when the element is moved while it hydrates', async () => {
    const { page, runEntry, runAll } = await openShell(`${renderShell(AJAX)}<main></main>`);
    await boxOf(page).fill('moved');
    await runEntry();
    await page.evaluate(() => {
      const element = document.querySelector('lang-assistant');
      if (element) document.querySelector('main')?.append(element);
    });
    await runAll();
    expect(await boxOf(page).inputValue()).toBe('moved');
  });
});

describe.each([
  ['a desktop', DESKTOP],
  ['a tablet', { viewport: { width: 700, height: 800 } }],
  ['a phone', PHONE],
])('on %s,', (device, visitor) => {
  it('nothing moves when the real screens replace the shells of all tools and languages, in both themes, also on a page with `all: revert`', async () => {
    const shells = MODES.flatMap((mode) =>
      LOCALES.map((locale, index) =>
        renderShell({
          ...AJAX,
          mode,
          'interface-language': locale,
          'source-language': 'ko',
          theme: index % 2 === 0 ? 'light' : 'dark',
        }),
      ),
    );
    const { page, runEntry, runAll } = await openShell(`<p>Before</p>${shells.join('')}<p>After</p>`, {
      visitor,
      head: device === 'a phone' ? '' : '<style>* { all: revert }</style>',
    });
    const before = await measure(page);
    expect(before.length).toBeGreaterThan(MODES.length * LOCALES.length * 5);
    const since = await page.evaluate(() => performance.now());
    await runEntry();
    expect(await measure(page)).toEqual(before);
    await runAll();
    expect(await measure(page)).toEqual(before);
    expect(await shifts(page, since)).toBe(0);
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

  it('can load the script twice, and the shell is adopted once', async () => {
    const { page, runAll, consoleMessages } = await openShell(renderShell(AJAX), {
      head: '<script type="module" src="/widget/lang-assistant.js?again"></script>',
    });
    await boxOf(page).click();
    await markBox(page);
    await page.keyboard.type('once');
    await runAll();
    expect(await readBox(page)).toMatchObject({ value: 'once', isSame: true, hasFocus: true });
    expect(consoleMessages).toEqual([]);
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
