// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { openPage } from '../browser.mjs';
import { logNetwork } from './networkLog.mjs';
import { recordPage, reportScreen, reportTyping } from './probe.mjs';

/** @typedef {import('./probe.mjs').Records} Records */

const CPU_RATE = 4;
/**
 * A slow network: 1.6 Mbit/s down and 750 kbit/s up, in bytes per second, and 150 ms from a request to its response.
 */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PATIENCE_MS = 45_000;
const QUIET_MS = 1_500;

/**
 * Receives the reports that the page sends with `bench.report`.
 * @param {import('playwright').CDPSession} cdp
 */
function awaitReports(cdp) {
  /** @type {Map<string, number>} */
  const reports = new Map();
  /** @type {Set<() => void>} */
  const waiting = new Set();
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    const { kind, at } = JSON.parse(payload);
    if (!reports.has(kind)) reports.set(kind, at);
    for (const check of waiting) check();
  });
  /**
   * The time of the page's first report of a kind, in milliseconds since the navigation.
   * @param {string} kind
   * @returns {Promise<number>}
   */
  return (kind) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`the page never reported “${kind}”`));
      }, PATIENCE_MS);
      function check() {
        const at = reports.get(kind);
        if (at === undefined) return;
        clearTimeout(timer);
        waiting.delete(check);
        resolve(at);
      }
      waiting.add(check);
      check();
    });
}

/**
 * Prepares a page for a user with a slow processor and an empty cache. The page is not loaded yet.
 * @param {import('playwright').Browser} browser
 * @param {{ readonly isTyping?: boolean, readonly isSlowNetwork?: boolean }} [options]
 */
export async function visit(browser, { isTyping = false, isSlowNetwork = false } = {}) {
  const opened = await openPage(browser);
  const { page, cdp } = opened;
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (isSlowNetwork) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'benchReport' });
  // All functions are in one script, because the order of several scripts is not defined.
  const calls = [recordPage, reportScreen, reportTyping].map(
    (run) => `(${run.toString()})(${JSON.stringify({ isTyping })});`,
  );
  await page.addInitScript({ content: calls.join('\n') });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const log = logNetwork(cdp);

  const when = awaitReports(cdp);

  return {
    ...opened,
    log,
    when,
    /** Presses a key of the keyboard. @param {string} key a small letter or a space */
    async press(key) {
      const code = key === ' ' ? 'Space' : `Key${key.toUpperCase()}`;
      const common = { key, code, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) };
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...common });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common });
    },
    /** Waits until the page requests nothing more. */
    async idle() {
      const begun = Date.now();
      while (!log.isQuiet(QUIET_MS) && Date.now() - begun < PATIENCE_MS) await pause(100);
    },
    // These calls use expressions as strings, because the page's `bench` is not a global of this module.
    /** @returns {Promise<Records>} */
    records: () => page.evaluate('bench.records'),
    /** The text of the text box. @returns {Promise<string>} */
    text: () => page.evaluate('bench.text()'),
    /** Focuses the text box. @returns {Promise<boolean>} */
    focus: () => page.evaluate('bench.focus()'),
  };
}

/** @typedef {Awaited<ReturnType<typeof visit>>} Visitor */
