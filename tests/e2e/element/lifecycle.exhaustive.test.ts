import { describe, expect, it } from 'vitest';
import { screensReady } from '../../support/chromium';
import { pageWith } from '../support/hostServer';
import { visit, serve, host, TAG, open, box, output, translate, onElement } from './elementPage';

describe('the element', () => {
  it('keeps text, result, styles and listeners when it is moved in the page, or into an iframe and back', async () => {
    const { page, consoleMessages } = await open(
      `${TAG}<main id="elsewhere"><p id="mark"></p></main><iframe></iframe>`,
    );
    await translate(page, 'Hello', 'Hola');
    await box(page).evaluate((area) => area.setAttribute('data-same', 'yes'));
    for (const how of ['append', 'moveBefore', 'iframe']) {
      await page.evaluate((method) => {
        const [element, elsewhere] = ['#widget', '#elsewhere'].map((id) => document.querySelector(id));
        if (!element || !elsewhere) throw new Error('the page has lost something');
        if (method === 'append') elsewhere.append(element);
        else if (method === 'moveBefore')
          Reflect.get(document.body, method).call(document.body, element, null);
        else {
          document.querySelector('iframe')?.contentDocument?.body.append(element);
          document.body.append(element);
        }
      }, how);
      expect([how, await box(page).inputValue()]).toEqual([how, 'Hello']);
      // It is the same text box, so React was not unmounted.
      if (how !== 'iframe') expect([how, await box(page).getAttribute('data-same')]).toEqual([how, 'yes']);
      expect([how, await output(page).textContent()]).toEqual([how, 'Hola']);
      const display = await page.locator('.la-topbar').evaluate((bar) => getComputedStyle(bar).display);
      expect([how, display]).toEqual([how, 'flex']);
    }
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

  it('flags load from the URL that the page configures, even if the URL contains a space', async () => {
    await serve({ '/': pageWith('<lang-assistant plugin-url="/my widget/"></lang-assistant>') });
    const { page } = await visit('about:blank');
    const request = page.waitForRequest((sent) => sent.url().endsWith('/flags/gb.svg'));
    await page.goto(host().origin);
    expect(new URL((await request).url()).pathname).toBe('/my%20widget/flags/gb.svg');
  });
});
