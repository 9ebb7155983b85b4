import type { Loading } from '../domain/loading';
import { listen } from '../facade/listen';

const NEAR = '25%';

/** These events show that a user is about to use the element. */
const APPROACHES = 'pointerover pointerdown focusin keydown click input';

/**
 * Calls `load` at the time that `loading` names, and at the latest when a user approaches the element. Aborting
 * `signal` cancels the call. `load` must abort `signal`, so that it is called only once.
 */
export function whenNeeded(
  element: HTMLElement,
  loading: Loading,
  load: () => void,
  signal: AbortSignal,
): void {
  const start = () => signal.aborted || load();
  if (loading === 'eager') start();
  listen(element, APPROACHES, start, signal);
  // Safari does not support idle callbacks.
  if (loading === 'idle') (globalThis.requestIdleCallback ?? setTimeout)(start);
  if (loading === 'visible')
    new IntersectionObserver(
      (entries, observer) => {
        if (!signal.aborted && !entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: NEAR },
    ).observe(element);
}
