import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { box, openFacade, TAG } from './facadePage';

const FIRST_CHUNKS = readdirSync('dist/chunks').filter((name) => /^(widget|enLocale)-.*\.js$/.test(name));

describe('a chunk that fails to load', () => {
  it('leaves the text in the box, shows an error, and is requested again on Try again', async () => {
    const { page, release, fail, ready } = await openFacade();
    await box(page).fill('Do not lose me');
    fail();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('Check your connection.');
    expect(await box(page).inputValue()).toBe('Do not lose me');
    release();
    await page.getByRole('button', { name: 'Try again' }).click();
    await ready();
    expect(await box(page).inputValue()).toBe('Do not lose me');
    expect(await alert.count()).toBe(0);
  });

  it.each(FIRST_CHUNKS)(
    'leaves the text in the box and is requested again, whichever chunk failed: %s',
    async (name) => {
      const { page, lack, release, ready } = await openFacade();
      lack(name);
      await box(page).fill('Do not lose me');
      release();
      await page.getByRole('alert').waitFor();
      expect(await box(page).inputValue()).toBe('Do not lose me');
      lack('');
      await page.getByRole('button', { name: 'Try again' }).click();
      await ready();
      expect(await box(page).inputValue()).toBe('Do not lose me');
    },
  );

  it('is requested again when the browser is online again', async () => {
    const { page, release, fail, ready } = await openFacade();
    await box(page).fill('offline');
    fail();
    await page.getByRole('alert').waitFor();
    release();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await ready();
    expect(await box(page).inputValue()).toBe('offline');
  });
});

describe('during hydration (while the widget replaces the facade)', () => {
  it('an element that is removed and put back keeps its text', async () => {
    const { page, release, ready, consoleMessages } = await openFacade();
    await box(page).fill('taken away');
    await page.evaluate(() => {
      const element = document.querySelector('lang-assistant');
      Object.assign(window, { element });
      element?.remove();
    });
    release();
    await page.evaluate(() => document.body.append(Reflect.get(window, 'element')));
    await ready();
    expect(await box(page).inputValue()).toBe('taken away');
    expect(consoleMessages).toEqual([]);
  });

  it.each(['append', 'moveBefore'])('an element that is moved by %s keeps its text', async (how) => {
    const { page, release, ready } = await openFacade(`${TAG}<main id="elsewhere"></main>`);
    await box(page).fill('moved');
    release();
    await page.evaluate((method) => {
      const [element, elsewhere] = ['lang-assistant', '#elsewhere'].map((name) =>
        document.querySelector(name),
      );
      if (!element || !elsewhere) throw new Error('the page is incomplete');
      if (method === 'append') elsewhere.append(element);
      else Reflect.get(elsewhere, 'moveBefore').call(elsewhere, element, null);
    }, how);
    await ready();
    expect(await box(page).inputValue()).toBe('moved');
  });

  it('two widgets each keep their text', async () => {
    const { page, release } = await openFacade(
      `${TAG}<lang-assistant id="second" ajax-url="/ajax" interface-language="fr"></lang-assistant>`,
    );
    await page.locator('#widget textarea').fill('first');
    await page.locator('#second textarea').fill('second');
    release();
    await page.waitForFunction(() => document.querySelectorAll('lang-assistant:state(loading)').length === 0);
    expect(await page.locator('#widget textarea').inputValue()).toBe('first');
    expect(await page.locator('#second textarea').inputValue()).toBe('second');
    await page.locator('#second').getByRole('button', { name: 'Assistant IA' }).waitFor();
  });

  it.each(['display: none', 'width: 0; height: 0; overflow: hidden'])(
    'a widget in a container with %s is loaded, and works when the container becomes visible',
    async (style) => {
      const { page, release, ready } = await openFacade(`<div id="host" style="${style}">${TAG}</div>`);
      release();
      await ready();
      await page.evaluate(() => document.querySelector('#host')?.removeAttribute('style'));
      await box(page).fill('shown');
      expect(await box(page).inputValue()).toBe('shown');
    },
  );

  it('the facade follows changed attributes, and the typed text stays', async () => {
    const { page, release, ready } = await openFacade();
    await page.evaluate(() => {
      const element = document.querySelector('lang-assistant');
      element?.setAttribute('interface-language', 'es');
      element?.setAttribute('target-language', 'fr');
    });
    await page.getByRole('button', { name: 'Idioma de destino: Francés' }).waitFor();
    await page.getByRole('textbox').fill('typed');
    await page.evaluate(() =>
      document.querySelector('lang-assistant')?.setAttribute('interface-language', 'fr'),
    );
    release();
    await ready();
    await page.getByRole('button', { name: 'Langue cible : Français' }).waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('typed');
  });

  it('properties that a framework sets before the widget is loaded take effect', async () => {
    const { page, release, ready } = await openFacade();
    await page.evaluate(() => {
      Object.assign(document.querySelector('lang-assistant') ?? {}, { targetLanguage: 'de' });
    });
    release();
    await ready();
    await page.getByRole('button', { name: 'Target language: German' }).waitFor();
  });

  it('a page that is restored from the back/forward cache works', async () => {
    const { page, host, release, ready } = await openFacade();
    await box(page).fill('back again');
    await page.goto('about:blank');
    release();
    await page.goBack();
    await ready();
    await box(page).fill('still here');
    expect(await box(page).inputValue()).toBe('still here');
    expect(host.origin).toBeTruthy();
  });
});
