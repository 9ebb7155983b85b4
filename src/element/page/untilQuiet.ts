/**
 * The page must not change for this time. A framework reports an error if text changes before it has hydrated the text.
 */
const QUIET_MS = 300;

export function untilQuiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(restart);
    const end = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    function restart(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end();
        resolve();
      }, QUIET_MS);
    }
    function watch(): void {
      if (signal.aborted) return;
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      (globalThis.requestIdleCallback ?? setTimeout)(restart);
    }
    signal.addEventListener('abort', end);
    if (document.readyState === 'complete') watch();
    else addEventListener('load', watch, { once: true, signal });
  });
}
