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

async function open(attributes = 'page selection', options = DESKTOP, script?: () => void, more = '') {
  host = await startHost({
    csp: STRICT,
    pages: {
      '/': pageWith(
        `<lang-assistant ajax-url="/ajax" nonce="n0nce" target-language="fr" ${attributes}></lang-assistant>${CONTENT}${more}`,
      ),
    },
  });
  host.onCall = (call) => call.translate(`«${call.fields['text']}»`);
  const { page, consoleMessages } = await visit('about:blank', options);
  if (script) await page.addInitScript(script);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(host.origin);
  await page.locator('lang-assistant:defined').first().waitFor();
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
  page.evaluate(() => document.querySelector('lang-assistant')?.shadowRoot?.activeElement?.ariaLabel);

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
    // Under a policy, browsers hide the value of the attribute `nonce`. The element must still send it.
    expect(host.calls.map(({ fields }) => fields)).toMatchObject([
      { text: 'Tickets are sold on board', lang_src: 'en', lang_dst: 'fr', nonce: 'n0nce' },
    ]);
    expect(await selectedText(page)).toBe('Tickets are sold on board');
    // React and the widget are not loaded.
    expect(paths.filter((path) => path.includes('widget-'))).toEqual([]);
    const files = paths.filter((path) => /\/(selection|popover)-/.test(path));
    const sizes = files.map((path) => gzipSync(readFileSync(path.replace('/widget/', 'dist/'))).length);
    expect(sizes.length).toBe(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(7.1 * 1024);
    // Without a widget on the page, nothing opens one.
    expect(await popover(page).getByRole('button', { name: 'Dictionary' }).count()).toBe(0);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await popover(page).getByRole('button', { name: 'Copy the translation' }).click();
    await popover(page).getByText('Copied to clipboard!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('«Tickets are sold on board»');
    expect(await selectedText(page)).toBe('Tickets are sold on board');
    expect(consoleMessages).toEqual([]);
  });

  it('is saved by its star, and removed by a second press; without `saved` there is no star', async () => {
    const { page, consoleMessages } = await open('selection saved');
    const star = popover(page).getByRole('button', { name: 'Save the translation' });
    const kept = () =>
      page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('la-saved ')));
    await select(page, 'b');
    await opener(page).click();
    await star.click();
    await popover(page).getByText('Saved in this browser').waitFor();
    expect(await star.getAttribute('aria-pressed')).toBe('true');
    const [[, item = ''] = []] = await kept();
    expect(JSON.parse(item)).toMatchObject({
      from: 'en',
      to: 'fr',
      kind: 'text',
      source: 'Tickets are sold on board',
      target: '«Tickets are sold on board»',
    });
    await star.click();
    await popover(page).getByText('Removed').waitFor();
    expect(await kept()).toEqual([]);
    await page.evaluate(() => {
      document.addEventListener('la-before-save', (event) => event.preventDefault());
    });
    await star.click();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    await page.locator('lang-assistant').evaluate((element) => element.removeAttribute('saved'));
    await page.keyboard.press('Escape');
    await select(page, 'i');
    await opener(page).click();
    await result(page).getByText('pier').waitFor();
    expect(await star.count()).toBe(0);
    expect(consoleMessages).toEqual([]);
  });

  it('is translated again if the user chooses another language, which is also used for the next text', async () => {
    const { page } = await open();
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('Tickets').waitFor();
    await popover(page).getByRole('combobox', { name: 'Target language' }).selectOption('Deutsch');
    await expect.poll(() => host.calls.map(({ fields }) => fields['lang_dst'])).toEqual(['fr', 'de']);
    await page.mouse.click(600, 700);
    await popover(page).waitFor({ state: 'detached' });
    await select(page, 'h1');
    await opener(page).click();
    await expect.poll(() => host.calls.map(({ fields }) => fields['lang_dst'])).toEqual(['fr', 'de', 'de']);
  });

  it('can be translated by a shortcut; Escape closes the popover and restores the focus and the selection', async () => {
    const { page } = await open();
    await page.getByRole('link').focus();
    await select(page, 'b');
    await opener(page).waitFor();
    await page.keyboard.press('Control+.');
    await popover(page).waitFor();
    expect(await focused(page)).toBe('Target language');
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

  it('can be translated by a widget that is not loaded yet', async () => {
    const { page, paths } = await open('selection="translate" loading="interaction"');
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('«Tickets are sold on board»').waitFor();
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
  const EVENTS = ['la-selection', 'la-before-translate', 'la-limit-reached', 'la-error'];
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
    const { page } = await open();
    await record(page);
    await page
      .locator('lang-assistant')
      .evaluate((element) => Object.assign(element, { backend: { translate: () => 'From the page' } }));
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('From the page').waitFor();
    expect(host.calls).toEqual([]);
    expect(await recorded(page)).toEqual([
      'la-selection Tickets are sold on board translate',
      'la-before-translate Tickets are sold on board',
    ]);
  });

  it('count towards the daily limit: at the limit, the popover shows a message and no retry button', async () => {
    const config = JSON.stringify({ limits: { wordsPerDay: { anonymous: 5 } } });
    const { page } = await open(`page selection config='${config}'`);
    await record(page);
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('«Tickets are sold on board»').waitFor();
    await page.keyboard.press('Escape');
    await select(page, 'h1');
    await opener(page).click();
    await result(page).getByText('This text could not be translated').waitFor();
    expect(await popover(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    const events = await recorded(page);
    expect([events.includes('la-limit-reached translate 5'), events.includes('la-error translate')]).toEqual([
      true,
      false,
    ]);
  });
});

const WIDGET = `${'<br>'.repeat(120)}<lang-assistant id="widget" ajax-url="/ajax" nonce="n0nce" source-language="de"></lang-assistant>`;

describe('a widget on the page is opened with the selected text', () => {
  const shownIn = (page: Page) =>
    page.locator('#widget').evaluate((element) => {
      const root = element.shadowRoot;
      const active = root?.activeElement;
      return {
        mode: Reflect.get(element, 'state').mode,
        text: active instanceof HTMLTextAreaElement ? active.value : undefined,
        isInView: element.getBoundingClientRect().top < innerHeight,
      };
    });

  it('by Dictionary, for a single word, with the languages of the popover', async () => {
    const { page, consoleMessages } = await open('page selection', DESKTOP, undefined, WIDGET);
    await select(page, 'i');
    await opener(page).click();
    await result(page).getByText('«pier»').waitFor();
    await popover(page).getByRole('button', { name: 'Dictionary' }).click();
    await popover(page).waitFor({ state: 'detached' });
    await expect.poll(() => shownIn(page)).toEqual({ mode: 'translate', text: 'pier', isInView: true });
    const { sourceLanguage, targetLanguage } = await page
      .locator('#widget')
      .evaluate((element) => Reflect.get(element, 'state'));
    expect([sourceLanguage, targetLanguage]).toEqual(['en', 'fr']);
    expect(consoleMessages).toEqual([]);
  });

  it('by Improve, also for the text of a field', async () => {
    const { page, consoleMessages } = await open(
      'page selection="translate improve"',
      DESKTOP,
      undefined,
      WIDGET,
    );
    await selectInBox(page, 0, 9);
    await opener(page).click();
    await result(page).getByText('«I has two').waitFor();
    host.onCall = (call) => call.reply({ result: { corrected_text: 'I have two' } });
    await popover(page).getByRole('button', { name: 'Improve' }).click();
    await expect.poll(() => shownIn(page)).toEqual({ mode: 'write', text: 'I has two', isInView: true });
    expect(consoleMessages).toEqual([]);
  });

  it('only if there is one that has the tool: not in another shadow root, and not without the tool', async () => {
    const { page, consoleMessages } = await open('page selection="translate dictionary improve"');
    await page.locator('main').evaluate((main) => {
      const root = main.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
      root.append(document.createElement('lang-assistant'));
    });
    const buttons = () => popover(page).getByRole('button', { name: /Dictionary|Improve/ });
    await select(page, 'i');
    await opener(page).click();
    await result(page).getByText('«pier»').waitFor();
    expect(await buttons().count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('main').evaluate((main) => {
      const widget = document.createElement('lang-assistant');
      widget.setAttribute('tools', 'translate');
      main.append(widget);
    });
    await select(page, 'b');
    await opener(page).click();
    await result(page).getByText('«Tickets').waitFor();
    await page.keyboard.press('Escape');
    await select(page, 'i');
    await opener(page).click();
    await buttons().waitFor();
    expect(await buttons().allInnerTexts()).toEqual(['Dictionary']);
    expect(consoleMessages).toEqual([]);
  });

  it('and without one, `selection="improve"` shows no button and nothing in the console', async () => {
    const { page, consoleMessages } = await open('page selection="improve"');
    await selectInBox(page, 0, 9);
    await page.locator('#box').blur();
    await select(page, 'b');
    // With `speak`, the button appears for the same selection.
    await page.locator('lang-assistant').evaluate((bar) => bar.setAttribute('selection', 'improve speak'));
    await select(page, 'h1');
    await page.getByRole('button', { name: 'Listen to the selected text' }).waitFor();
    expect(consoleMessages).toEqual([]);
  });
});

describe('the popover for selected text', () => {
  it.each(['light', 'dark'])('has no accessibility violations: %s', async (theme) => {
    const attributes = `page selection="translate dictionary improve speak" theme="${theme}"`;
    const { page } = await open(attributes, DESKTOP, undefined, WIDGET);
    await select(page, 'i');
    await opener(page).waitFor();
    expect(await accessibilityFaults(page, 'lang-assistant[page]')).toEqual([]);
    await opener(page).click();
    await result(page).getByText('«pier»').waitFor();
    await popover(page).getByRole('button', { name: 'Improve' }).waitFor();
    expect(await accessibilityFaults(page, 'lang-assistant[page]')).toEqual([]);
  });
});
