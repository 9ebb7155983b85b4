import type { AddressBar } from '../contracts/device';

/** The element that owns the page's address, and whether it has already changed the address. */
let owner: Element | undefined;
let hasWritten = false;

export function createAddressBar(host: Element): AddressBar {
  /** Elements that load together become ready in any order. The first element on the page gets the address. */
  const isBefore = (other: Element) =>
    !hasWritten && Boolean(host.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  return {
    claim() {
      if (!owner || isBefore(owner)) owner = host;
      return owner === host;
    },
    release() {
      if (owner !== host) return;
      owner = undefined;
      hasWritten = false;
    },
    read: () => ({ path: location.pathname, search: location.search }),
    write(method, { path, search }) {
      if (owner !== host) return false;
      hasWritten = true;
      // Use the full URL: a relative path would be resolved against a `<base>` element, and if the page's URL contains
      // credentials, the browser refuses a URL without them.
      const next = new URL(location.href);
      if (path !== undefined) next.pathname = path.replaceAll('%', '%25');
      next.search = search;
      if (method === 'push') next.hash = '';
      const url = next.href;
      try {
        // The state of the history entry may belong to the page's router.
        if (method === 'push') history.pushState(history.state, '', url);
        else history.replaceState(history.state, '', url);
        return true;
      } catch {
        // The page is sandboxed, or made too many changes. The caller stops writing addresses.
        return false;
      }
    },
    onMove(listener) {
      addEventListener('popstate', listener);
      return () => removeEventListener('popstate', listener);
    },
  };
}
