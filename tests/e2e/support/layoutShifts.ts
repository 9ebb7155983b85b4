import type { Page } from 'playwright';

/** Returns the sum of the layout shifts since a time of `performance.now()`. */
export function shifts(page: Page, since = 0): Promise<number> {
  return page.evaluate(
    (start) =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries().filter(({ startTime }) => startTime >= start);
          const values = entries.map((entry) => Number(Reflect.get(entry, 'value')));
          resolve(values.reduce((sum, value) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // The browser does not call the observer without an entry. Buffered entries arrive within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
    since,
  );
}
