import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { screensReady } from '../../support/chromium';
import { visit, serve, host, TAG, open, box, translate } from './elementPage';

describe('the widget in the host page', () => {
  it('does not trigger the page’s shortcuts when the user types', async () => {
    const { page } = await open(
      TAG,
      `<script>window.heard = []; for (const type of ['keydown', 'keypress', 'keyup'])
        document.addEventListener(type, (event) => window.heard.push(type + event.key))</script>`,
    );
    await box(page).pressSequentially('s/');
    await page.getByRole('button', { name: /^Target/ }).click();
    await page.getByRole('combobox', { name: 'Search languages' }).pressSequentially('fr');
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
    expect(await box(page).inputValue()).toBe('s/');
  });

  it('emits events with their documented details, which cross the shadow root', async () => {
    const { page } = await open(
      TAG,
      `<script>window.heard = []; for (const type of ['la-ready', 'la-language-change', 'la-translate', 'la-error'])
        document.addEventListener(type, (event) => window.heard.push([type, event.target.id, event.detail]))</script>`,
    );
    await translate(page, 'Hello', 'Hola');
    await page.getByRole('button', { name: 'Swap languages' }).click();
    (await host().nextCall()).reply({ success: false, data: { error: 'Quota' } }, 500);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([
      ['la-ready', 'widget', { locale: 'en' }],
      [
        'la-translate',
        'widget',
        { text: 'Hello', source: 'en', target: 'es', translation: { text: 'Hola' } },
      ],
      ['la-language-change', 'widget', { source: 'es', target: 'en', detected: false }],
      [
        'la-error',
        'widget',
        {
          feature: 'translate',
          error: {
            kind: 'http',
            status: 500,
            serverText: 'Quota',
            request: `POST ${host().origin}/ajax`,
          },
        },
      ],
    ]);
  });

  it('retains its styles if the CSS of the page resets everything', async () => {
    const css = `<style>* { all: unset !important; letter-spacing: 9px !important; font: 30px cursive !important }
      body { text-transform: uppercase; text-align: right; line-height: 3; direction: rtl; word-spacing: 2em }</style>`;
    const { page } = await open(TAG, css);
    await screensReady(page);
    const styles = await page.locator('.la-root').evaluate((root) => {
      const { letterSpacing, textTransform, direction, wordSpacing, textAlign, fontSize } =
        getComputedStyle(root);
      return { letterSpacing, textTransform, direction, wordSpacing, textAlign, fontSize };
    });
    expect(styles).toEqual({
      letterSpacing: 'normal',
      textTransform: 'none',
      direction: 'ltr',
      wordSpacing: '0px',
      textAlign: 'start',
      fontSize: '15px',
    });
  });

  it('is created in an element of the page by mount() of the classic script', async () => {
    await serve({
      '/': `<!doctype html><title>Host</title><link rel="icon" href="data:,"><div id="root" data-source-language="fr" data-ajax-url="/ajax"></div>
          <script src="/widget/standalone.js"></script>
          <script>window.langAssistant.mount(document.querySelector('#root'), { targetLanguage: 'de' })</script>`,
    });
    const { page } = await visit(host().origin);
    await box(page).fill('Bonjour');
    expect((await host().nextCall()).fields).toMatchObject({ lang_src: 'fr', lang_dst: 'de' });
  });

  it('is not loaded by the classic script from a file, and the console says what to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'standalone-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const page = join(folder, 'page.html');
    writeFileSync(page, `<!doctype html><script src="${pathToFileURL('dist/standalone.js').href}"></script>`);
    const { consoleMessages } = await visit(pathToFileURL(page).href);
    await expect
      .poll(() => consoleMessages)
      .toContainEqual(
        expect.stringMatching(/^uncaught \[lang-assistant\] .* from a web server, .* "npx serve"/),
      );
  });
});
