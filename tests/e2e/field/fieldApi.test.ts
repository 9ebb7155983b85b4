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
});
