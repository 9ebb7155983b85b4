import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../../support/filesPage';
import { DESKTOP, useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

const CONTENT = `<main><h1>The old harbour</h1>
<p id="boats"><a href="#boats">Boats</a> to the islands leave from the south <i>pier</i>. <b>Tickets are sold on board</b>; bring your own food.</p>
<p id="secret" translate="no">This line stays as it is.</p>
<p data-la-ignore><span id="ignored">Nor does this one.</span></p>
<textarea id="box">I has two boats here.</textarea></main>`;

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

const WRITTEN = { corrected_text: 'I have two boats here.', alternatives: [] };

async function open(attributes = 'page selection', options = DESKTOP, script?: () => void) {
  host = await startHost({
    csp: STRICT,
    pages: {
      '/': pageWith(
        `<lang-assistant ajax-url="/ajax" nonce="n0nce" target-language="fr" ${attributes}></lang-assistant>${CONTENT}`,
      ),
    },
  });
  host.onCall = (call) =>
    call.fields['text'] === undefined
      ? call.reply({ success: true, data: { result: JSON.stringify(WRITTEN) } })
      : call.translate(`«${call.fields['text']}»`);
  const { page, consoleMessages } = await visit('about:blank', options);
  if (script) await page.addInitScript(script);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(host.origin);
  await page.locator('lang-assistant:defined').waitFor();
  return { page, consoleMessages, paths };
}

const select = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    getSelection()?.selectAllChildren(element);
  });

const selectedText = (page: Page) => page.evaluate(() => String(getSelection()));
const opener = (page: Page) => page.getByRole('button', { name: 'Translate the selection' });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Selected text' });
const result = (page: Page) => popover(page).getByRole('status').first();
const focused = (page: Page) =>
  page.evaluate(() => document.querySelector('lang-assistant')?.shadowRoot?.activeElement?.textContent);

/** Selects a part of the text box, and waits until the widget has noticed it. */
async function selectInBox(page: Page, start: number, end: number): Promise<void> {
  await page.locator('#box').evaluate(
    (box, [from = 0, to = 0]) => {
      if (!(box instanceof HTMLTextAreaElement)) return;
      box.focus();
      box.setSelectionRange(from, to);
    },
    [start, end],
  );
}

