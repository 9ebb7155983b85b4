import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenKey } from '../../server/src/identity/keys';
import { createTokens } from '../../server/src/identity/tokens';
import { DESKTOP, screensReady, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';

const SECRET = 'corrections of the end-to-end tests';
const VISITOR = 'token-of-a-visitor-0123456789';
const visit = useChromium();
let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ APERTIUM_BIN: 'none', JWT_SECRET: SECRET, API_TOKENS: VISITOR });
});
afterAll(() => gateway.close());

const tokens = createTokens({
  key: tokenKey('', SECRET),
  audience: 'lang-assistant',
  issuer: 'lang-assistant-gateway',
  clock: Date.now,
});

const issue = (subject: string, lifetimeS = 600) =>
  tokens.issue({ subject, plan: 'free', lifetimeS, scope: 'memory' });

/** Shows the widget of an owner. The page translates, so that the gateway needs no engine. */
async function translated(page: Page, token: string): Promise<void> {
  const attributes = { 'memory-url': gateway.origin, 'user-token': token, 'initial-text': 'Add to cart.' };
  await page.evaluate((given) => {
    const element = document.createElement('lang-assistant');
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    Object.assign(element, { backend: { translate: () => ({ text: 'Agregar al carro.' }) } });
    document.body.replaceChildren(element);
  }, attributes);
  await screensReady(page);
}

async function put(source: string, target: string, marks: readonly (readonly number[])[] = []) {
  const headers = {
    authorization: `bearer ${await issue('anna')}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ lang_src: 'en', lang_dst: 'es', source, target, marks });
  await fetch(`${gateway.origin}/v1/memory`, { method: 'PUT', headers, body });
}

/** A page with corrected sentences only, so that the gateway needs no engine. */
async function translatedPage(userToken: string): Promise<Page> {
  const { page } = await visit(gateway.origin, DESKTOP);
  const translate = { url: '/v1/translate', token: VISITOR };
  await page.evaluate(
    async (attributes) => {
      document.documentElement.lang = 'en';
      document.body.innerHTML =
        '<main><p>Tickets are sold on board. Read <a href="#x">the terms</a> first.</p></main>';
      const bar = document.createElement('lang-assistant');
      for (const [name, value] of Object.entries(attributes)) bar.setAttribute(name, value);
      document.body.prepend(bar);
      await bar.translatePage();
    },
    {
      page: '',
      original: '',
      'target-language': 'es',
      'page-root': 'main',
      'memory-url': gateway.origin,
      'user-token': userToken,
      config: JSON.stringify({ translate, capabilitiesUrl: '/v1/capabilities' }),
    },
  );
  // Waits for code that loads after the translation.
  const last = page.getByRole('button', { name: userToken ? 'Correct this translation' : 'Close' });
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+.');
      return last.count();
    })
    .toBe(1);
  await page.keyboard.press('Escape');
  return page;
}

async function correct(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Correct this translation' }).click();
  await page.getByRole('textbox', { name: 'Translation of “Add to cart.”' }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

async function asVisitor(): Promise<unknown> {
  const response = await fetch(`${gateway.origin}/v1/translate`, {
    method: 'POST',
    headers: { authorization: `bearer ${VISITOR}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Add to cart.', lang_src: 'en', lang_dst: 'es', fresh: true }),
  });
  return response.json();
}

describe('corrections in the memory of the gateway', () => {
  it('reach every visitor, are replaced by a second owner only knowingly, and are reverted by Undo', async () => {
    const [anna, bea] = await Promise.all([visit(gateway.origin, DESKTOP), visit(gateway.origin, DESKTOP)]);
    await translated(anna.page, await issue('anna'));
    await translated(bea.page, await issue('bea'));
    await correct(anna.page, 'Añadir al carrito.');
    await anna.page.getByText('Saved for every visitor').waitFor();
    expect(await asVisitor()).toMatchObject({ translate: 'Añadir al carrito.', engine: 'memory' });

    await correct(bea.page, 'Añadir a la cesta.');
    const alert = bea.page.getByRole('alert');
    await alert.getByText('anna has changed this translation').waitFor();
    await alert.getByText('Añadir al carrito.').waitFor();
    expect(await asVisitor()).toMatchObject({ translate: 'Añadir al carrito.' });
    await bea.page.getByRole('button', { name: 'Save', exact: true }).click();
    await bea.page.getByText('Saved for every visitor').waitFor();
    expect(await asVisitor()).toMatchObject({ translate: 'Añadir a la cesta.' });

    await bea.page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(asVisitor).toMatchObject({ translate: 'Añadir al carrito.' });
  });

  it('are not lost if the token has expired: the next token saves the text', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    await translated(page, await issue('anna', -3600));
    await correct(page, 'Al carrito.');
    await page.getByText('You may no longer change translations.').waitFor();
    const token = await issue('anna');
    await page.locator('lang-assistant').evaluate((element, value) => {
      element.setAttribute('user-token', value);
    }, token);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').getByText('has changed this translation').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved for every visitor').waitFor();
    expect(await asVisitor()).toMatchObject({ translate: 'Al carrito.' });
  });

  it('change a sentence of the page with its link, for every visitor', async () => {
    await put('Tickets are sold on board.', 'Los billetes se venden a bordo.');
    await put('Read the terms first.', 'Lea los términos antes.', [[5, 14, 4, 16]]);
    const owner = await translatedPage(await issue('anna'));
    await owner.getByText('Lea').hover({ position: { x: 9, y: 9 } });
    const popover = owner.getByRole('dialog');
    await popover.getByText('Corrected by this site').waitFor();
    await popover.getByRole('button', { name: 'Read the terms first.' }).press('Enter');
    await popover.getByRole('button', { name: 'Correct this translation' }).press('Enter');
    await popover.getByRole('textbox', { name: 'Translation' }).fill('Antes, lea las condiciones.');
    await popover.getByRole('textbox', { name: 'Words of the link “the terms”' }).fill('las condiciones');
    await popover.getByRole('button', { name: 'Save' }).press('Enter');
    await owner.getByText('Saved for every visitor').waitFor();
    const corrected = 'Los billetes se venden a bordo. Antes, lea <a href="#x">las condiciones</a>.';
    await expect.poll(() => owner.locator('main p').innerHTML()).toBe(corrected);

    const visitor = await translatedPage('');
    expect(await visitor.locator('main p').innerHTML()).toBe(corrected);
    await visitor.getByText('condiciones').hover();
    await visitor.getByText('Corrected by this site').waitFor();
    expect(await visitor.locator('[aria-current]').allInnerTexts()).toEqual(['Read the terms first.']);
    expect(await visitor.getByRole('button', { name: 'Correct this translation' }).count()).toBe(0);

    await popover.getByRole('button', { name: 'Undo' }).press('Enter');
    await owner.getByRole('link', { name: 'los términos' }).waitFor();
  });
});
