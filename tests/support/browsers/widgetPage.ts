import { expect } from 'vitest';
import type { Driver, Json } from './driver';

/** Long, because a busy machine is slow. */
const POLL = { timeout: 15_000, interval: 50 };

/** Waits until a function returns true in the page. On timeout, it throws with the given message. */
export async function untilTrue<Args extends readonly Json[]>(
  driver: Driver,
  what: string,
  test: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  await expect.poll(() => driver.evaluate(test, ...args), { ...POLL, message: what }).toBe(true);
}

/** Waits for an element of the page's first widget. */
export function untilRendered(driver: Driver, selector: string): Promise<void> {
  const isRendered = (wanted: string) => {
    const found = document.querySelector('lang-assistant')?.shadowRoot?.querySelector(wanted);
    return (found?.getClientRects().length ?? 0) > 0;
  };
  return untilTrue(driver, `${selector} is on the screen`, isRendered, selector);
}

/** Presses the main button in the middle of an element of the page's first widget. */
export async function clickOn(driver: Driver, selector: string): Promise<void> {
  await untilRendered(driver, selector);
  const [x, y] = await driver.evaluate((wanted) => {
    const found = document.querySelector('lang-assistant')?.shadowRoot?.querySelector(wanted);
    if (!found) throw new Error(`no ${wanted}`);
    found.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = found.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  }, selector);
  await driver.click(x, y);
}

/** The focused element of the page's first widget: its tag and its text or label. `page` if the focus is elsewhere. */
export function focusedControl(driver: Driver): Promise<string> {
  return driver.evaluate(() => {
    const host = document.querySelector('lang-assistant');
    const active = host?.shadowRoot?.activeElement;
    if (!active) return 'page';
    return `${active.localName} ${active.getAttribute('aria-label') ?? active.textContent.trim()}`;
  });
}
