import { expect } from 'vitest';
import type { Driver, Json } from './driver';

const POLL = { interval: 50 };

/** Waits until a function returns true in the page. Throws the given message if that takes too long. */
export async function untilTrue<Args extends readonly Json[]>(
  driver: Driver,
  what: string,
  test: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  await expect.poll(() => driver.evaluate(test, ...args), { ...POLL, message: what }).toBe(true);
}

export function untilRendered(driver: Driver, selector: string): Promise<void> {
  const isRendered = (wanted: string) => {
    const found = document.querySelector('lang-assistant')?.shadowRoot?.querySelector(wanted);
    return (found?.getClientRects().length ?? 0) > 0;
  };
  return untilTrue(driver, `${selector} is on the screen`, isRendered, selector);
}

async function untilStill(driver: Driver): Promise<void> {
  await driver.evaluate(async () => {
    const root = document.querySelector('lang-assistant')?.shadowRoot;
    const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    const moving = root?.getAnimations().filter(isFinite) ?? [];
    await Promise.allSettled(moving.map(({ finished }) => finished));
    return true;
  });
}

export async function clickOn(driver: Driver, selector: string): Promise<void> {
  await untilRendered(driver, selector);
  await untilStill(driver);
  const [x, y] = await driver.evaluate((wanted) => {
    const found = document.querySelector('lang-assistant')?.shadowRoot?.querySelector(wanted);
    if (!found) throw new Error(`no ${wanted}`);
    found.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = found.getBoundingClientRect();
    // WebKit measures in pixels of the zoomed page.
    const isScaled = 'currentCSSZoom' in found;
    const zoom = isScaled ? 1 : Number(getComputedStyle(document.documentElement).zoom);
    return [(left + width / 2) * zoom, (top + height / 2) * zoom] as const;
  }, selector);
  await driver.click(x, y);
}

/** Returns tag and text or label of the first widget's focused element; `page` if the focus is elsewhere. */
export function focusedControl(driver: Driver): Promise<string> {
  return driver.evaluate(() => {
    const host = document.querySelector('lang-assistant');
    const active = host?.shadowRoot?.activeElement;
    if (!active) return 'page';
    return `${active.localName} ${active.getAttribute('aria-label') ?? active.textContent.trim()}`;
  });
}
