import { expect } from 'vitest';
import type { Driver, Json } from './driver';

const POLL = { interval: 50 };

/** The page of a host without the widget's script. */
export const withoutScript = (html: string) =>
  html.replace('<script type="module" src="/widget/lang-assistant.js"></script>', '');

/** Adds the widget's script. Unlike a script in the HTML, it does not delay the end of loading. */
export function addScript(driver: Driver): Promise<void> {
  return driver.evaluate(() => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = '/widget/lang-assistant.js';
    document.head.append(script);
  });
}

/**
 * Waits until a function returns true in the page.
 * @throws an error with the given message, the focused control and its text, if that takes too long
 */
export async function untilTrue<Args extends readonly Json[]>(
  driver: Driver,
  what: string,
  test: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  try {
    await expect.poll(() => driver.evaluate(test, ...args), { ...POLL, message: what }).toBe(true);
  } catch (cause) {
    const typed = await driver.evaluate(() => {
      const focused = document.querySelector('lang-assistant')?.shadowRoot?.activeElement;
      return focused instanceof HTMLTextAreaElement ? focused.value : '';
    });
    throw new Error(`not true: ${what}; focus: ${await focusedControl(driver)}; text: ${typed}`, { cause });
  }
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
    // The line of the pause in typing moves no control, and ends when the text is sent.
    const isPause = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.matches('.la-pause') === true;
    const moving = root?.getAnimations().filter((one) => isFinite(one) && !isPause(one)) ?? [];
    await Promise.allSettled(moving.map(({ finished }) => finished));
    return true;
  });
}

/** Clicks on a control of the first widget, once the control stays in its place. */
export async function clickOn(driver: Driver, selector: string): Promise<void> {
  await untilRendered(driver, selector);
  await untilStill(driver);
  const findCentre = () =>
    driver.evaluate((wanted) => {
      const root = document.querySelector('lang-assistant')?.shadowRoot;
      const found = root?.querySelector(wanted);
      if (!root || !found) throw new Error(`no ${wanted}`);
      found.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = found.getBoundingClientRect();
      // WebKit measures in pixels of the zoomed page.
      const isScaled = 'currentCSSZoom' in found;
      const zoom = isScaled ? 1 : Number(getComputedStyle(document.documentElement).zoom);
      return [(left + width / 2) * zoom, (top + height / 2) * zoom] as const;
    }, selector);
  let centre = await findCentre();
  const isUnmoved = async () => {
    const [x, y] = centre;
    centre = await findCentre();
    return x === centre[0] && y === centre[1];
  };
  await expect.poll(isUnmoved, { ...POLL, message: `${selector} stays in its place` }).toBe(true);
  await driver.click(...centre);
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
