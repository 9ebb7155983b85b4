import { describe, expect, it } from 'vitest';
import { screensReady } from '../../support/chromium';
import { pageWith } from '../support/hostServer';
import { visit, serve, host, TAG, open, box, output, translate, onElement } from './elementPage';

describe('the element', () => {
  it.each([
    ['append elsewhere', '#elsewhere', 'append'],
    ['moveBefore', '#elsewhere', 'moveBefore'],
  ] as const)('keeps text, result, styles and listeners when it is moved by %s', async (_name, _to, how) => {
    const { page, consoleMessages } = await open(`${TAG}<main id="elsewhere"><p id="mark"></p></main>`);
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
    // It is the same text box, so React was not unmounted.
    expect(await box(page).getAttribute('data-same')).toBe('yes');
    expect(await output(page).textContent()).toBe('Hola');
    expect(await page.locator('.la-topbar').evaluate((bar) => getComputedStyle(bar).display)).toBe('flex');
    await translate(page, 'Bye', 'Adiós');
    // Emotion's rules are in an adopted style sheet, so no `<style>` can be left behind or lost.
    await page.getByRole('button', { name: /^Target language/ }).click();
    const position = await page.locator('.la-search').evaluate((search) => {
      const container = search.parentElement;
      return container && getComputedStyle(container).position;
    });
    expect(position).toBe('relative');
    expect(await onElement(page, (element) => element.shadowRoot?.querySelector('style'))).toBeNull();
    expect(consoleMessages).toEqual([]);
  });

  it('keeps text and styles when it is moved into an iframe and back', async () => {
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
    expect(await page.locator('.la-topbar').evaluate((bar) => getComputedStyle(bar).display)).toBe('flex');
  });

  it('shows its text, languages and result again after it was removed and inserted', async () => {
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

  it('removed during a request, it aborts the request', async () => {
    const { page, consoleMessages } = await open();
    await box(page).fill('Hello');
    const call = await host().nextCall();
    await onElement(page, (element) => element.remove());
    await call.hungUp;
    expect(consoleMessages).toEqual([]);
  });

  it('repeats the aborted request when it is inserted again', async () => {
    const { page } = await open();
    await box(page).fill('Hello');
    const call = await host().nextCall();
    await onElement(page, (element) => {
      Object.assign(window, { taken: element });
      element.remove();
    });
    await call.hungUp;
    await page.evaluate(() => document.body.append(Reflect.get(window, 'taken')));
    (await host().nextCall()).translate('Hola');
    await output(page).getByText('Hola').waitFor();
  });

  it('renders nothing if a script creates it without inserting it into the page', async () => {
    const { page } = await open();
    await screensReady(page);
    const children = await page.evaluate(async () => {
      const element = document.createElement('lang-assistant');
      element.setAttribute('source-language', 'fr');
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return element.shadowRoot?.childElementCount;
    });
    expect(children).toBe(0);
  });

  it('shares no text, language or theme with a second widget', async () => {
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

  it('causes no error if the script is loaded twice, even from another URL', async () => {
    const { page, consoleMessages } = await open(
      TAG,
      '<script type="module" src="/widget/lang-assistant.js?v=2"></script>',
    );
    await page.addScriptTag({ url: '/widget/lang-assistant.js?v=3', type: 'module' });
    await translate(page, 'Hello', 'Hola');
    const widgets = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/chunks/widget')).length,
    );
    expect(widgets).toBe(1);
    expect(consoleMessages).toEqual([]);
  });

  it('causes nothing but the entry script to load as long as it is not on the page', async () => {
    const { page } = await open('<p>No widget here</p>');
    const chunks = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('widget-')).length,
      );
    expect(await chunks()).toBe(0);
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<lang-assistant></lang-assistant>'),
    );
    await screensReady(page);
    expect(await chunks()).toBe(1);
  });
});

describe('the files of the widget:', () => {
  it('a menu whose chunk loads late can be closed, and does not take the focus', async () => {
    const { page } = await open();
    await screensReady(page);
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

  it('interface texts that failed to load are requested again when the user is online again', async () => {
    await serve({ '/': pageWith(TAG) });
    const { page } = await visit('about:blank');
    await page.route('**/enLocale-*.js', (route) => route.abort());
    await page.goto(host().origin);
    await page.getByRole('alert').waitFor();
    await page.unroute('**/enLocale-*.js');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await screensReady(page);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('flags load from the URL that the page configures, even if the URL contains a space', async () => {
    await serve({ '/': pageWith('<lang-assistant plugin-url="/my widget/"></lang-assistant>') });
    const { page } = await visit('about:blank');
    const request = page.waitForRequest((sent) => sent.url().endsWith('/flags/gb.svg'));
    await page.goto(host().origin);
    expect(new URL((await request).url()).pathname).toBe('/my%20widget/flags/gb.svg');
  });
});
