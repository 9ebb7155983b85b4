// @ts-check
import { launch } from '../chat/visitor.mjs';
import { CANDIDATES } from './candidates.mjs';
import { visit } from './visitor.mjs';

const WARM_UP = 50;
const GC_TURNS = 4;

/**
 * Measures the bytes in use before and after an element was mounted and unmounted this many times.
 * @param {string} origin
 * @param {import('./candidates.mjs').CandidateKey} key
 * @param {number} cycles
 */
export async function measureGrowth(origin, key, cycles) {
  // Machine code that V8 compiles during the test is no leak, so V8 compiles none.
  const browser = await launch(['--js-flags=--jitless']);
  try {
    const visitor = await visit(browser, { cpuRate: 1 });
    const { page } = visitor;
    await page.goto(`${origin}/${key}`);
    await visitor.when('ready');
    await visitor.idle();
    const { element } = CANDIDATES[key];
    const mount = (/** @type {number} */ times) =>
      page.evaluate(
        async ({ html, count }) => {
          /** @type {import('./probe.mjs').Bench} */
          const bench = Reflect.get(globalThis, 'bench');
          document.body.replaceChildren();
          for (let turn = 0; turn < count; turn += 1) {
            const ready = bench.nextReady();
            document.body.append(document.createRange().createContextualFragment(html));
            await ready;
            document.body.replaceChildren();
            performance.clearResourceTimings();
            await new Promise((resolve) => setTimeout(resolve));
          }
        },
        { html: element, count: times },
      );
    await mount(WARM_UP);
    const before = await visitor.heap(GC_TURNS);
    await mount(cycles);
    const after = await visitor.heap(GC_TURNS);
    return { before, after };
  } finally {
    await browser.close();
  }
}
