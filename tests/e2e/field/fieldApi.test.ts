import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { useChromium } from '../../support/chromium';
import { drawnMarks, startCheckHost, type CheckHost } from '../support/checkHost';

const visit = useChromium();
let check: CheckHost;
afterEach(() => check.host.close());

async function open(attributes = 'for="bio"', more = '') {
  check = await startCheckHost({
    '/': `<form><textarea id="bio" rows="4" cols="50"></textarea>${more}</form>
      <lang-assistant ajax-url="/ajax" ${attributes}></lang-assistant>`,
  });
  const visited = await visit(check.host.origin);
  await visited.page.waitForFunction(() => customElements.get('lang-assistant') !== undefined);
  return visited;
}

const field = (page: Page) => page.locator('#bio');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a page with checked fields', () => {
  it('can start the checks of a field with attachWriter(), and end them with detach()', async () => {
    const { page } = await open('loading="interaction"');
    await field(page).fill('My colleages has it.');
    const changes = await page.evaluate(async () => {
      const box = document.querySelector<HTMLElement>('#bio');
      const element = document.querySelector('lang-assistant');
      if (!box || !element) return undefined;
      const writer = await element.attachWriter(box, { language: 'fr', kinds: ['spelling'] });
      Reflect.set(window, 'writer', writer);
      await writer.check();
      return writer.changes.map(({ from, text }) => [from, text]);
    });
    expect(changes).toEqual([
      ['colleages', 'colleagues'],
      ['has', 'have'],
    ]);
    expect(check.bodies[0]).toMatchObject({ language: 'fr', kinds: ['spelling'] });
    await page.evaluate('window.writer.accept(window.writer.changes[0].id)');
    expect(await field(page).inputValue()).toBe('My colleagues has it.');
    await page.evaluate('window.writer.next()');
    await page.getByRole('dialog', { name: 'Grammar' }).waitFor();
    await page.evaluate('window.writer.detach()');
    expect(await drawnMarks(page)).toEqual({});
    expect(await page.getByRole('button', { name: /suggestion/ }).count()).toBe(0);
    // The widget itself does not change.
    await page.getByRole('textbox', { name: 'Text to translate' }).waitFor();
  });

  it('can start the checks of all fields in a container with one attachWriter()', async () => {
    const others = `<input name="title" value="My colleages."><input type="password" value="colleages">
      <textarea spellcheck="false">colleages</textarea>`;
    const { page } = await open('loading="interaction"', others);
    await page.evaluate(async () => {
      const form = document.querySelector('form');
      if (!form) return;
      const writer = await document.querySelector('lang-assistant')?.attachWriter(form);
      Reflect.set(window, 'writer', writer);
    });
    expect(check.requests).toEqual([]);
    await field(page).fill('They recieve it.');
    await button(page, '1 suggestion').waitFor();
    const froms = () => page.evaluate<string[]>('window.writer.changes.map(({ from }) => from)');
    expect(await froms()).toEqual(['recieve']);
    await page.evaluate('window.writer.check()');
    expect(await froms()).toEqual(['recieve', 'colleages']);
    expect(check.requests).toEqual([['They recieve it.'], ['My colleages.']]);
    await page.evaluate('window.writer.accept(window.writer.changes[1].id)');
    expect(await page.locator('[name=title]').inputValue()).toBe('My colleagues.');
    expect(await field(page).inputValue()).toBe('They recieve it.');
    await page.evaluate('window.writer.acceptAll()');
    expect(await field(page).inputValue()).toBe('They receive it.');
    await page.evaluate('window.writer.detach()');
    await field(page).fill('They recieve it.');
    expect(await page.getByRole('button', { name: /suggestion/ }).count()).toBe(0);
  });

  it('can change the attribute `for` without ending checks that attachWriter() started', async () => {
    const { page } = await open('for="none"');
    await page.evaluate(async () => {
      const box = document.querySelector<HTMLElement>('#bio');
      const element = document.querySelector('lang-assistant');
      if (!box || !element) return;
      await element.attachWriter(box);
      element.setAttribute('for', 'nothing');
      element.setAttribute('theme', 'dark');
    });
    await field(page).fill('My colleages.');
    await button(page, '1 suggestion').waitFor();
  });

  it('gets an error from attachWriter() for elements that are not fields, and for private fields', async () => {
    const { page } = await open();
    const errors = await page.evaluate(async () => {
      const element = document.querySelector('lang-assistant');
      const password = Object.assign(document.createElement('input'), { id: 'p', type: 'password' });
      const checkbox = Object.assign(document.createElement('input'), { id: 'x', type: 'checkbox' });
      document.body.append(password, checkbox);
      const results: (string | undefined)[] = [];
      for (const selector of ['#p', '#x', '#bio', '#bio']) {
        const target = document.querySelector<HTMLElement>(selector);
        const attached = target && element?.attachWriter(target);
        results.push(await attached?.then(() => 'attached').catch(({ name }: Error) => name));
      }
      const aborted = element
        ?.attachWriter(document.body, { signal: AbortSignal.abort() })
        .catch(({ name }: Error) => name);
      return [...results, await aborted];
    });
    expect(errors).toEqual(['TypeError', 'TypeError', 'attached', 'TypeError', 'AbortError']);
  });

  it('can check sentences with a function of the page, respond to single requests, or prevent a check', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const element = document.querySelector('lang-assistant');
      const events: unknown[] = [];
      Reflect.set(window, 'seen', events);
      const change = { start: 0, end: 2, text: 'Their', kind: 'word', message: '', others: [] };
      Object.assign(element ?? {}, { backend: { check: () => ({ sentences: [[change]], engine: 'own' }) } });
      for (const type of ['la-check', 'la-apply'])
        addEventListener(type, (event) => {
          if (!(event instanceof CustomEvent)) return;
          const { engine, action } = event.detail;
          events.push([type, engine ?? action]);
        });
      element?.addEventListener('la-before-check', (event) => {
        const [sentence] = event.detail.sentences;
        if (sentence?.text === 'Secret.') event.preventDefault();
        if (sentence?.text === 'Single.')
          event.detail.respondWith({ sentences: [[{ ...change, text: 'One' }]] as never });
      });
    });
    await field(page).fill('My text.');
    await button(page, '1 suggestion').click();
    await button(page, 'Replace with Their').click();
    await expect.poll(() => field(page).inputValue()).toBe('Their text.');
    await field(page).fill('Single.');
    await button(page, '1 suggestion').click();
    await button(page, 'Replace with One').waitFor();
    await button(page, 'Close').click();
    await field(page).fill('Secret.');
    await button(page, 'Not checked').waitFor();
    expect(check.requests).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toContainEqual(['la-check', 'own']);
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toContainEqual(['la-apply', 'accept']);
  });

  it('can restrict checks to a button or to some kinds of suggestions, and set a shortcut', async () => {
    const { page } = await open('for="bio" check="button" check-kinds="spelling style" field-shortcut="F9"');
    await field(page).fill('My colleages.');
    await page.clock.install();
    await page.clock.runFor(5_000);
    expect(check.requests).toEqual([]);
    await button(page, 'Check text').click();
    await button(page, '1 suggestion').waitFor();
    expect(check.bodies[0]?.kinds).toEqual(['spelling', 'style']);
    await field(page).press('Control+.');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await field(page).press('F9');
    await page.getByRole('dialog', { name: 'Spelling' }).waitFor();
  });

  it('has its fields checked in the language that the server detects, if the page states no language', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      document.documentElement.removeAttribute('lang');
    });
    await field(page).fill('My colleages.');
    await button(page, '1 suggestion').waitFor();
    await field(page).fill('My colleages. They recieve it.');
    await button(page, '2 suggestions').waitFor();
    expect(check.bodies.map(({ language }) => language)).toEqual([undefined, 'en']);
  });

  it('can handle a click on the login link that a field shows when a limit is reached', async () => {
    const { page } = await open('for="bio" login-url=\'{"en": "/login"}\'');
    await page.evaluate(() => {
      addEventListener('la-login-request', (event) => {
        event.preventDefault();
        document.title = event instanceof CustomEvent ? event.detail.url : '';
      });
    });
    check.status = 429;
    await field(page).fill('My colleages.');
    await button(page, 'Limit reached').click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Log in' });
    await link.click();
    expect(await page.title()).toBe(`${check.host.origin}/login`);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.querySelector('lang-assistant')?.setAttribute('login-url', 'event'));
    await button(page, 'Limit reached').click();
    await button(page, 'Log in').click();
    expect(await page.title()).toBe('');
  });

  it('gets a warning for each attribute with an invalid value', async () => {
    check = await startCheckHost({
      '/': `<input id="bio"><input id="secret" type="password"><lang-assistant for="bio secret nothing"
        check="always" check-kinds="beauty" field-shortcut="Ctrl+F" ajax-url="/ajax"></lang-assistant>`,
    });
    const { page, consoleMessages } = await visit(check.host.origin);
    await field(page).fill('My colleages.');
    await button(page, '1 suggestion').waitFor();
    await expect.poll(() => consoleMessages.length).toBe(5);
    for (const named of [
      'for="secret"',
      'for="nothing"',
      'check="always"',
      'check-kinds="beauty"',
      'field-shortcut="Ctrl+F"',
    ])
      expect(consoleMessages.join('\n')).toContain(`${named} is ignored. It should be `);
  });

  it('gets a warning if `for` names no existing field; a field that is added later is checked', async () => {
    const { page, consoleMessages } = await open('for="biography"');
    await expect.poll(() => consoleMessages.join()).toContain('for="biography" is ignored.');
    await field(page).evaluate((box) => (box.id = 'biography'));
    await page.locator('#biography').fill('My colleages.');
    await button(page, '1 suggestion').waitFor();
    expect(consoleMessages).toHaveLength(1);
  });

  it('can list words that are never highlighted', async () => {
    const { page } = await open();
    await page.evaluate(() =>
      Object.assign(document.querySelector('lang-assistant') ?? {}, { ignoreWords: ['colleages'] }),
    );
    await field(page).fill('My colleages has it.');
    await button(page, '1 suggestion').waitFor();
    expect(await drawnMarks(page)).toEqual({ 'la-grammar': ['has'] });
  });

  it('can set the checked fields through a property', async () => {
    const { page } = await open('');
    await page.evaluate(() => {
      const element = document.querySelector('lang-assistant');
      if (element) element.htmlFor = 'bio';
    });
    await field(page).fill('My colleages.');
    await button(page, '1 suggestion').waitFor();
    expect(await page.evaluate("document.querySelector('lang-assistant').for")).toBe('bio');
    await page.evaluate(() => document.querySelector('lang-assistant')?.removeAttribute('for'));
    await page.getByRole('textbox', { name: 'Text to translate' }).waitFor();
    expect(await drawnMarks(page)).toEqual({});
  });

  it('can have accepted suggestions applied by a rich-text editor, which may refuse them', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const editor = document.createElement('div');
      editor.contentEditable = 'true';
      editor.textContent = 'My colleages has it.';
      document.querySelector('#bio')?.replaceWith(editor);
      editor.id = 'bio';
      // This editor keeps its own text, and reverts direct changes of the browser.
      let model = editor.textContent;
      const types: string[] = [];
      Reflect.set(window, 'types', types);
      editor.addEventListener('beforeinput', (event) => {
        types.push(event.inputType);
        const [range] = event.getTargetRanges();
        const isStubborn = editor.dataset['stubborn'] === '';
        event.preventDefault();
        if (!range || isStubborn || event.inputType !== 'insertReplacementText') return;
        const text = event.dataTransfer?.getData('text/plain') ?? '';
        model = model.slice(0, range.startOffset) + text + model.slice(range.endOffset);
        editor.textContent = model;
      });
      editor.addEventListener('input', () => {
        editor.textContent = model;
      });
    });
    await field(page).focus();
    await button(page, '2 suggestions').click();
    await button(page, 'Replace with colleagues').click();
    await expect.poll(() => field(page).innerText()).toBe('My colleagues has it.');
    await page.keyboard.press('Escape');
    await field(page).evaluate((editor) => (editor.dataset['stubborn'] = ''));
    await button(page, '1 suggestion').click();
    await button(page, 'Replace with have').click();
    await page.getByText('The field did not take the change. Your text is as it was.').first().waitFor();
    expect(await field(page).innerText()).toBe('My colleagues has it.');
    expect(await button(page, 'Replace with have').count()).toBe(0);
  });
});
