import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { screensReady } from '../../support/chromium';
import { pageWith, startHost } from '../support/hostServer';
import { box, openFacade, TAG, visit } from './facadePage';

function removeAndInsert(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const element = document.querySelector('lang-assistant');
    element?.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (element) document.body.append(element);
  });
}

function countReady(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign(window, { readyCount: 0 });
    addEventListener('la-ready', () => {
      Reflect.set(window, 'readyCount', Reflect.get(window, 'readyCount') + 1);
    });
  });
}

describe('a widget that failed to load', () => {
  it('and was loaded by Try again is not started a second time when the browser comes online', async () => {
    const { page, release, fail, ready } = await openFacade();
    await countReady(page);
    fail();
    await page.getByRole('alert').waitFor();
    release();
    await page.getByRole('button', { name: 'Try again' }).click();
    await ready();
    await box(page).fill('Hello there');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await box(page).press('End');
    await page.keyboard.type(' friend');
    expect(await box(page).inputValue()).toBe('Hello there friend');
    expect(await page.evaluate(() => Reflect.get(window, 'readyCount'))).toBe(1);
  });

  it('still shows its error after the page has changed a class of the element', async () => {
    const { page, fail } = await openFacade();
    fail();
    await page.getByRole('alert').waitFor();
    await page.evaluate(() => document.querySelector('lang-assistant')?.classList.add('changed'));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  });
});

describe('an element that is removed and inserted', () => {
  it('retains a text that was typed before the widget was loaded', async () => {
    const { page, lack, release, ready } = await openFacade();
    lack('enLocale');
    await box(page).fill('typed early');
    release();
    await page.getByRole('alert').waitFor();
    await removeAndInsert(page);
    lack('');
    expect(await box(page).inputValue()).toBe('typed early');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await ready();
    expect(await box(page).inputValue()).toBe('typed early');
  });

  it('shows the user’s text again, not the initial text', async () => {
    const { page, release, ready } = await openFacade(
      '<lang-assistant ajax-url="/ajax" initial-text="Initial"></lang-assistant>',
    );
    release();
    await ready();
    await box(page).fill('my own text');
    await removeAndInsert(page);
    expect(await page.locator('textarea').inputValue()).toBe('my own text');
    await screensReady(page);
    await box(page).press('End');
    await page.keyboard.type('!');
    expect(await box(page).inputValue()).toBe('my own text!');
  });
});

describe('a user who types before the widget is loaded', () => {
  it('after clicking a tool can go on typing: the widget does not change to the tool', async () => {
    const { page, release, ready } = await openFacade();
    await page.getByRole('button', { name: 'AI assistant' }).click();
    await box(page).click();
    await page.keyboard.type('Hello');
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    release();
    await ready();
    await page.keyboard.type(' there');
    expect(await box(page).inputValue()).toBe('Hello there');
  });
});

it('the element works in a browser that requires dashes in the names of custom states, also after a removal', async () => {
  const host = await startHost({ pages: { '/': pageWith(TAG) } });
  onTestFinished(() => host.close());
  const { page, consoleMessages } = await visit('about:blank');
  await page.addInitScript(() => {
    // Chrome 120 to 124 behaved like this.
    const supports = CSS.supports.bind(CSS);
    Object.assign(CSS, { supports: (rule: string) => !rule.includes(':state(') && supports(rule) });
    Object.assign(CustomStateSet.prototype, {
      add() {
        throw new SyntaxError('The state has no dashes.');
      },
    });
  });
  await page.goto(host.origin);
  const clear = page.getByRole('button', { name: 'Clear' });
  await box(page).fill('before');
  await clear.waitFor();
  await removeAndInsert(page);
  await clear.waitFor();
  expect(await box(page).inputValue()).toBe('before');
  expect(consoleMessages).toEqual([]);
});
