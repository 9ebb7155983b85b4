import { afterEach, expect, it } from 'vitest';
import { createTranslatedPage, pseudoOf } from '../support/translatedPage';

const host = document.createElement('main');
document.body.append(host);
afterEach(() => host.replaceChildren());

/** Returns how often the clock was read at most in one task of the page, while the function runs. */
async function mostReadings(clock: { readings: number }, run: () => Promise<unknown>): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  let last = clock.readings;
  let most = 0;
  port1.onmessage = () => {
    most = Math.max(most, clock.readings - last);
    last = clock.readings;
    port2.postMessage(0);
  };
  port2.postMessage(0);
  await run();
  port1.close();
  return most;
}

it('the page stays responsive while the translator finds the text of fifty thousand nodes', async () => {
  const rows = Array.from({ length: 12_500 }, (_, row) => `<p>Row ${row} of <b>many</b> rows</p>`);
  host.innerHTML = rows.join('');
  host.getBoundingClientRect();
  // Each clock reading counts as a millisecond, so that the result does not depend on the speed of the machine.
  const clock = { readings: 0 };
  const { start, engine, translator } = createTranslatedPage(
    { root: host, isAll: false },
    () => ++clock.readings,
  );
  const most = await mostReadings(clock, start);
  expect(engine.requests.length).toBeGreaterThan(0);
  expect(host.querySelector('p')?.textContent).toContain(pseudoOf('many'));
  translator.showOriginal();
  expect(host.innerHTML).toBe(rows.join(''));
  expect(clock.readings).toBeGreaterThan(12_500);
  expect(most).toBeLessThan(100);
});
