import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { useChromium } from '../../support/chromium';
import { accessibilityFaults } from '../../support/filesPage';
import { drawnMarks, startCheckHost, type CheckHost } from '../support/checkHost';

const visit = useChromium();
let check: CheckHost;
afterEach(() => check.host.close());

const FORM = `<main><label for="bio">About you</label><textarea id="bio" rows="4" cols="50"></textarea>
<lang-assistant for="bio" ajax-url="/ajax" nonce="n0nce"></lang-assistant><p>After it.</p></main>`;

async function open(html = FORM, script?: string, hasClock = false) {
  check = await startCheckHost({ '/': html });
  const { page, consoleMessages } = await visit('about:blank');
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  if (script) await page.addInitScript(script);
  if (hasClock) await page.clock.install();
  await page.goto(check.host.origin);
  await page.waitForFunction(() => customElements.get('lang-assistant') !== undefined);
  return { page, consoleMessages, paths };
}

const field = (page: Page) => page.locator('#bio');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const value = (page: Page) => field(page).inputValue();
const caret = (page: Page) =>
  field(page).evaluate((box: HTMLTextAreaElement) => [box.selectionStart, box.selectionEnd]);

async function write(page: Page, text: string, name: string | RegExp = /^\d suggestions?$/) {
  await field(page).fill(text);
  await button(page, name).waitFor();
}

