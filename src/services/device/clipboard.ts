import type { Clipboard } from '../contracts/device';

/**
 * The browser's clipboard. Insecure pages, and pages that forbid it, have none: `write` then resolves to
 * false.
 */
export function createClipboard(): Clipboard {
  return {
    async write(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // The widget reports it, and the user can still copy by hand.
        return false;
      }
    },
  };
}
