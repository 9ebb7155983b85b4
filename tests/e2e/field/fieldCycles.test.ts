import type { CDPSession } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import type { LangAssistantElement } from '../../../src/index';
import { useChromium } from '../../support/chromium';
import { startCheckHost, type CheckHost } from '../support/checkHost';

const visit = useChromium();
let check: CheckHost;
afterEach(() => check.host.close());

const CYCLES = 300;
/** The first cycles load and compile code, which stays in memory. */
const WARM_UP = 20;
/** The growth that is allowed per cycle, because the engine keeps some memory for compiled code. */
const MOST_BYTES = 500;

async function readCounts(session: CDPSession) {
  for (let turn = 0; turn < 4; turn++) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, jsEventListeners, usedSize };
}

it.each([
  ['a textarea', '<textarea id="bio">My colleages.</textarea>', ''],
  [
    'a textarea with marks in a copy',
    '<textarea id="bio">My colleages.</textarea>',
    'delete HTMLTextAreaElement.prototype.createValueRange',
  ],
  ['a contenteditable element', '<div id="bio" contenteditable="true">My <b>colleages</b>.</div>', ''],
])(
  '300 starts and ends of the checks of %s leave no node, listener, style sheet or highlight',
  async (_kind, html, script) => {
    check = await startCheckHost({
      '/': `${html}<lang-assistant for="none" ajax-url="/ajax"></lang-assistant>`,
    });
    const { page } = await visit('about:blank');
    await page.addInitScript(script);
    await page.goto(check.host.origin);
    await page.waitForFunction(() => customElements.get('lang-assistant') !== undefined);
    const session = await page.context().newCDPSession(page);
    const cycle = (count: number) =>
      page.evaluate(async (times) => {
        const element = document.querySelector<LangAssistantElement>('lang-assistant');
        const field = document.querySelector<HTMLElement>('#bio');
        if (!element || !field) throw new Error('no field');
        for (let index = 0; index < times; index++) {
          const writer = await element.attachWriter(field);
          await writer.check();
          if (writer.changes.length !== 1) throw new Error('no change');
          writer.next();
          writer.detach();
        }
      }, count);
    const read = () =>
      page.evaluate(() => [
        document.body.innerHTML,
        document.querySelector('lang-assistant')?.shadowRoot?.innerHTML,
        document.adoptedStyleSheets.length,
        CSS.highlights.size,
      ]);
    await cycle(WARM_UP);
    const [before, state] = [await readCounts(session), await read()];
    await cycle(CYCLES);
    const after = await readCounts(session);
    expect(await read()).toEqual(state);
    // Nodes and listeners of the previous page may be collected late, so there may be fewer.
    expect(after.nodes).toBeLessThanOrEqual(before.nodes);
    expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners);
    expect((after.usedSize - before.usedSize) / CYCLES).toBeLessThan(MOST_BYTES);
  },
);
