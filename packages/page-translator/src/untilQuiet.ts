/**
 * The page must not change for this time. A framework reports an error if text changes before it has hydrated the text.
 */
const QUIET_MS = 300;
/** The longest wait. A page with a clock is never quiet. */
const MAX_MS = 4_000;

/** Animations change these attributes all the time, and the translation does not. */
const isStyle = ({ attributeName }: MutationRecord) => attributeName === 'style' || attributeName === 'class';

export function untilQuiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver((records) => {
      if (!records.every(isStyle)) restart();
    });
    const end = () => {
      clearTimeout(timer);
      clearTimeout(deadline);
      observer.disconnect();
    };
    function finish(): void {
      end();
      resolve();
    }
    function restart(): void {
      clearTimeout(timer);
      timer = setTimeout(finish, QUIET_MS);
    }
    function watch(): void {
      if (signal.aborted) return;
      deadline = setTimeout(finish, MAX_MS);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      (globalThis.requestIdleCallback ?? setTimeout)(restart);
    }
    signal.addEventListener('abort', end);
    if (document.readyState === 'complete') watch();
    else addEventListener('load', watch, { once: true, signal });
  });
}