describe('a form field that the widget checks', () => {
  it('causes only the entry script to load before its first focus, and the widget takes no space', async () => {
    const { page, paths } = await open();
    const before = await page.locator('p').boundingBox();
    const files = paths.filter((path) => path.startsWith('/widget/'));
    expect(files).toEqual(['/widget/lang-assistant.js']);
    await write(page, 'My colleages are kind.');
    expect(await page.locator('p').boundingBox()).toEqual(before);
    expect(paths.filter((path) => /widget-|chunks/.test(path))).toEqual([]);
    expect(await page.locator('lang-assistant:state(field)').count()).toBe(1);
  });

  it('has highlights and suggestions, and Undo of the browser reverts an accepted suggestion', async () => {
    const { page, consoleMessages } = await open();
    await write(page, 'My colleages has a dog.', '2 suggestions');
    expect(await drawnMarks(page)).toEqual({ 'la-spelling': ['colleages'], 'la-grammar': ['has'] });
    expect(check.bodies[0]).toMatchObject({
      language: 'en',
      kinds: ['spelling', 'grammar', 'punctuation', 'word'],
      sentences: [{ text: 'My colleages has a dog.', before: '', after: '' }],
    });
    await field(page).press('Home');
    await field(page).press('Control+.');
    const dialog = page.getByRole('dialog', { name: 'Spelling, 1 of 2' });
    await dialog.getByText('“colleages” is not in the dictionary.', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('lang-assistant');
    await page.keyboard.press('Enter');
    await expect.poll(() => value(page)).toBe('My colleagues has a dog.');
    expect(await caret(page)).toEqual([0, 0]);
    await page.keyboard.press('Control+z');
    expect(await value(page)).toBe('My colleages has a dog.');
    await button(page, '2 suggestions').waitFor();
    expect(await drawnMarks(page)).toEqual({ 'la-spelling': ['colleages'], 'la-grammar': ['has'] });
    expect(consoleMessages).toEqual([]);
  });

  it('has a button that undoes “Accept all”, and has its suggestions again after that', async () => {
    const { page } = await open();
    const text = 'My colleages has a dog. I recieve it really now.';
    await write(page, text, '4 suggestions');
    await button(page, '4 suggestions').click();
    await button(page, 'Accept all').click();
    await button(page, 'Undo').click();
    await expect.poll(() => value(page)).toBe(text);
    expect(await field(page).evaluate((box) => box.matches(':focus'))).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button(page, '4 suggestions').waitFor();
  });

  it('has this button for 8 seconds, and longer while the pointer is on it', async () => {
    const { page } = await open(FORM, undefined, true);
    await write(page, 'My colleages has a dog.', '2 suggestions');
    await button(page, '2 suggestions').click();
    await button(page, 'Accept all').click();
    await button(page, 'Undo').hover();
    await page.clock.runFor(8_000);
    expect(await button(page, 'Undo').count()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(8_000);
    expect(await button(page, 'Undo').count()).toBe(0);
    expect(await value(page)).toBe('My colleagues have a dog.');
  });

  it('has suggestions that work by keyboard, and Escape returns the caret to its place', async () => {
    const { page } = await open();
    await write(page, 'My colleages has a dog.', '2 suggestions');
    await field(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(1, 1));
    await page.keyboard.press('Control+.');
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('dialog', { name: 'Grammar, 2 of 2' }).waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('dialog', { name: 'Spelling, 1 of 2' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await caret(page)).toEqual([1, 1]);
    expect(await field(page).evaluate((box) => box.matches(':focus'))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Grammar, 2 of 2' }).waitFor();
    expect(await accessibilityFaults(page, 'body')).toEqual([]);
  });

  it('shows the suggestion that the user clicks, and keeps the focus', async () => {
    const { page } = await open();
    await write(page, 'My colleages.', '1 suggestion');
    await field(page).click({ position: { x: 60, y: 10 } });
    await page.getByRole('dialog', { name: 'Spelling' }).waitFor();
    expect(await field(page).evaluate((box) => box.matches(':focus'))).toBe(true);
    await button(page, 'Dismiss').click();
    await button(page, 'No suggestions').waitFor();
    expect(await drawnMarks(page)).toEqual({});
  });

  it('is not changed beyond its maximum length or while it is read-only, and a message says so', async () => {
    const { page } = await open(FORM.replace('rows', 'maxlength="10" rows'));
    await write(page, 'I recieve.', '1 suggestion');
    check.answer = () => [{ range: [2, 9], text: 'have been given', kind: 'style', message: '', others: [] }];
    await write(page, 'I recieved', '1 suggestion');
    await button(page, '1 suggestion').click();
    await button(page, 'Replace with have been given').click();
    await page.getByRole('alert').getByText('There is no space').waitFor();
    expect(await value(page)).toBe('I recieved');
    await page.keyboard.press('Escape');
    await field(page).evaluate((box: HTMLTextAreaElement) => (box.readOnly = true));
    await button(page, '1 suggestion').click();
    await page.getByText('This field is read-only.').waitFor();
    expect(await button(page, 'Accept all').count()).toBe(0);
  });

  it('shows a message if the page alters the text right after a suggestion was accepted', async () => {
    const { page } = await open();
    await write(page, 'My colleages.', '1 suggestion');
    await field(page).evaluate((box: HTMLTextAreaElement) =>
      box.addEventListener('input', () => {
        box.value = box.value.toUpperCase();
      }),
    );
    await page.keyboard.press('Control+.');
    await page.keyboard.press('Enter');
    await page.getByText('The field did not take the change.').waitFor();
  });

  it('is checked once, even if the `for` attributes of two elements name it', async () => {
    const two = FORM.replace('<p>', '<lang-assistant for="bio" ajax-url="/ajax"></lang-assistant><p>');
    const { page } = await open(two);
    await write(page, 'My colleages.', '1 suggestion');
    expect(await button(page, '1 suggestion').count()).toBe(1);
    expect(check.requests).toEqual([['My colleages.']]);
  });

  it('can be found inside a container that `for` names, unless it opts out or is private', async () => {
    const { page } = await open(`<form id="form">
      <textarea id="bio"></textarea><textarea id="off" spellcheck="false"></textarea>
      <input id="mail" type="email"><input id="pass" type="password"><input id="card" autocomplete="cc-number">
      <div data-la-ignore><textarea id="private"></textarea></div>
      <input id="job"></form><lang-assistant for="form" ajax-url="/ajax"></lang-assistant>`);
    for (const id of ['off', 'mail', 'pass', 'card', 'private'])
      await page.locator(`#${id}`).fill('My colleages.');
    await page.locator('lang-assistant:state(field)').waitFor({ state: 'attached' });
    await page.locator('#pass').evaluate((box: HTMLInputElement) => (box.type = 'text'));
    await page.locator('#job').focus();
    await page.locator('#pass').focus();
    await page.locator('#pass').fill('Your colleages.');
    await page.locator('#job').fill('Our colleages.');
    await button(page, '1 suggestion').waitFor();
    await write(page, 'Their colleages.');
    await expect.poll(() => check.requests).toEqual([['Our colleages.'], ['Their colleages.']]);
  });

  it('is also checked after a framework has recreated it, and in a dialog', async () => {
    const { page } = await open();
    await write(page, 'My colleages.', '1 suggestion');
    await page.evaluate(() => {
      const box = document.querySelector('#bio');
      box?.replaceWith(box.cloneNode());
    });
    await write(page, 'Our colleages.', '1 suggestion');
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.append(...document.querySelectorAll('#bio, lang-assistant'));
      document.body.append(dialog);
      dialog.showModal();
    });
    await write(page, 'Their colleages.', '1 suggestion');
    await button(page, '1 suggestion').click();
    await button(page, 'Replace with colleagues').click();
    await expect.poll(() => value(page)).toBe('Their colleagues.');
  });

  it('has no trace of the checks after the element is removed', async () => {
    const { page } = await open();
    const state = () =>
      page.evaluate(() => [
        document.querySelector('main')?.innerHTML.replace(/<lang-assistant.*<\/lang-assistant>/, ''),
        document.adoptedStyleSheets.length,
        CSS.highlights.size,
      ]);
    const before = await state();
    await page.evaluate(() => {
      const records: string[] = [];
      Reflect.set(window, 'records', records);
      new MutationObserver((list) =>
        records.push(...list.map(({ type, target }) => `${type} ${target.nodeName}`)),
      ).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await write(page, 'My colleages.', '1 suggestion');
    await page.keyboard.press('Control+.');
    await page.keyboard.press('Enter');
    await expect.poll(() => value(page)).toBe('My colleagues.');
    expect(await page.evaluate(() => Reflect.get(window, 'records'))).toEqual([]);
    await write(page, 'My colleages again.', '1 suggestion');
    // A page may replace its list of style sheets. The next change draws the marks again.
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    await write(page, 'My colleages once more.', '1 suggestion');
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    await page.locator('lang-assistant').evaluate((element) => element.remove());
    await expect.poll(state).toEqual(before);
  });
});
