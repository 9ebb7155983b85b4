// @ts-check
import { settle } from '../browser.mjs';

const KEY_MS = 20;
const POLL_MS = 100;

/**
 * Inserts a widget with the chat, and waits until it is rendered.
 * @param {import('playwright').Page} page
 */
export async function mountWidget(page) {
  await page.evaluate(() => {
    const widget = document.createElement('lang-assistant');
    const limits = { aiPerDay: { anonymous: 'unlimited', free: 'unlimited', paid: 'unlimited' } };
    const config = {
      mode: 'ai',
      ajaxUrl: '/ajax',
      historyUrl: location.origin,
      userToken: 'a-token',
      limits,
    };
    widget.setAttribute('config', JSON.stringify(config));
    document.body.replaceChildren(widget);
  });
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

/**
 * Opens a saved chat.
 * @param {import('playwright').Page} page
 * @param {string} name
 */
export async function openChat(page, name) {
  await page.getByRole('button', { name: 'Chat history', exact: true }).click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .first()
    .click();
  await page.locator('article').last().waitFor();
  await settle(page);
}

/**
 * Sends a question and waits for the whole reply. It polls rarely and with one selector, so that polling does not affect
 * the measurement.
 * @param {import('playwright').Page} page
 * @param {string} question
 * @param {number} everyMs
 */
export async function ask(page, question, everyMs = 20) {
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  const answered = page.waitForResponse((response) => response.url().includes('/ajax'), { timeout: 120_000 });
  await page.keyboard.press('Enter');
  await (await answered).finished();
  const isBusy = () =>
    page.evaluate(
      () => !!document.querySelector('lang-assistant')?.shadowRoot?.querySelector('article[aria-busy=true]'),
    );
  while (await isBusy()) await page.waitForTimeout(everyMs);
  await settle(page);
}

/**
 * Types a question key by key, sends it by Enter, and waits until the end of the reply is shown.
 * @param {import('playwright').Page} page
 * @param {{ readonly element: string, readonly box: string, readonly question: string, readonly ending: string }} chat
 */
export async function converse(page, { element, box, question, ending }) {
  const countEndings = () =>
    page.evaluate(
      ([name = '', end = '']) => document.querySelector(name)?.shadowRoot?.textContent.split(end).length ?? 0,
      [element, ending],
    );
  const before = await countEndings();
  await page.locator(`${element} ${box}`).focus();
  await page.keyboard.type(question, { delay: KEY_MS });
  const answered = page.waitForResponse((response) => response.url().includes('/ajax'));
  await page.keyboard.press('Enter');
  await (await answered).finished();
  while ((await countEndings()) === before) await page.waitForTimeout(POLL_MS);
  await settle(page);
}
