import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { MethodName } from '../../../src/element/api/methodNames';
import { box, openFacade, TAG } from '../facade/facadePage';

/**
 * Runs code in the page with the element as `widget`. Resolves once the code has started, to a function that waits for
 * its result or error.
 */
async function start(page: Page, code: string): Promise<() => Promise<unknown>> {
  const handle = await page.evaluateHandle(`({ result: (async (widget) => {
    try { return await (${code}); } catch (error) { return [error.name, error.message, error.cause?.name]; }
  })(document.querySelector('lang-assistant')) })`);
  return () => handle.evaluate((started) => Reflect.get(Object(started), 'result'));
}

const run = async (page: Page, code: string): Promise<unknown> => (await start(page, code))();

const FAILED = ['Error', 'The widget could not be loaded.', 'TypeError'];

const CALLS: Readonly<Record<MethodName, string>> = {
  translate: "widget.translate('Good morning to all')",
  setMode: "widget.setMode('write')",
  setLanguages: "widget.setLanguages({ target: 'fr' })",
  newChat: 'widget.newChat()',
  stop: 'widget.stop()',
  clear: 'widget.clear()',
  exportSaved: "widget.exportSaved('csv')",
};

describe('the methods of the element, while a file fails to load,', () => {
  it('each reject, keep the user’s text, and work when they are called again', async () => {
    const { page, host, fail, release } = await openFacade();
    host.onCall = (request) => request.translate('Buenos días a todos');
    await box(page).fill('Do not lose me');
    const calls = Object.entries(CALLS);
    const results = await Promise.all(calls.map(([, call]) => start(page, call)));
    fail();
    const failures = await Promise.all(results.map((result) => result()));
    expect(failures).toEqual(calls.map(() => FAILED));
    await page.getByRole('alert').waitFor();
    expect(await box(page).inputValue()).toBe('Do not lose me');
    release();
    for (const [name, call] of calls) expect([name, await run(page, call)]).not.toEqual([name, FAILED]);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await run(page, 'widget.state')).toMatchObject({ isReady: true });
  });
});

describe('a method of the element', () => {
  it('rejects when the interface texts do not load, and loads them when the method is called again', async () => {
    const { page, lack, release } = await openFacade();
    lack('enLocale');
    release();
    expect(await run(page, CALLS.setLanguages)).toEqual(FAILED);
    lack('');
    expect(await run(page, CALLS.setLanguages)).toBeUndefined();
    await page.getByRole('button', { name: 'Target language: French' }).waitFor();
  });

  it('rejects when its code does not load, and works when it is called again', async () => {
    const { page, lack, release, ready } = await openFacade();
    lack('webmcp-');
    release();
    await ready();
    expect(await run(page, CALLS.setMode)).toEqual(FAILED);
    lack('');
    expect(await run(page, CALLS.setMode)).toBeUndefined();
    expect(await run(page, 'widget.state.mode')).toBe('write');
  });

  it('waits while the element is not on the page', async () => {
    const { page, release } = await openFacade(`${TAG}<main></main>`);
    await page.evaluate(() => {
      const element = document.createElement('lang-assistant');
      Object.assign(window, { element, isSettled: false });
      void Reflect.get(element, 'setMode')
        .call(element, 'write')
        .finally(() => Object.assign(window, { isSettled: true }));
    });
    release();
    await page.locator('#widget:not(:state(loading))').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'isSettled'))).toBe(false);
    await page.evaluate(() => document.querySelector('main')?.append(Reflect.get(window, 'element')));
    await page.waitForFunction(() => Reflect.get(window, 'isSettled'));
    await page.locator('main').getByRole('textbox', { name: 'Text to improve' }).waitFor();
  });
});
