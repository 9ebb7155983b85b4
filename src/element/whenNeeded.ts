import type { Loading } from '../domain/loading';

/** Distance from the viewport at which a `visible` element starts to load. */
const NEAR = '25%';

/** What brings a visitor near: the pointer, a finger, the focus, a key. */
const APPROACHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'input'];

/**
 * Calls `load` once, when `loading` says so and at the latest when a visitor approaches the element. Aborting `signal`
 * cancels the call.
 */
export function whenNeeded(
  element: HTMLElement,
  loading: Loading,
  load: () => void,
  signal: AbortSignal,
): void {
  if (loading === 'eager') return load();
  const done = new AbortController();
  signal.addEventListener('abort', () => done.abort(), { once: true, signal: done.signal });
  const start = () => {
    if (done.signal.aborted) return;
    done.abort();
    load();
  };
  for (const type of APPROACHES)
    element.addEventListener(type, start, { signal: done.signal, passive: true });
  // Safari has no idle callbacks.
  if (loading === 'idle') (globalThis.requestIdleCallback ?? setTimeout)(start);
  if (loading === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && start(),
      {
        rootMargin: NEAR,
      },
    );
    observer.observe(element);
    done.signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  }
}
