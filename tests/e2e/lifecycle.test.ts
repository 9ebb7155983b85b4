import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { useChromium } from '../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

const TAG = '<lang-assistant id="widget" ajax-url="/ajax"></lang-assistant>';

async function open(body = TAG, head = ''): Promise<{ page: Page; complaints: string[] }> {
  host = await startHost({ pages: { '/': pageWith(body, head) } });
  return visit(host.origin);
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });
const output = (page: Page) => page.getByRole('region', { name: 'Translation' }).getByRole('status');

async function translate(page: Page, text: string, result: string): Promise<void> {
  await box(page).fill(text);
  (await host.nextCall()).translate(result);
  await output(page).getByText(result).waitFor();
}

/** Runs in the page with the element at hand. */
function onElement<T>(page: Page, act: (element: HTMLElement & { config: unknown }) => T): Promise<T> {
  return page.locator('#widget').evaluate(act as unknown as (element: Element) => T);
}

describe('attributes', () => {
  it('a data- twin does what the plain attribute does, and the plain one wins', async () => {
    const { page } = await open(
      `<lang-assistant id="widget" data-ajax-url="/ajax" data-source-language="fr" data-target-language="de" target-language="it"></lang-assistant>`,
    );
    await box(page).fill('Bonjour');
    expect((await host.nextCall()).fields).toMatchObject({ lang_src: 'fr', lang_dst: 'it' });
  });

  it('one that changes takes effect and the visitor’s words stay', async () => {
    const { page } = await open();
    await box(page).fill('Hello');
    (await host.nextCall()).translate('Hola');
    await onElement(page, (element) => element.setAttribute('interface-language', 'fr'));
    await page.getByRole('textbox', { name: 'Texte à traduire' }).waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('Hello');
    expect(await page.locator('.la-pane--out').getByText('Hola').isVisible()).toBe(true);
  });

  it('one that is emptied or taken away gives its default back', async () => {
    const { page } = await open(
      '<lang-assistant id="widget" interface-language="ja" placeholder-text="Ciao"></lang-assistant>',
    );
    await page.getByPlaceholder('Ciao').waitFor();
    await onElement(page, (element) => element.setAttribute('placeholder-text', ''));
    await page.getByPlaceholder('翻訳するテキストを入力または貼り付け').waitFor();
    await onElement(page, (element) => element.removeAttribute('interface-language'));
    await page.getByPlaceholder('Type or paste text to translate').waitFor();
  });

  it('may carry the property’s name, as frameworks write it before the element is defined', async () => {
    const { page } = await open(
      '<lang-assistant id="widget" targetLanguage="it" interfaceLanguage="fr"></lang-assistant>',
    );
    await page.getByRole('button', { name: /^Langue cible.*Italien$/ }).waitFor();
  });

  it('are properties too, for frameworks that set those', async () => {
    const { page } = await open();
    await box(page).waitFor();
    const reflected = await onElement(page, (element) => {
      Object.assign(element, { interfaceLanguage: 'es', limit1500Message: 'Más' });
      return [element.getAttribute('interface-language'), element.getAttribute('limit-1500-message')];
    });
    expect(reflected).toEqual(['es', 'Más']);
    await page.getByRole('textbox', { name: 'Texto para traducir' }).waitFor();
  });
});

