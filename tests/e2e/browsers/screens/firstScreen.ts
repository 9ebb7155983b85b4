import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Driver } from '../support/driver';
import { areaOf, coloursIn } from '../support/pixels';
import { untilRendered } from '../support/widgetPage';
import { pageWith, startHost, type HostServer } from '../../support/hostServer';

const TAG = '<lang-assistant ajax-url="/ajax"></lang-assistant>';

/** The placeholder consists of full blocks, whose pixels have exactly the colour of the text. */
const BLOCKS = '<lang-assistant ajax-url="/ajax" placeholder-text="█████"></lang-assistant>';

/** Imitates Safari, which has no idle callbacks. Timers of more than a second never fire. */
const WITHOUT_IDLE_CALLBACKS = `<script>
Object.defineProperty(window, 'requestIdleCallback', { value: undefined });
const start = window.setTimeout;
window.setTimeout = (act, delay, ...rest) => delay > 1000 ? 0 : start(act, delay, ...rest);
</script>`;

export function describeFirstScreen(driver: () => Driver): void {
  let host: HostServer;
  beforeEach(async () => {
    host = await startHost({
      pages: {
        '/': pageWith(TAG),
        '/busy': pageWith(TAG, WITHOUT_IDLE_CALLBACKS),
        '/blocks': pageWith(BLOCKS),
      },
    });
  });
  afterEach(() => host.close());

  it('shows the buttons for reading aloud and the dictionary tabs in a browser without idle callbacks', async () => {
    await driver().resize({ width: 1120, height: 800 });
    await driver().goto(`${host.origin}/busy`);
    await untilRendered(driver(), '[aria-label="Listen to the source text"]');
    await untilRendered(driver(), '[role="tab"]');
  });

  it('shows the placeholder in the right colour before a menu is opened', async () => {
    await driver().goto(`${host.origin}/blocks`);
    await untilRendered(driver(), '.la-textarea[placeholder="█████"]');
    const wanted = await driver().evaluate(() => {
      const frame = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('.la-frame');
      const sample = document.createElement('span');
      frame?.append(sample);
      sample.style.color = 'var(--la-ink-3)';
      const { color } = getComputedStyle(sample);
      sample.remove();
      return color;
    });
    const area = await areaOf(driver(), '.la-textarea');
    const [, ink] = await coloursIn(driver(), area);
    expect(ink).toBe(wanted);
  });
}
