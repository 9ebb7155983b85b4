const PAUSE_MS = 5_000;

/**
 * Announces the latest text in a live region until the signal is aborted. Does not announce the same text twice in a
 * row. Announces urgent texts at once.
 */
export function createAnnouncer(
  region: HTMLElement,
  signal: AbortSignal,
): (text: string, isUrgent?: boolean) => void {
  let said = '';
  let next = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function say(): void {
    timer = undefined;
    if (!region.isConnected || next === said) return;
    said = next;
    region.textContent = next;
    // Of the texts that arrive during the pause, only the last one is announced.
    timer = setTimeout(say, PAUSE_MS);
  }

  signal.addEventListener('abort', () => clearTimeout(timer));
  return (text, isUrgent = false) => {
    next = text;
    if (isUrgent) {
      clearTimeout(timer);
      say();
    } else if (timer === undefined) say();
  };
}
