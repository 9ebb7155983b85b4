// @ts-check
import { chromium } from 'playwright';
import { ensureChromium } from '../../../tools/systemPackages/ensure.mjs';
import { CHROMIUM_FLAGS } from '../../../tools/systemPackages/find.mjs';

const KEY_MS = 20;
const POLL_MS = 100;

/** @param {readonly string[]} flags in addition to `CHROMIUM_FLAGS` */
export const launch = (flags = []) =>
  chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS, ...flags] });

/**
 * @typedef {{ readonly script: number, readonly task: number }} Work milliseconds of the main thread: in scripts, and in
 * total
 */

/**
 * Opens a page for one user, and measures the cost of each action.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1120, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // Measures CPU time, not wall-clock time, because other processes run on the same machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);

  const metric = async (/** @type {string} */ name) => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find((one) => one.name === name)?.value ?? 0;
  };

  return {
    page,
    cdp,
    /** Milliseconds of work since the page loaded. @returns {Promise<Work>} */
    async work() {
      return { script: (await metric('ScriptDuration')) * 1000, task: (await metric('TaskDuration')) * 1000 };
    },
    /** Measures reachable memory in bytes. */
    async heap() {
      for (let turn = 0; turn < 4; turn += 1) {
        await cdp.send('HeapProfiler.collectGarbage');
        await page.waitForTimeout(50);
      }
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      return usedSize;
    },
    close: () => context.close(),
  };
}

/** @typedef {Awaited<ReturnType<typeof visit>>} Visit */

/**
 * Inserts a widget with the chat, and waits until it is rendered.
 * @param {import('playwright').Page} page
 */
export async function mountWidget(page) {
  await page.evaluate(() => {
    const widget = document.createElement('lang-assistant');
    const limits = { aiPerDay: { anonymous: 'unlimited', free: 'unlimited', paid: 'unlimited' } };
    const config = {
      mode: 'ai',
      ajaxUrl: '/ajax',
      historyUrl: location.origin,
      userToken: 'a-token',
      limits,
    };
    widget.setAttribute('config', JSON.stringify(config));
    document.body.replaceChildren(widget);
  });
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

/**
 * Opens a saved chat.
 * @param {import('playwright').Page} page
 * @param {string} name
 */
export async function openChat(page, name) {
  await page.getByRole('button', { name: 'Chat history', exact: true }).click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .first()
    .click();
  await page.locator('article').last().waitFor();
  await settle(page);
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
 * Sends a question and waits for the whole reply. It polls rarely and with one selector, so that polling does not affect
 * the measurement.
 * @param {import('playwright').Page} page
 * @param {string} question
 * @param {number} everyMs
 */
export async function ask(page, question, everyMs = 20) {
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  const answered = page.waitForResponse((response) => response.url().includes('/ajax'), { timeout: 120_000 });
  await page.keyboard.press('Enter');
  await (await answered).finished();
  const isBusy = () =>
    page.evaluate(
      () => !!document.querySelector('lang-assistant')?.shadowRoot?.querySelector('article[aria-busy=true]'),
    );
  while (await isBusy()) await page.waitForTimeout(everyMs);
  await settle(page);
}

/**
 * Types a question key by key, sends it by Enter, and waits until the end of the reply is shown.
 * @param {import('playwright').Page} page
 * @param {{ readonly element: string, readonly box: string, readonly question: string, readonly ending: string }} chat
 */
export async function converse(page, { element, box, question, ending }) {
  const countEndings = () =>
    page.evaluate(
      ([name = '', end = '']) => document.querySelector(name)?.shadowRoot?.textContent.split(end).length ?? 0,
      [element, ending],
    );
  const before = await countEndings();
  await page.locator(`${element} ${box}`).focus();
  await page.keyboard.type(question, { delay: KEY_MS });
  const answered = page.waitForResponse((response) => response.url().includes('/ajax'));
  await page.keyboard.press('Enter');
  await (await answered).finished();
  while ((await countEndings()) === before) await page.waitForTimeout(POLL_MS);
  await settle(page);
}

/**
 * The longest tasks of the page's main thread, in milliseconds of CPU time. The trace must not contain
 * `devtools.timeline`: for its stack traces, V8 parses all loaded code again, which takes 40 ms in one task.
 * @param {Buffer} trace
 * @returns {number[]}
 */
export function longestTask(trace) {
  /** @type {{ readonly traceEvents: readonly { name: string, ph: string, pid: number, tid: number, tdur?: number, args?: any }[] }} */
  const { traceEvents } = JSON.parse(trace.toString());
  const threadOf = (/** @type {{ pid: number, tid: number }} */ { pid, tid }) => `${pid} ${tid}`;
  const isTask = (/** @type {{ name: string, ph: string }} */ { name, ph }) =>
    ph === 'X' && name.includes('RunTask');
  /** @type {Map<string, number>} */
  const renderers = new Map();
  for (const event of traceEvents)
    if (event.name === 'thread_name' && event.args.name === 'CrRendererMain')
      renderers.set(threadOf(event), 0);
  for (const event of traceEvents.filter(isTask)) {
    const tasks = renderers.get(threadOf(event));
    if (tasks !== undefined) renderers.set(threadOf(event), tasks + (event.tdur ?? 0));
  }
  const [main] = [...renderers].toSorted(([, a], [, b]) => b - a);
  return traceEvents
    .filter((event) => isTask(event) && threadOf(event) === main?.[0])
    .map(({ tdur = 0 }) => tdur / 1000)
    .toSorted((a, b) => b - a)
    .slice(0, 5);
}