describe('configuration', () => {
  it('is taken from the defaults, the global object, attributes and the config property, the last one strongest', async () => {
    const head = `<script>window.langAssistantConfig = {
      sourceLanguage: 'fr', targetLanguage: 'de', placeholderText: 'global', translate: { url: '/ajax', token: 't' } }</script>`;
    const { page } = await open('<lang-assistant id="widget" target-language="it"></lang-assistant>', head);
    await page.getByPlaceholder('global').waitFor();
    await onElement(page, (element) => (element.config = { placeholderText: 'property' }));
    await page.getByPlaceholder('property').waitFor();
    await page.getByRole('button', { name: 'Source language: French' }).waitFor();
    await page.getByRole('button', { name: 'Target language: Italian' }).waitFor();
    await onElement(page, (element) => (element.config = undefined));
    await page.getByPlaceholder('global').waitFor();
  });

  it('properties set before the script has come count, and win over attributes', async () => {
    const head = `<script>document.addEventListener('DOMContentLoaded', () => {
      Object.assign(document.querySelector('lang-assistant'), { targetLanguage: 'pt_BR', config: { placeholderText: 'early' } }) })</script>`;
    const { page } = await open(
      '<lang-assistant id="widget" ajax-url="/ajax" target-language="it"></lang-assistant>',
      head,
    );
    await page.getByPlaceholder('early').waitFor();
    await page.getByRole('button', { name: 'Target language: Portuguese (Brazil)' }).waitFor();
  });

  it('that is of no use is told in one warning each, naming the attribute and the fix, and has a safe default', async () => {
    const { page, complaints } = await open(
      `<lang-assistant id="widget" ajax-url="/ajax" source-language="klingon" interface-language="xx" theme="pink"
        register-url="javascript:alert(1)" config="{bad json"></lang-assistant>`,
    );
    await page.getByRole('button', { name: 'Source language: English' }).waitFor();
    await onElement(page, (element) => element.setAttribute('initial-text', 'Hi'));
    await host.nextCall();
    expect(complaints.toSorted()).toEqual([
      '[lang-assistant] config is ignored. It should be a JSON object.',
      '[lang-assistant] interface-language="xx" is ignored. It should be one of "en", "es", "fr", "ja", "ko".',
      '[lang-assistant] register-url="javascript:alert(1)" is ignored. It should be an http(s) address, absolute or relative to the page.',
      '[lang-assistant] source-language="klingon" is ignored. It should be a language code such as "en", "pt_BR" or "zh_Hant".',
      '[lang-assistant] theme="pink" is ignored. It should be one of "light", "dark", "auto".',
    ]);
  });

  it('without any backend the widget says so in the interface language, and nothing is sent', async () => {
    const { page, complaints } = await open(
      '<lang-assistant id="widget" interface-language="es"></lang-assistant>',
    );
    await page.getByRole('textbox').fill('Hello');
    await page.getByText('Este asistente aún no está configurado').waitFor();
    expect(host.calls).toEqual([]);
    await expect.poll(() => complaints).toEqual(['[lang-assistant] Translation failed: unsupported.']);
  });

  it('a failed translation is one console line without its text, and none where the page prevents the event', async () => {
    const head = `<script>document.addEventListener('la-error', (event) => window.isQuiet && event.preventDefault())</script>`;
    const { page, complaints } = await open(TAG, head);
    const ours = () => complaints.filter((line) => line.startsWith('[lang-assistant]'));
    await page.getByRole('textbox').fill('My secret');
    (await host.nextCall()).reply({ error: 'My secret' }, 503);
    await expect.poll(ours).toEqual(['[lang-assistant] Translation failed: http 503.']);
    await page.evaluate(() => Reflect.set(window, 'isQuiet', true));
    await page.getByRole('button', { name: 'Try again' }).click();
    (await host.nextCall()).reply({ error: 'No' }, 500);
    await expect.poll(() => complaints.filter((line) => line.includes('500'))).not.toEqual([]);
    expect(ours()).toHaveLength(1);
  });

  it('works where storage is forbidden', async () => {
    const head = `<script>for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })</script>`;
    const { page, complaints } = await open(TAG, head);
    await translate(page, 'Hello', 'Hola');
    expect(complaints).toEqual([]);
  });
});

