import { afterEach, expect, it } from 'vitest';
import { createTranslatedPage, pseudoOf } from '../../support/page/translatedPage';

const host = document.createElement('main');
document.body.append(host);
afterEach(() => host.replaceChildren());

/** The longest time between two turns of the page's tasks while the function runs. */
async function longestTaskMs(run: () => Promise<unknown>): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(0);
  };
  port2.postMessage(0);
  await run();
  port1.close();
  return longest;
}

it('stays responsive while it finds the text of fifty thousand nodes', async () => {
  const rows = Array.from({ length: 12_500 }, (_, row) => `<p>Row ${row} of <b>many</b> rows</p>`);
  host.innerHTML = rows.join('');
  host.getBoundingClientRect();
  const { start, engine, translator } = createTranslatedPage({ root: host, isAll: false });
  const longest = await longestTaskMs(start);
  expect(engine.requests.length).toBeGreaterThan(0);
  expect(host.querySelector('p')?.textContent).toContain(pseudoOf('many'));
  translator.showOriginal();
  expect(host.innerHTML).toBe(rows.join(''));
  expect(longest).toBeLessThan(200);
});