describe('selected text', () => {
  it('is translated in a popover that copies the translation, is not loaded in advance and has two scripts of at most 7.1 KB, under the strictest Content Security Policy', async () => {
    const { page, consoleMessages, paths } = await open();
    await page.getByRole('button', { name: 'Translate this page' }).waitFor();
    expect(paths.filter((path) => /selection|popover/.test(path))).toEqual([]);
    await select(page, 'b');
    await opener(page).click();
    await popover(page).getByText('«Tickets are sold on board»').waitFor();
    expect(host.calls.map(({ fields }) => [fields['text'], fields['lang_src'], fields['lang_dst']])).toEqual([
      ['Tickets are sold on board', 'en', 'fr'],
    ]);
    expect(await selectedText(page)).toBe('Tickets are sold on board');
    // React and the widget are not loaded.
    expect(paths.filter((path) => path.includes('widget-'))).toEqual([]);
    const files = paths.filter((path) => /\/(selection|popover)-/.test(path));
    const sizes = files.map((path) => gzipSync(readFileSync(path.replace('/widget/', 'dist/'))).length);
    expect(sizes.length).toBe(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(7.1 * 1024);
    // Several words have no dictionary entry.
    const tab = popover(page).getByRole('tab', { name: 'Dictionary' });
    expect(await tab.getAttribute('aria-disabled')).toBe('true');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await popover(page).getByRole('button', { name: 'Copy the translation' }).click();
    await popover(page).getByText('Copied to clipboard!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('«Tickets are sold on board»');
    expect(await selectedText(page)).toBe('Tickets are sold on board');
    expect(consoleMessages).toEqual([]);
  });

  it('is translated again if the user chooses another language, which is also used for the next text', async () => {
    const { page } = await open();
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('Tickets').waitFor();
    await popover(page).getByRole('combobox', { name: 'Target language' }).selectOption('German');
    await expect.poll(() => host.calls.map(({ fields }) => fields['lang_dst'])).toEqual(['fr', 'de']);
    await page.mouse.click(600, 700);
    await popover(page).waitFor({ state: 'detached' });
    await select(page, 'h1');
    await opener(page).click();
    await expect.poll(() => host.calls.map(({ fields }) => fields['lang_dst'])).toEqual(['fr', 'de', 'de']);
  });

  it('of one word shows the first meanings of the word, and its dictionary entry in a tab', async () => {
    const { page } = await open();
    await select(page, 'i');
    await opener(page).click();
    await result(page).getByText('«pier»').waitFor();
    await result(page).getByText('A word.').waitFor();
    await popover(page).getByRole('tab', { name: 'Dictionary' }).click();
    await expect.poll(() => result(page).getByRole('listitem').allInnerTexts()).toEqual(['A word.']);
    expect(await popover(page).getByRole('combobox').count()).toBe(0);
  });

  it('can be translated by a shortcut; Escape closes the popover and restores the focus and the selection', async () => {
    const { page } = await open();
    await page.getByRole('link').focus();
    await select(page, 'b');
    await opener(page).waitFor();
    await page.keyboard.press('Control+.');
    await popover(page).waitFor();
    expect(await focused(page)).toBe('Translate');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await popover(page).waitFor({ state: 'detached' });
    expect(await selectedText(page)).toBe('Tickets are sold on board');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('a');
    await opener(page).waitFor();
    await page.keyboard.press('Escape');
    await opener(page).waitFor({ state: 'detached' });
    expect(await selectedText(page)).toBe('Tickets are sold on board');
    // The page chooses another shortcut.
    await page.locator('lang-assistant').evaluate((bar) => bar.setAttribute('field-shortcut', 'Alt+T'));
    await page.keyboard.press('Control+.');
    expect(await popover(page).count()).toBe(0);
    await page.keyboard.press('Alt+t');
    await popover(page).waitFor();
  });

  it('has no button if the page excludes any part of it, after a scroll, in a field without `improve`, and without the attribute `selection`', async () => {
    const { page } = await open();
    await select(page, 'b');
    await opener(page).waitFor();
    for (const selector of ['#secret', 'main', '#ignored']) {
      await select(page, selector);
      await opener(page).waitFor({ state: 'detached' });
    }
    await page
      .locator('main')
      .evaluate((main) => main.append(...Array.from({ length: 80 }, () => document.createElement('br'))));
    await select(page, 'h1');
    await opener(page).waitFor();
    await page.mouse.wheel(0, 40);
    await opener(page).waitFor({ state: 'detached' });
    // The attribute does not include `improve`.
    await select(page, 'b');
    await opener(page).waitFor();
    await selectInBox(page, 0, 11);
    await opener(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+.');
    expect(await popover(page).count()).toBe(0);
    await page.locator('#box').blur();
    await select(page, 'h1');
    await opener(page).waitFor();
    await page.locator('lang-assistant').evaluate((element) => element.removeAttribute('selection'));
    await select(page, 'b');
    await opener(page).waitFor({ state: 'detached' });
    expect(host.calls).toEqual([]);
  });

  it('that could not be translated, or while the user is offline, shows an error, and can be translated again', async () => {
    const { page } = await open();
    await select(page, 'b');
    await opener(page).waitFor();
    await page.context().setOffline(true);
    await opener(page).click();
    await page.getByRole('alert').getByText('Check your connection and try again.').waitFor();
    await page.context().setOffline(false);
    let isBroken = true;
    const answer = host.onCall;
    host.onCall = (call) => (isBroken ? call.reply({}, 503) : answer(call));
    await opener(page).click();
    await result(page).getByText('This text could not be translated').waitFor();
    isBroken = false;
    await popover(page).getByRole('button', { name: 'Try again' }).click();
    await result(page).getByText('«Tickets are sold on board»').waitFor();
  });

  it('can be translated by a widget that is not loaded yet', async () => {
    const { page, paths } = await open('selection="translate" loading="interaction"');
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('«Tickets are sold on board»').waitFor();
    expect(await popover(page).getByRole('tab').count()).toBe(0);
    expect(paths.filter((path) => path.includes('widget-'))).toEqual([]);
  });
});

/** Runs in the page. Replaces the voice by one that records what it reads, and that ends when the test decides. */
function replaceVoice(): void {
  const spoken: SpeechSynthesisUtterance[] = [];
  const synthesis = Object.assign(new EventTarget(), {
    speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
    cancel: () => spoken.push(new SpeechSynthesisUtterance('(end)')),
    getVoices: () => [],
  });
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.assign(window, { spoken });
}

const spokenIn = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    const spoken: SpeechSynthesisUtterance[] = Reflect.get(window, 'spoken');
    return spoken.map(({ text, lang }) => (lang === '' ? [text] : [text, lang]));
  });

describe('the popover', () => {
  it('reads the selected text and the translation aloud, and can be stopped', async () => {
    const { page } = await open('page selection="translate speak"', DESKTOP, replaceVoice);
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('«Tickets are sold on board»').waitFor();
    await popover(page).getByRole('button', { name: 'Listen to the translation' }).click();
    await popover(page).getByRole('button', { name: 'Stop reading the translation' }).waitFor();
    await popover(page).getByRole('button', { name: 'Listen to the selected text' }).click();
    await popover(page).getByRole('button', { name: 'Stop reading the source text' }).click();
    await popover(page).getByRole('button', { name: 'Listen to the selected text' }).waitFor();
    expect(await spokenIn(page)).toEqual([
      ['«Tickets are sold on board»', 'fr-FR'],
      ['(end)'],
      ['Tickets are sold on board', 'en-US'],
      ['(end)'],
    ]);
  });

  it('offers only reading aloud if the page enables no other action, and sends no request', async () => {
    const { page } = await open('page selection="speak"', DESKTOP, replaceVoice);
    await select(page, 'b');
    await page.getByRole('button', { name: 'Listen to the selected text' }).click();
    await popover(page).getByRole('button', { name: 'Listen to the selected text' }).click();
    await expect.poll(() => spokenIn(page)).toEqual([['Tickets are sold on board', 'en-US']]);
    expect(host.calls).toEqual([]);
  });
});

describe('the requests for selected text', () => {
  const EVENTS = ['la-selection', 'la-before-translate', 'la-before-write', 'la-limit-reached', 'la-error'];
  const record = (page: Page) =>
    page.evaluate((names) => {
      const events: unknown[] = [];
      Object.assign(window, { events });
      for (const name of names)
        addEventListener(name, (event) => {
          const { text, action, feature, max } = event instanceof CustomEvent ? event.detail : {};
          events.push([name, text ?? feature, action ?? max].filter((one) => one !== undefined).join(' '));
        });
    }, EVENTS);
  const recorded = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'events'));

  it('are announced by events, and can be answered by functions of the page', async () => {
    const { page } = await open('page selection="translate improve"');
    await record(page);
    await page
      .locator('lang-assistant')
      .evaluate((element) =>
        Object.assign(element, { backend: { translate: () => 'From the page', write: () => 'Better' } }),
      );
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('From the page').waitFor();
    await popover(page).getByRole('tab', { name: 'Improve' }).click();
    await result(page).getByText('Better').waitFor();
    expect(host.calls).toEqual([]);
    expect(await recorded(page)).toEqual([
      'la-selection Tickets are sold on board translate',
      'la-before-translate Tickets are sold on board',
      'la-selection Tickets are sold on board improve',
      'la-before-write Tickets are sold on board',
    ]);
  });

  it('log one line without the selected text when they fail', async () => {
    const { page, consoleMessages } = await open('page selection="improve"');
    host.onCall = (call) => call.reply({ error: 'Cannot read "sold on board"' }, 503);
    await select(page, 'b');
    await page.getByRole('button', { name: 'Improve' }).click();
    await popover(page).getByRole('button', { name: 'Try again' }).waitFor();
    const line = `[lang-assistant] write: http 503 POST ${host.origin}/ajax: Cannot read "…"`;
    await expect.poll(() => consoleMessages).toContain(line);
  });

  it('count towards the daily limit: at the limit, the popover shows a message and no retry button', async () => {
    const config = JSON.stringify({ limits: { writePerDay: { anonymous: 1 } } });
    const { page } = await open(`page selection="improve" config='${config}'`);
    await record(page);
    await select(page, 'b');
    await page.getByRole('button', { name: 'Improve' }).click();
    await result(page).getByText('I have two boats here.').waitFor();
    await page.keyboard.press('Escape');
    await select(page, 'h1');
    await page.getByRole('button', { name: 'Improve' }).click();
    await result(page)
      .getByText(/limit of 1 quer/)
      .waitFor();
    expect(await popover(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const events = await recorded(page);
    expect([events.includes('la-limit-reached write 1'), events.includes('la-error write')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('text selected in a field', () => {
  it('is improved and replaced as if the user typed, and Undo reverts it', async () => {
    const { page, consoleMessages } = await open('page selection="translate improve"');
    await selectInBox(page, 0, 9);
    await opener(page).click();
    await popover(page).getByRole('tab', { name: 'Improve' }).click();
    await popover(page).getByText('I have two boats here.').waitFor();
    expect(await popover(page).locator('ins').allInnerTexts()).toEqual(['have', ' boats here.']);
    await popover(page).getByRole('button', { name: 'Replace the selection' }).click();
    const box = page.locator('#box');
    await expect.poll(() => box.inputValue()).toBe('I have two boats here. boats here.');
    await popover(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    expect(await box.inputValue()).toBe('I has two boats here.');
    expect(consoleMessages).toEqual([]);
  });

  it('in an unsupported language shows a message, and no replacement is offered without a change', async () => {
    const { page } = await open('page selection="improve"');
    const unsupported = JSON.stringify({ corrected_text: 'I has two', alternatives: [] });
    host.onCall = (call) =>
      call.reply({ success: true, data: { result: unsupported, notices: ['language_unsupported'] } });
    await selectInBox(page, 0, 9);
    await page.getByRole('button', { name: 'Improve' }).click();
    await result(page).getByText('Texts in this language cannot be corrected here.').waitFor();
    expect(await popover(page).getByRole('button', { name: 'Replace the selection' }).isDisabled()).toBe(
      true,
    );
  });
});

describe('the popover for selected text', () => {
  it.each(['light', 'dark'])('has no accessibility violations: %s', async (theme) => {
    const { page } = await open(`page selection="translate dictionary improve speak" theme="${theme}"`);
    await select(page, 'i');
    await opener(page).waitFor();
    expect(await accessibilityFaults(page, 'lang-assistant')).toEqual([]);
    await opener(page).click();
    await result(page).getByText('A word.').waitFor();
    expect(await accessibilityFaults(page, 'lang-assistant')).toEqual([]);
    for (const name of ['Dictionary', 'Improve']) {
      await popover(page).getByRole('tab', { name }).click();
      await expect.poll(() => result(page).getAttribute('aria-busy')).toBe(null);
      expect(await accessibilityFaults(page, 'lang-assistant')).toEqual([]);
    }
  });
});
