// @ts-check
import { chromium } from 'playwright';
import { ensureChromium } from '../../tools/systemPackages/ensure.mjs';
import { CHROMIUM_FLAGS } from '../../tools/systemPackages/find.mjs';

/** @param {readonly string[]} flags in addition to `CHROMIUM_FLAGS` */
export const launch = (flags = []) =>
  chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS, ...flags] });

/**
 * Opens an empty page of a new user, and measures the cost of each action.
 * @param {import('playwright').Browser} browser
 */
export async function openPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1120, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // Measures processor time instead of clock time, because other programs share the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    cdp,
    /** Milliseconds of the main thread since the page loaded, in scripts and in total, and its layouts. */
    async metrics() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const read = (/** @type {string} */ name) => metrics.find((one) => one.name === name)?.value ?? NaN;
      return {
        scriptMs: read('ScriptDuration') * 1000,
        taskMs: read('TaskDuration') * 1000,
        layouts: read('LayoutCount'),
        /** Uses the same clock as the events of the network. */
        navigationStart: read('NavigationStart'),
      };
    },
    /** Measures reachable memory in bytes. */
    async heap() {
      await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize;
    },
    close: () => context.close(),
  };
}

/**
 * Waits until two frames have been drawn.
 * @param {import('playwright').Page} page
 */
export async function settle(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
      ),
  );
}

/**
 * The longest task of the page's main thread, in milliseconds of processor time. The trace must not contain
 * `devtools.timeline`: for its stack traces, V8 parses all loaded code again, which takes 40 ms in one task.
 * @param {Buffer} trace
 */
export function longestTask(trace) {
  /** @type {{ readonly traceEvents: readonly { name: string, ph: string, pid: number, tid: number, tdur?: number, args?: any }[] }} */
  const { traceEvents } = JSON.parse(trace.toString());
  /** @type {Map<string, number[]>} */
  const renderers = new Map();
  for (const { name, args, pid, tid } of traceEvents)
    if (name === 'thread_name' && args.name === 'CrRendererMain') renderers.set(`${pid} ${tid}`, []);
  for (const { name, ph, pid, tid, tdur = 0 } of traceEvents)
    if (ph === 'X' && name.includes('RunTask')) renderers.get(`${pid} ${tid}`)?.push(tdur / 1000);
  const sum = (/** @type {readonly number[]} */ tasks) => tasks.reduce((total, ms) => total + ms, 0);
  const [main = []] = [...renderers.values()].toSorted((one, other) => sum(other) - sum(one));
  return Math.max(0, ...main);
}
