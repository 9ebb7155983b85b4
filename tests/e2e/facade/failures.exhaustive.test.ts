import { describe, expect, it } from 'vitest';
import { screensReady } from '../../support/chromium';
import { box, openFacade, TAG } from './facadePage';

describe('during hydration (while the widget replaces the facade)', () => {
  it('two widgets each keep their text, even if one is moved by append and the other by moveBefore', async () => {
    const { page, release } = await openFacade(
      `${TAG}<lang-assistant id="second" ajax-url="/ajax" interface-language="fr"></lang-assistant><main></main>`,
    );
    await page.locator('#widget textarea').fill('first');
    await page.locator('#second textarea').fill('second');
    release();
    await page.evaluate(() => {
      const [main, first, second] = ['main', '#widget', '#second'].map((name) =>
        document.querySelector(name),
      );
      if (!main || !first || !second) throw new Error('the page is incomplete');
      main.append(first);
      Reflect.get(main, 'moveBefore').call(main, second, null);
    });
    await screensReady(page);
    expect(await page.locator('#widget textarea').inputValue()).toBe('first');
    expect(await page.locator('#second textarea').inputValue()).toBe('second');
    await page.locator('#second').getByRole('button', { name: 'Assistant IA' }).waitFor();
  });

  it('a widget in a container that takes no space is loaded, and works when the container becomes visible', async () => {
    const styles = ['display: none', 'width: 0; height: 0; overflow: hidden'];
    const { page, release } = await openFacade(
      styles
        .map((style) => `<div class="host" style="${style}"><lang-assistant></lang-assistant></div>`)
        .join(''),
    );
    release();
    await screensReady(page);
    await page
      .locator('.host')
      .evaluateAll((hosts) => hosts.forEach((host) => host.removeAttribute('style')));
    for (const index of styles.keys()) {
      await box(page).nth(index).fill('shown');
      expect(await box(page).nth(index).inputValue()).toBe('shown');
    }
  });

  it('the facade follows changed attributes, the typed text stays, and properties that a framework sets take effect', async () => {
    const { page, release, ready } = await openFacade();
    await page.evaluate(() => {
      const element = document.querySelector('lang-assistant');
      element?.setAttribute('interface-language', 'es');
      element?.setAttribute('target-language', 'fr');
    });
    await page.getByRole('button', { name: 'Idioma de destino: Francés' }).waitFor();
    await page.getByRole('textbox').fill('typed');
    await page.evaluate(() => {
      const element = document.querySelector('lang-assistant');
      element?.setAttribute('interface-language', 'fr');
      Object.assign(element ?? {}, { targetLanguage: 'de' });
    });
    release();
    await ready();
    await page.getByRole('button', { name: 'Langue cible : Allemand' }).waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('typed');
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