describe('in the page', () => {
  it.each([
    ['append elsewhere', '#elsewhere', 'append'],
    ['moveBefore', '#elsewhere', 'moveBefore'],
  ] as const)('a move by %s keeps text, result, styles and listeners', async (_name, _to, how) => {
    const { page, complaints } = await open(`${TAG}<main id="elsewhere"><p id="mark"></p></main>`);
    await translate(page, 'Hello', 'Hola');
    await onElement(page, (element) =>
      element.shadowRoot?.querySelector('textarea')?.setAttribute('data-same', 'yes'),
    );
    await page.evaluate((method) => {
      const [element, elsewhere] = ['#widget', '#elsewhere'].map((id) => document.querySelector(id));
      if (!element || !elsewhere) throw new Error('the page has lost something');
      if (method === 'append') elsewhere.append(element);
      else (elsewhere as unknown as { moveBefore(a: Element, b: null): void }).moveBefore(element, null);
    }, how);
    expect(await box(page).inputValue()).toBe('Hello');
    // The very same box: React was never unmounted.
    expect(await box(page).getAttribute('data-same')).toBe('yes');
    expect(await output(page).textContent()).toBe('Hola');
    expect(await page.locator('.la-topbar').evaluate((bar) => getComputedStyle(bar).display)).toBe('grid');
    await translate(page, 'Bye', 'Adiós');
    // Emotion's rules too live in an adopted sheet: not one `<style>` is left behind or lost.
    await page.getByRole('button', { name: /^Target language/ }).click();
    const position = await page.locator('.la-search').evaluate((search) => {
      const container = search.parentElement;
      return container && getComputedStyle(container).position;
    });
    expect(position).toBe('relative');
    expect(await onElement(page, (element) => element.shadowRoot?.querySelector('style'))).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('moved into a frame and back, it keeps text and styles', async () => {
    const { page } = await open(`${TAG}<iframe></iframe>`);
    await translate(page, 'Hello', 'Hola');
    await page.evaluate(() => {
      const element = document.querySelector('#widget');
      const frame = document.querySelector('iframe')?.contentDocument;
      if (!element || !frame) throw new Error('the page has lost something');
      frame.body.append(element);
      document.body.append(element);
    });
    expect(await box(page).inputValue()).toBe('Hello');
    expect(await page.locator('.la-topbar').evaluate((bar) => getComputedStyle(bar).display)).toBe('grid');
  });

  it('taken out and put back, it has its text, languages and result', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Swap languages' }).click();
    await translate(page, 'Hola', 'Hello');
    await page.evaluate(async () => {
      const element = document.querySelector('#widget');
      element?.remove();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (element?.shadowRoot?.querySelector('textarea')) throw new Error('React is still mounted');
      if (element) document.body.append(element);
    });
    expect(await box(page).inputValue()).toBe('Hola');
    expect(await output(page).textContent()).toBe('Hello');
    await page.getByRole('button', { name: 'Source language: Spanish' }).waitFor();
  });

  it('taken out during a request, it aborts the request', async () => {
    const { page, complaints } = await open();
    await box(page).fill('Hello');
    const call = await host.nextCall();
    await onElement(page, (element) => element.remove());
    await call.hungUp;
    expect(complaints).toEqual([]);
  });

  it('put back after that, it asks again', async () => {
    const { page } = await open();
    await box(page).fill('Hello');
    const call = await host.nextCall();
    await onElement(page, (element) => {
      Object.assign(window, { taken: element });
      element.remove();
    });
    await call.hungUp;
    await page.evaluate(() => document.body.append(Reflect.get(window, 'taken')));
    (await host.nextCall()).translate('Hola');
    await output(page).getByText('Hola').waitFor();
  });

  it('made by script and never put into the page, it renders nothing', async () => {
    const { page } = await open();
    await box(page).waitFor();
    const children = await page.evaluate(async () => {
      const element = document.createElement('lang-assistant');
      element.setAttribute('source-language', 'fr');
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return element.shadowRoot?.childElementCount;
    });
    expect(children).toBe(0);
  });

  it('two of them share nothing', async () => {
    const { page } = await open(
      `${TAG}<lang-assistant id="second" ajax-url="/ajax" interface-language="fr" theme="dark"></lang-assistant>`,
    );
    await translate(page, 'Hello', 'Hola');
    const second = page.locator('#second').getByRole('textbox');
    expect(await second.inputValue()).toBe('');
    const colours = await Promise.all(
      ['#widget', '#second'].map((id) =>
        page
          .locator(id)
          .locator('.la-frame')
          .evaluate((frame) => getComputedStyle(frame).backgroundColor),
      ),
    );
    expect(colours[0]).not.toBe(colours[1]);
  });

  it('a script that is loaded twice, also under another address, does no harm', async () => {
    const { page, complaints } = await open(
      TAG,
      '<script type="module" src="/widget/lang-assistant.js?v=2"></script>',
    );
    await page.addScriptTag({ url: '/widget/lang-assistant.js?v=3', type: 'module' });
    await translate(page, 'Hello', 'Hola');
    const reacts = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/chunks/react')).length,
    );
    expect(reacts).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('loads nothing but its entry until its tag turns up', async () => {
    const { page } = await open('<p>No widget here</p>');
    const chunks = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('widget-')).length,
      );
    expect(await chunks()).toBe(0);
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<lang-assistant></lang-assistant>'),
    );
    await box(page).waitFor();
    expect(await chunks()).toBe(1);
  });
});

