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

async function open(html = FORM, script?: string) {
  check = await startCheckHost({ '/': html });
  const { page, consoleMessages } = await visit('about:blank');
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  if (script) await page.addInitScript(script);
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

  it('is corrected by “Accept all” in one step of the browser’s undo', async () => {
    const { page } = await open();
    const text = 'My colleages has a dog. I recieve it really now.';
    await write(page, text, '4 suggestions');
    await button(page, '4 suggestions').click();
    expect(await page.getByRole('dialog', { name: '4 suggestions' }).getByRole('listitem').count()).toBe(4);
    await button(page, 'Accept all').click();
    await page.getByText('4 changes made. You can undo them.').first().waitFor();
    expect(await value(page)).toBe('My colleagues have a dog. I receive it now.');
    await page.keyboard.press('Control+z');
    expect(await value(page)).toBe(text);
  });

  it('has its original text and caret again after 50 accepted suggestions and 50 undos', async () => {
    const { page } = await open();
    const text = Array.from({ length: 50 }, (_, index) => `I recieve ${index}. 👍🏽`).join('\n');
    await write(page, text, '50 suggestions');
    await field(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(0, 0));
    for (let index = 0; index < 50; index++) {
      await field(page).press('Control+.');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await value(page)).match(/receive/g)?.length).toBe(index + 1);
    }
    expect(await value(page)).toBe(text.replaceAll('recieve', 'receive'));
    expect(await caret(page)).toEqual([0, 0]);
    for (let index = 0; index < 50; index++) await page.keyboard.press('Control+z');
    expect(await value(page)).toBe(text);
    expect(check.requests.flat().filter((sentence) => sentence.startsWith('I recieve'))).toHaveLength(50);
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

  it('is not checked during the composition of an input method', async () => {
    const { page } = await open();
    await write(page, 'Fine.', 'No suggestions');
    await field(page).fill('');
    await page.clock.install();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'colleages', selectionStart: 9, selectionEnd: 9 });
    await page.clock.runFor(10_000);
    expect(check.requests).toEqual([['Fine.']]);
    await session.send('Input.insertText', { text: 'colleages' });
    await page.clock.runFor(500);
    await button(page, '1 suggestion').waitFor();
    expect(check.requests).toEqual([['Fine.'], ['colleages']]);
  });

  it('shows a message if it could not be checked, and is checked again on request', async () => {
    const { page } = await open();
    check.status = 500;
    await write(page, 'My colleages.', 'Not checked');
    check.status = 200;
    await button(page, 'Not checked').click();
    const service = 'This text could not be checked: the service is not available. Try again in a moment.';
    await page.getByText(service).waitFor();
    await button(page, 'Try again').click();
    await button(page, '1 suggestion').waitFor();
    await page.context().setOffline(true);
    await write(page, 'Offline.', 'Not checked');
    await button(page, 'Not checked').click();
    await page.getByText('You are offline. Reconnect to check this text.').waitFor();
    await page.context().setOffline(false);
    await button(page, 'Try again').click();
    await button(page, 'No suggestions').waitFor();
    check.status = 429;
    await write(page, 'My colleages. More.', '1 suggestion');
    await write(page, 'Other.', 'Limit reached');
    expect(await value(page)).toBe('Other.');
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

  it('has its highlights in a hidden copy if the browser cannot highlight the text itself', async () => {
    const { page } = await open(
      FORM,
      'delete HTMLTextAreaElement.prototype.createValueRange; delete HTMLInputElement.prototype.createValueRange',
    );
    await write(page, 'One line.\n\nMy colleages has it.', '2 suggestions');
    expect(await drawnMarks(page)).toEqual({ 'la-spelling': ['colleages'], 'la-grammar': ['has'] });
    await field(page).press('Control+.');
    await page.keyboard.press('Enter');
    await expect.poll(() => value(page)).toBe('One line.\n\nMy colleagues has it.');
    expect(await drawnMarks(page)).toEqual({ 'la-grammar': ['has'] });
  });

  it('can be a contenteditable element, and formatting does not split its words', async () => {
    const { page } = await open(
      `<div id="bio" contenteditable>My col<b>lea</b>ges has it.<div>I recieve it.</div></div>
       <lang-assistant for="bio" ajax-url="/ajax"></lang-assistant>`,
    );
    await field(page).focus();
    await button(page, '3 suggestions').waitFor();
    expect(check.requests).toEqual([['My colleages has it.', 'I recieve it.']]);
    expect(await drawnMarks(page)).toEqual({
      'la-spelling': ['colleages', 'recieve'],
      'la-grammar': ['has'],
    });
    await button(page, '3 suggestions').click();
    await button(page, 'Replace with receive').click();
    await expect.poll(() => field(page).innerText()).toBe('My colleages has it.\nI receive it.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(() => field(page).innerText()).toBe('My colleages has it.\nI recieve it.');
  });

  it('shows messages in the interface language', async () => {
    for (const [locale, name] of [
      ['es', '1 sugerencia'],
      ['fr', '1 suggestion'],
      ['ja', '提案 1 件'],
      ['ko', '제안 1개'],
    ] as const) {
      const { page } = await open(FORM.replace('for="bio" a', `interface-language="${locale}" for="bio" a`));
      await write(page, 'My colleages.', name);
      await page.close();
      await check.host.close();
    }
    check = await startCheckHost({});
  });
});
