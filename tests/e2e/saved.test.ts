import { createTokens } from '../../server/src/identity/tokens';
import { tokenKey } from '../../server/src/identity/keys';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';
import { shifts } from './support/layoutShifts';

const SECRET = 'saved items of the end-to-end tests';
const visit = useChromium();
let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ APERTIUM_BIN: 'none', JWT_SECRET: SECRET, BURST_PER_MINUTE: '100000' });
});
afterAll(() => gateway.close());

const tokens = createTokens({
  key: tokenKey('', SECRET),
  audience: 'lang-assistant',
  issuer: 'lang-assistant-gateway',
  clock: Date.now,
});

/** Shows the widget with translations by the page, which need no engine. */
async function show(page: Page, attributes: Readonly<Record<string, string>> = { saved: '' }): Promise<void> {
  await page.evaluate((given) => {
    const element = document.createElement('lang-assistant');
    const own = { 'source-language': 'en', 'target-language': 'fr', ...given };
    for (const [name, value] of Object.entries(own)) element.setAttribute(name, value);
    Object.assign(element, {
      backend: { translate: ({ text }: { text: string }) => ({ text: `fr ${text}` }) },
    });
    document.body.replaceChildren(element);
  }, attributes);
  await screensReady(page);
}

async function translate(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text to translate' }).fill(text);
  await page.getByRole('region', { name: 'Translation' }).getByText(`fr ${text}`).waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const star = (page: Page) => button(page, 'Save the translation');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Saved' });
const sources = (page: Page) => drawer(page).locator('.la-saved__source').allInnerTexts();
const keys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('la-saved ')).length);

describe('without a press', () => {
  it.each([
    ['the attribute', {}],
    ['an account', { saved: '' }],
    ['anything missing', { saved: '', 'saved-url': 'http://127.0.0.1:1', 'user-token': 'a.b.c' }],
  ])('translations store, request and move nothing: without %s', async (_what, attributes) => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const start = await page.evaluate(async () => {
      document.body.replaceChildren();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now();
    });
    await show(page, attributes);
    const controls = page.locator('[part~=saved-star], [part~=saved-button]');
    const isSaving = 'saved' in attributes;
    await expect.poll(() => controls.count()).toBe(isSaving ? 2 : 0);
    expect(await shifts(page, start)).toBe(0);
    for (const text of ['first text', 'second text', 'third text']) await translate(page, text);
    const unasked = () => requests.filter((url) => /saved/i.test(url));
    expect([await controls.count(), unasked()]).toEqual([isSaving ? 2 : 0, []]);
    const isOwn = (key: string) => key.startsWith('la-');
    expect((await page.evaluate(() => Object.keys(localStorage))).filter(isOwn)).toEqual([]);
    expect(consoleMessages).toEqual([]);
    if (!isSaving) return;
    await button(page, 'Saved').click();
    await expect.poll(() => unasked()[0]).toContain('SavedPanel');
  });
});

describe('saved items in the account of the gateway', () => {
  it('are kept over a reload, deleted with Undo, moved from the browser only on request, and exported', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    await show(page);
    await translate(page, 'on the device');
    await star(page).click();
    await expect.poll(() => keys(page)).toBe(1);

    const token = await tokens.issue({ subject: 'ana', plan: 'free', lifetimeS: 600 });
    const account = { saved: '', 'saved-url': gateway.origin, 'user-token': token };
    await page.reload();
    await show(page, account);
    await translate(page, 'in the account');
    await star(page).click();
    await page.getByText('Saved in your account').waitFor();
    expect(await keys(page)).toBe(1);

    await page.reload();
    await show(page, account);
    await button(page, 'Saved').click();
    await expect.poll(() => sources(page)).toEqual(['in the account']);
    await button(page, 'Delete in the account').click();
    await expect.poll(() => sources(page)).toEqual([]);
    await button(page, 'Undo').click();
    await expect.poll(() => sources(page)).toEqual(['in the account']);
    await button(page, 'Move them to your account').click();
    await expect.poll(() => sources(page)).toEqual(['in the account', 'on the device']);
    await expect.poll(() => keys(page)).toBe(0);

    const list = await fetch(`${gateway.origin}/v1/saved`, { headers: { authorization: `bearer ${token}` } });
    expect((await list.json()).items).toMatchObject([
      { source: 'in the account', target: 'fr in the account', from: 'en', to: 'fr', kind: 'text' },
      { source: 'on the device' },
    ]);
    await button(page, 'Export').click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Anki (text)' }).click();
    expect((await download).suggestedFilename()).toBe('saved-en-fr.txt');
    expect(consoleMessages).toEqual([]);
  });
});

describe('two tabs of a browser', () => {
  it('show what the other saved and deleted within 300 ms', async () => {
    const { page: first } = await visit(gateway.origin, DESKTOP);
    const second = await first.context().newPage();
    await second.goto(gateway.origin);
    for (const page of [first, second]) {
      await show(page);
      await translate(page, 'both');
    }
    await button(second, 'Saved').click();
    /** Resolves to the time until the other tab has a star that is on, and the item in its list. */
    const change = async (isSaved: boolean): Promise<number> => {
      const seen = second.evaluate(
        ([wanted]) =>
          new Promise<number>((resolve) => {
            const root = document.querySelector('lang-assistant')?.shadowRoot;
            const check = () => {
              const isOn = root?.querySelector('[part~=saved-star]')?.ariaPressed === String(wanted);
              const isListed = (root?.querySelector('.la-saved__item') ?? null) !== null;
              if (isOn && isListed === wanted) resolve(Date.now());
              else requestAnimationFrame(check);
            };
            check();
          }),
        [isSaved],
      );
      const start = await star(first).evaluate((element) => {
        if (element instanceof HTMLElement) element.click();
        return Date.now();
      });
      return (await seen) - start;
    };
    await change(true);
    await change(false);
    const times = [await change(true), await change(false), await change(true), await change(false)];
    expect(Math.min(...times)).toBeLessThanOrEqual(300);
    expect(await keys(second)).toBe(0);
  });
});