describe('on a bad connection', () => {
  it('a menu whose code does not come can be left, and takes no focus when it comes at last', async () => {
    const { page } = await open();
    await box(page).waitFor();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/LanguageMenu-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const target = page.getByRole('button', { name: /^Target language/ });
    await target.click();
    await page.getByText('Loading...').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Loading...').waitFor({ state: 'detached' });
    await target.click();
    await box(page).click();
    await page.getByText('Loading...').waitFor({ state: 'detached' });
    const loaded = page.waitForResponse('**/LanguageMenu-*.js');
    release();
    await loaded;
    await box(page).pressSequentially('still here');
    expect(await box(page).inputValue()).toBe('still here');
  });

  it('words that do not come are fetched again with the next connection', async () => {
    host = await startHost({ pages: { '/': pageWith(TAG) } });
    const { page } = await visit('about:blank');
    await page.route('**/en-*.js', (route) => route.abort());
    await page.goto(host.origin);
    await page.waitForFunction(() => customElements.get('lang-assistant') !== undefined);
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.unroute('**/en-*.js');
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return page.getByRole('textbox').count();
      })
      .toBe(1);
  });

  it('flags are found below any address, also one with a space in it', async () => {
    host = await startHost({
      pages: { '/': pageWith('<lang-assistant plugin-url="/my widget/"></lang-assistant>') },
    });
    const { page } = await visit('about:blank');
    const request = page.waitForRequest((sent) => sent.url().endsWith('/flags/gb.svg'));
    await page.goto(host.origin);
    expect(new URL((await request).url()).pathname).toBe('/my%20widget/flags/gb.svg');
  });
});

describe('a guest’s manners', () => {
  it('keys typed into it do not reach the page’s shortcuts', async () => {
    const { page } = await open(
      TAG,
      `<script>window.heard = []; for (const type of ['keydown', 'keypress', 'keyup'])
        document.addEventListener(type, (event) => window.heard.push(type + event.key))</script>`,
    );
    await box(page).pressSequentially('s/');
    await page.getByRole('button', { name: /^Target/ }).click();
    await page.getByRole('combobox').pressSequentially('fr');
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
    expect(await box(page).inputValue()).toBe('s/');
  });

  it('tells the page what happens, by typed events that leave its shadow root', async () => {
    const { page } = await open(
      TAG,
      `<script>window.heard = []; for (const type of ['la-ready', 'la-language-change', 'la-translate', 'la-error'])
        document.addEventListener(type, (event) => window.heard.push([type, event.target.id, event.detail]))</script>`,
    );
    await translate(page, 'Hello', 'Hola');
    await page.getByRole('button', { name: 'Swap languages' }).click();
    (await host.nextCall()).reply({ success: false, data: { error: 'Quota' } }, 500);
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
        { feature: 'translate', error: { kind: 'http', status: 500, serverText: 'Quota' } },
      ],
    ]);
  });

  it('focus() goes to the text box', async () => {
    const { page } = await open();
    await box(page).waitFor();
    await onElement(page, (element) => element.focus());
    expect(await onElement(page, (element) => element.shadowRoot?.activeElement?.tagName)).toBe('TEXTAREA');
  });

  it('keeps its looks under host CSS that resets everything', async () => {
    const css = `<style>* { all: unset !important; letter-spacing: 9px !important; font: 30px cursive !important }
      body { text-transform: uppercase; text-align: right; line-height: 3; direction: rtl; word-spacing: 2em }</style>`;
    const { page } = await open(TAG, css);
    await box(page).waitFor();
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

  it('mount() turns a plain root element into the widget, also by the classic script', async () => {
    host = await startHost({
      pages: {
        '/': `<!doctype html><title>Host</title><link rel="icon" href="data:,"><div id="root" data-source-language="fr" data-ajax-url="/ajax"></div>
          <script src="/widget/standalone.js"></script>
          <script>window.langAssistant.mount(document.querySelector('#root'), { targetLanguage: 'de' })</script>`,
      },
    });
    const { page } = await visit(host.origin);
    await box(page).fill('Bonjour');
    expect((await host.nextCall()).fields).toMatchObject({ lang_src: 'fr', lang_dst: 'de' });
  });
});
