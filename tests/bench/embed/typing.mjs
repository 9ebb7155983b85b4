// @ts-check
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { p98 } from '../measure.mjs';
import { visit } from './visitor.mjs';

/** @typedef {import('./probe.mjs').Bench} Bench */

/** A text in the language that the widget translates from. It is long enough for the language detector. */
const TEXT = 'the way to the station is long and it is very cold out there';
const KEY_EVERY_MS = 80;
const PAINT_MS = 150;
const REQUEST_TIMEOUT_MS = 6_000;
/** The browser does not report events below the threshold of its event timing. They count as this many milliseconds. */
const UNREPORTED_MS = 8;

/** The debounce from the last key to the request. */
export const DEBOUNCE_MS = Number(
  /DEBOUNCE_MS = (\d+)/.exec(
    readFileSync(new URL('../../../packages/core/src/timing.ts', import.meta.url), 'utf8'),
  )?.[1],
);

/** @param {import('./visitor.mjs').Visitor} visitor */
async function typeText(visitor) {
  const begun = performance.now();
  const presses = [];
  for (const [index, key] of Array.from(TEXT).entries()) {
    const due = begun + index * KEY_EVERY_MS - performance.now();
    if (due > 0) await pause(due);
    // The presses are not awaited here, because a user does not wait for the page either.
    presses.push(visitor.press(key));
  }
  await Promise.all(presses);
  await pause(PAINT_MS);
}

/**
 * The time from the last key to a request, without the debounce.
 * @param {import('./visitor.mjs').Visitor} visitor
 */
async function waitForRequest(visitor) {
  // Querying the page earlier would delay the request.
  await pause(DEBOUNCE_MS + PAINT_MS);
  const begun = Date.now();
  while (Date.now() - begun < REQUEST_TIMEOUT_MS) {
    const { requestsAt, lastKeyAt } = await visitor.records();
    const at = requestsAt.find((time) => time > lastKeyAt);
    if (at !== undefined) return at - lastKeyAt - DEBOUNCE_MS;
    await pause(PAINT_MS);
  }
  return undefined;
}

/**
 * Measures what a key costs once the real screen is shown.
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {import('./candidates.mjs').CandidateKey} key
 * @param {{ readonly isQuiet: boolean }} options whether to wait first until the page requests nothing more
 */
export async function measureTyping(browser, origin, key, { isQuiet }) {
  const visitor = await visit(browser);
  const { page } = visitor;
  try {
    await page.goto(`${origin}/${key}`, { waitUntil: 'commit' });
    await visitor.when('ready');
    if (isQuiet) await visitor.idle();
    await page.evaluate(() => {
      /** @type {Bench} */
      const bench = Reflect.get(globalThis, 'bench');
      bench.watchKeys();
      bench.focus();
    });
    const before = await visitor.metrics();
    await typeText(visitor);
    const after = await visitor.metrics();
    const { keys } = await visitor.records();
    const text = await visitor.text();
    if (text.replaceAll('\u00a0', ' ').trim() !== TEXT) throw new Error(`“${text}” was typed`);
    const isWidget = ['this', 'predecessor'].includes(key);
    return {
      keyMs: (after.taskMs - before.taskMs) / TEXT.length,
      layouts: (after.layouts - before.layouts) / TEXT.length,
      paintMs: p98(paintsOf(keys)),
      requestMs: isWidget ? await waitForRequest(visitor) : undefined,
      timerMs: key === 'empty' ? await measureTimer(visitor) : undefined,
    };
  } finally {
    await visitor.close();
  }
}

/**
 * Milliseconds from each key to the frame that shows it. Of the events of one key, the longest counts.
 * @param {readonly { id: number, ms: number }[]} events
 * @param {number} [pressed] how many keys were pressed
 */
export function paintsOf(events, pressed = TEXT.length) {
  /** @type {Map<number, number>} */
  const byKey = new Map();
  for (const { id, ms } of events) if (id > 0) byKey.set(id, Math.max(ms, byKey.get(id) ?? 0));
  const reported = [...byKey.values()];
  const unreported = Math.max(0, pressed - reported.length);
  return [...reported, ...Array.from({ length: unreported }, () => UNREPORTED_MS)];
}

/**
 * Measures the same time on a page where only a timer lies between the key and the request.
 * @param {import('./visitor.mjs').Visitor} visitor
 */
async function measureTimer(visitor) {
  await visitor.page.evaluate((ms) => {
    /** @type {Bench} */
    const bench = Reflect.get(globalThis, 'bench');
    bench.requestAfter(ms);
  }, DEBOUNCE_MS);
  await visitor.press('a');
  return waitForRequest(visitor);
}
