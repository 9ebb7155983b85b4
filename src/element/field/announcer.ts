/** Announcements of a number come at most this often. */
const PAUSE_MS = 5_000;

/** Says the latest text in a live region, each once, until the signal is aborted. What is urgent is said at once. */
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
    // Others wait, and the last of them is said.
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
