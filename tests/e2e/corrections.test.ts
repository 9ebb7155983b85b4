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
});
