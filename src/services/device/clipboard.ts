import type { Clipboard } from '../contracts/device';

/** `write` resolves to false on insecure pages, and on pages that block access to the clipboard. */
export function createClipboard(): Clipboard {
  return {
    async write(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // The widget reports the failure, and the user can still copy by hand.
        return false;
      }
    },
  };
}
