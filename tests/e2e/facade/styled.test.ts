import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, screensReady } from '../../support/chromium';
import { accessibilityFaults } from '../../support/filesPage';
import { shifts } from '../support/layoutShifts';
import { box, openFacade } from './facadePage';

const STYLED = `<style>
  lang-assistant::part(frame) { border-radius: 0; padding: 11px }
  lang-assistant::part(text-box) { font-size: 27px }
  lang-assistant::part(tool-button) { padding-block: 21px }
  lang-assistant::part(language-bar) { min-height: 77px }
  lang-assistant::part(icon-button) { height: 52px }
  lang-assistant::part(toolbar) { min-height: 69px }
  lang-assistant::part(source-pane) { padding: 3px }
  lang-assistant::part(output-pane) { padding-inline-end: 5px }
  lang-assistant::part(dictionary) { min-height: 120px }
</style><lang-assistant id="widget" ajax-url="/ajax"></lang-assistant><p id="below">Below</p>`;

const SLOTTED = `<lang-assistant id="widget" ajax-url="/ajax">
  <a slot="logo" href="#home">Acme</a>
  <button slot="actions" type="button">Save</button><button slot="actions" type="button">Share</button>
  <p slot="disclaimer">Machine translations may be wrong. <a href="#terms">Terms</a></p>
</lang-assistant><p id="below">Below</p>`;

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((nodes) =>
    nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

const SLOTTED_NODES = '#widget > *, #below';

it('only the focused control has an outline, not the whole widget, even if the page outlines every focused element', async () => {
  const { page, release, ready } = await openFacade(
    '<style>*:focus { outline: 3px solid black }</style><lang-assistant ajax-url="/ajax"></lang-assistant>',
  );
  const outline = () =>
    page.locator('lang-assistant').evaluate((widget) => getComputedStyle(widget).outlineStyle);
  await box(page).focus();
  expect(await outline()).toBe('none');
  release();
  await ready();
  expect(await outline()).toBe('none');
});

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s,', (_device, options) => {
  it('nothing moves at hydration when the page styles the parts of the widget', async () => {
    const { page, release, ready } = await openFacade(STYLED, options);
    const style = () =>
      box(page).evaluate((node) => [getComputedStyle(node).fontSize, node.getBoundingClientRect().y]);
    const [before, below] = [await style(), await boxesOf(page, '#below')];
    expect(before[0]).toBe('27px');
    const since = await page.evaluate(() => performance.now());
    release();
    await ready();
    expect(await style()).toEqual(before);
    expect(await boxesOf(page, '#below')).toEqual(below);
    expect(await shifts(page, since)).toBe(0);
  });

  it('nothing moves at hydration when all slots are filled, and nothing overflows; empty slots take no space', async () => {
    const { page, release, ready, consoleMessages } = await openFacade(SLOTTED, options);
    const before = await boxesOf(page, SLOTTED_NODES);
    expect(before.every(([, , width = 0, height = 0]) => width > 0 && height > 0)).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    const since = await page.evaluate(() => performance.now());
    release();
    await ready();
    expect(await boxesOf(page, SLOTTED_NODES)).toEqual(before);
    expect(await shifts(page, since)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(consoleMessages).toEqual([]);

    const height = (id = 'widget') =>
      page.locator(`#${id}`).evaluate((widget) => Math.round(widget.getBoundingClientRect().height));
    const empty = (slots: string) =>
      page.locator(slots).evaluateAll((nodes) => nodes.forEach((node) => node.remove()));
    await empty('[slot=disclaimer], [slot=logo]');
    const withActions = await height();
    await empty('[slot=actions]');
    expect(await height()).toBe(withActions);
    await page.evaluate(() =>
      document.body.insertAdjacentHTML(
        'beforeend',
        '<lang-assistant id="plain" ajax-url="/ajax"></lang-assistant>',
      ),
    );
    await screensReady(page);
    expect(await height()).toBe(await height('plain'));
  });
});

describe('slotted elements', () => {
  it('are in the tab order, keep the focus during hydration, react to keys and clicks, and are shown in the tools that have them', async () => {
    const { page, release, ready } = await openFacade(SLOTTED);
    const pressed = await page.evaluateHandle(() => {
      const keys: string[] = [];
      document.addEventListener('keydown', ({ key }) => keys.push(key));
      document.addEventListener('click', ({ target }) => {
        if (target instanceof Element && target.slot !== '') keys.push(`click ${target.textContent}`);
      });
      return keys;
    });
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    expect(await focused()).toBe('Acme');
    release();
    await ready();
    expect(await focused()).toBe('Acme');
    await page.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Share');
    expect(await pressed.jsonValue()).toEqual(['Tab', 'Enter', 'click Save', 'Tab']);

    const save = page.getByRole('button', { name: 'Save' });
    await page.getByRole('button', { name: 'Translate files' }).click();
    await save.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'AI write' }).click();
    await save.waitFor();
    expect(await page.getByRole('link', { name: 'Terms' }).isVisible()).toBe(true);
  });
});
