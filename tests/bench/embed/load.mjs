// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { longestTask } from '../browser.mjs';
import { CANDIDATES } from './candidates.mjs';
import { chainAfter } from './networkLog.mjs';
import { visit } from './visitor.mjs';

/** @typedef {import('./candidates.mjs').CandidateKey} CandidateKey */

/** The time between two key presses. The key is pressed until the text box accepts a character. */
const PRESS_EVERY_MS = 40;
const SLOW_NETWORK = { isSlowNetwork: true };

/**
 * Measures how long a user waits until a pressed key appears in the text box.
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {CandidateKey} key
 */
export async function measureFirstKey(browser, origin, key) {
  const visitor = await visit(browser, { ...SLOW_NETWORK, isTyping: true });
  try {
    const typed = visitor.when('typed');
    const ready = visitor.when('ready');
    // Both promises are awaited below. If one fails before that, the failure must not end the process.
    for (const promise of [typed, ready]) promise.catch(() => undefined);
    await visitor.page.goto(`${origin}/${key}`, { waitUntil: 'commit' });
    await visitor.when('focused');
    let presses = 0;
    /** @type {number | undefined} */
    let typingMs;
    while (typingMs === undefined) {
      // A text box that was rendered again has lost the focus.
      if (presses > 0) await visitor.focus();
      presses += 1;
      await visitor.press('a');
      typingMs = await Promise.race([typed, pause(PRESS_EVERY_MS).then(() => undefined)]);
    }
    await ready;
    await pause(PRESS_EVERY_MS);
    const text = await visitor.text();
    return { typingMs, lostKeys: presses - text.trim().length };
  } finally {
    await visitor.close();
  }
}

/**
 * Measures what a page costs until the real screen is shown, and until the page requests nothing more. No key is pressed.
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {CandidateKey} key
 */
export async function measureScreen(browser, origin, key) {
  const visitor = await visit(browser, SLOW_NETWORK);
  try {
    const { entry } = CANDIDATES[key];
    await visitor.page.goto(`${origin}/${key}`, { waitUntil: 'commit' });
    const screenMs = await visitor.when('ready');
    const { navigationStart, scriptMs, taskMs } = await visitor.metrics();
    const heap = await visitor.heap();
    const readyAt = navigationStart + screenMs / 1000;
    const requests = visitor.log.started(readyAt);
    await visitor.idle();
    const { shifts, drawnAt, longTasks, effectiveType } = await visitor.records();
    return {
      effectiveType,
      screenMs,
      scriptMs,
      taskMs,
      heap,
      // A shift when the element appears does not count: only the host page can reserve space for an element that is not
      // yet defined.
      shift: shifts.reduce((sum, { at, value }) => (at < drawnAt ? sum : sum + value), 0),
      // The request of the page itself does not count.
      requests: requests.length - 1,
      idleRequests: visitor.log.started().length - requests.length,
      steps: chainAfter(requests, entry, readyAt).length,
      longTasks: longTasks.length,
    };
  } finally {
    await visitor.close();
  }
}

/**
 * Measures the longest task of the main thread until the page requests nothing more, in milliseconds of the processor.
 * This needs a separate load, because tracing itself takes time.
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {CandidateKey} key
 */
export async function measureLongestTask(browser, origin, key) {
  const visitor = await visit(browser, SLOW_NETWORK);
  try {
    await browser.startTracing(visitor.page, { categories: ['toplevel'] });
    await visitor.page.goto(`${origin}/${key}`, { waitUntil: 'commit' });
    await visitor.when('ready');
    await visitor.idle();
    const longest = longestTask(await browser.stopTracing());
    return { longest };
  } finally {
    await visitor.close();
  }
}
