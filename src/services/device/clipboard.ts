import type { Clipboard } from '../contracts/device';

/** The browser's clipboard. Pages without a secure context, or that forbid it, have none: then nothing is copied. */
export function createClipboard(): Clipboard {
  return {
    async write(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // Told to the visitor, who can still select and copy by hand.
        return false;
      }
    },
  };
}
