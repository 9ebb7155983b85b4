import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { useChromium } from '../../support/chromium';
import { startCheckHost, type CheckHost } from '../support/checkHost';

const visit = useChromium();
let check: CheckHost;
afterEach(() => check.host.close());

async function open(html = '<textarea id="bio" rows="4" cols="50"></textarea>', script?: string) {
  check = await startCheckHost({
    '/': `${html}<lang-assistant for="bio" ajax-url="/ajax"></lang-assistant>`,
  });
  const { page, consoleMessages } = await visit('about:blank');
  if (script) await page.addInitScript(script);
  await page.goto(check.host.origin);
  await page.waitForFunction(() => customElements.get('lang-assistant') !== undefined);
  return { page, consoleMessages };
}

const field = (page: Page) => page.locator('#bio');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const value = (page: Page) => field(page).inputValue();

const MIRROR = 'delete HTMLTextAreaElement.prototype.createValueRange';

describe('a field in an unusual situation', () => {
  it.each([
    ['marks in the text itself', undefined],
    ['marks in a copy', MIRROR],
  ])(
    'with 40,000 words is checked from the visible part on, and an edit causes a check of one sentence: %s',
    async (_name, script) => {
      const { page } = await open(undefined, script);
      const sentence = (index: number) => `This is sentence ${index} and it has colleages in it today.`;
      const text = Array.from({ length: 3_600 }, (_, index) => sentence(index)).join('\n');
      await field(page).fill('Start.');
      await button(page, 'No suggestions').waitFor();
      await field(page).evaluate((box: HTMLTextAreaElement, long) => {
        box.value = long;
        box.setSelectionRange(0, 0);
        box.scrollTop = 0;
        box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
      }, text);
      await expect.poll(() => check.requests.length).toBeGreaterThan(1);
      expect(check.requests[1]?.[0]).toBe(sentence(0));
      await button(page, '7200 suggestions').waitFor();
      // Marks far from the viewport are not drawn.
      const count = await page.evaluate(() =>
        [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0),
      );
      expect(count).toBeLessThanOrEqual(300);
      const before = check.requests.length;
      await field(page).press('End');
      await page.keyboard.type(' Yes.');
      await expect.poll(() => check.requests.slice(before).flat()).toEqual([expect.stringContaining('Yes.')]);
      await button(page, '7200 suggestions').waitFor();
      await page.clock.install();
      await page.clock.runFor(10_000);
      const timers = await page.evaluate(() => {
        let started = 0;
        for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) {
          const original = window[name];
          Reflect.set(window, name, (...args: unknown[]) => {
            started += 1;
            return Reflect.apply(original, window, args);
          });
        }
        Reflect.set(window, 'startedTimers', () => started);
        return started;
      });
      await page.clock.runFor(60_000);
      expect(await page.evaluate(() => Reflect.get(window, 'startedTimers')())).toBe(timers);
      expect(check.requests.length).toBe(before + 1);
    },
  );

  it.each([
    ['marks in its value', undefined, undefined],
    ['marks in a copy', undefined, MIRROR],
    ['marks in its nodes', '<div id="bio" contenteditable="true"></div>', undefined],
  ])('that is emptied while its list is open causes no error: %s', async (_name, html, script) => {
    const { page, consoleMessages } = await open(html, script);
    await field(page).fill('My colleages has a dog.');
    await button(page, '2 suggestions').click();
    await page.getByRole('dialog', { name: '2 suggestions' }).waitFor();
    const isInBox = () => field(page).evaluate((box) => box === document.activeElement);
    for (let press = 0; press < 5 && !(await isInBox()); press += 1) await page.keyboard.press('Shift+Tab');
    expect(await isInBox()).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The page empties the field once more, without an event.
    await field(page).pressSequentially('My colleages.');
    await button(page, '1 suggestion').click();
    await field(page).evaluate((box) => {
      if (box instanceof HTMLTextAreaElement) box.value = '';
      else box.firstChild?.remove();
      window.dispatchEvent(new Event('resize'));
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(consoleMessages.filter((message) => message.startsWith('uncaught'))).toEqual([]);
  });

  it('that is disabled, hidden or removed while its list is open causes no error', async () => {
    const { page, consoleMessages } = await open();
    await field(page).fill('My colleages.');
    await button(page, '1 suggestion').click();
    await field(page).evaluate((box: HTMLTextAreaElement) => (box.disabled = true));
    await button(page, 'Replace with colleagues').click();
    await page.getByText('This field is read-only.').first().waitFor();
    expect(await value(page)).toBe('My colleages.');
    await field(page).evaluate((box: HTMLElement) => (box.hidden = true));
    await button(page, '1 suggestion').waitFor({ state: 'hidden' });
    await field(page).evaluate((box: HTMLElement) => (box.hidden = false));
    await button(page, '1 suggestion').waitFor();
    await field(page).evaluate((box) => box.remove());
    await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(consoleMessages).toEqual([]);
  });

  it('shows that the daily limit is reached, and retains its earlier suggestions', async () => {
    const { page } = await open();
    const lines = Array.from({ length: 80 }, (_, index) => `Line ${index} has it.`);
    check.before = async () => {
      if (check.requests.length > 1) check.status = 429;
    };
    await field(page).fill(lines.join('\n'));
    await button(page, '50 suggestions').waitFor();
    await button(page, '50 suggestions').click();
    await button(page, 'Accept all').click();
    await expect.poll(async () => (await value(page)).match(/have/g)?.length).toBe(50);
    await button(page, 'Limit reached').click();
    await page.getByText('You have reached the daily limit for suggestions.').waitFor();
  });
});
