import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { useChromium } from '../../support/chromium';
import { drawnMarks, startCheckHost, type CheckHost } from '../support/checkHost';

const visit = useChromium();
let check: CheckHost;
afterEach(() => check.host.close());

const FIELD = '<textarea id="bio" rows="4" cols="40"></textarea>';
const TAG = '<lang-assistant for="bio" ajax-url="/ajax"></lang-assistant>';

async function open(html = `${FIELD}${TAG}`) {
  check = await startCheckHost({ '/': html });
  const { page, consoleMessages } = await visit(check.host.origin);
  await page.waitForFunction(() => customElements.get('lang-assistant') !== undefined);
  return { page, consoleMessages };
}

const field = (page: Page) => page.locator('#bio');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const PRIVATE = [
  '<input type="password">',
  '<input type="email">',
  '<input type="tel">',
  '<input type="url">',
  '<input inputmode="numeric">',
  '<input autocomplete="cc-name">',
  '<input autocomplete="one-time-code">',
  '<input name="current_password">',
  '<textarea spellcheck="false"></textarea>',
  '<textarea data-gramm="false"></textarea>',
  '<textarea data-gramm_editor="false"></textarea>',
  '<textarea data-enable-grammarly="false"></textarea>',
  '<textarea data-lt-active="false"></textarea>',
  '<p data-la-ignore><textarea></textarea></p>',
];

const LAYOUTS: readonly (readonly [string, string])[] = [
  ['a row with gaps', 'display: flex; gap: 20px'],
  ['a column with gaps', 'display: flex; flex-direction: column; gap: 20px; align-items: stretch'],
  ['spread over a row', 'display: flex; justify-content: space-between'],
  ['a grid', 'display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 10px'],
  ['a grid that makes columns', 'display: grid; grid-auto-flow: column'],
  ['centred text', 'text-align: center'],
  ['columns of text', 'columns: 2'],
];

describe('the text checker of a field', () => {
  it('sends no text of fields that are private or opt out of checkers: fourteen cases', async () => {
    const { page } = await open(
      `<form id="form">${PRIVATE.join('')}${FIELD}</form>${TAG.replace('"bio"', '"form"')}`,
    );
    await field(page).fill('Fine.');
    await button(page, 'No suggestions').waitFor();
    const fields = page.locator('form :is(input, textarea):not(#bio)');
    expect(await fields.count()).toBe(14);
    await page.clock.install();
    for (const one of await fields.all()) {
      await one.fill('colleages');
      await page.clock.runFor(2_000);
    }
    expect(check.requests).toEqual([['Fine.']]);
  });

  it.each(LAYOUTS)('moves nothing on the page, and changes no size: %s', async (_name, style) => {
    const { page } = await open(`<main style="${style}"><p>Before.</p>${FIELD}${TAG}<p>After it.</p></main>`);
    await field(page).fill('My colleages.');
    await button(page, '1 suggestion').waitFor();
    const [withIt, without] = await page.evaluate(() => {
      const measure = () =>
        [...document.querySelectorAll('main, p, textarea')].map((one) =>
          one.getBoundingClientRect().toJSON(),
        );
      const first = measure();
      document.querySelector('lang-assistant')?.remove();
      return [first, measure()] as const;
    });
    expect(withIt).toEqual(without);
  });

  it('is not printed: neither the button nor the marks', async () => {
    const { page } = await open();
    await field(page).fill('I recieve it');
    const status = page.locator('[part~=field-status]');
    await status.waitFor();
    const line = () =>
      field(page).evaluate((box) => getComputedStyle(box, '::highlight(la-spelling)').textDecorationLine);
    await expect.poll(line).toBe('underline');
    await page.emulateMedia({ media: 'print' });
    expect([await status.isVisible(), await line()]).toEqual([false, 'none']);
  });

  it('announces the number of suggestions only once', async () => {
    const { page } = await open();
    await page.clock.install();
    await field(page).fill('Fine.');
    await page.clock.runFor(500);
    await button(page, 'No suggestions').waitFor();
    await page.clock.runFor(10_000);
    await page.locator('lang-assistant').evaluate((element) => {
      const live = element.shadowRoot?.querySelector('[role=status]');
      const said: string[] = [];
      Reflect.set(window, 'said', said);
      if (live) new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true });
    });
    const said = () => page.evaluate(() => Reflect.get(window, 'said'));
    await field(page).fill('My colleages.');
    await page.clock.runFor(500);
    await button(page, '1 suggestion').waitFor();
    await page.clock.runFor(10_000);
    expect(await said()).toEqual(['1 suggestion']);
  });

  it('writes nothing and moves no highlight during a composition', async () => {
    const { page } = await open();
    await field(page).fill('My colleages.');
    await button(page, '1 suggestion').waitFor();
    await field(page).press('End');
    await page.evaluate(() => {
      const written: string[] = [];
      Reflect.set(window, 'written', written);
      const box = document.querySelector<HTMLTextAreaElement>('#bio');
      box?.addEventListener('beforeinput', ({ inputType }) => written.push(inputType));
    });
    const session = await page.context().newCDPSession(page);
    for (const text of ['に', 'にほ', 'にほん'])
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: 3 });
    expect(await drawnMarks(page)).toEqual({ 'la-spelling': ['colleages'] });
    expect(await field(page).inputValue()).toBe('My colleages.にほん');
    expect(new Set(await page.evaluate(() => Reflect.get(window, 'written') as string[]))).toEqual(
      new Set(['insertCompositionText']),
    );
    await session.send('Input.insertText', { text: '日本' });
    await button(page, '1 suggestion').waitFor();
    expect(await field(page).inputValue()).toBe('My colleages.日本');
    expect(await drawnMarks(page)).toEqual({ 'la-spelling': ['colleages'] });
  });
});
