import type { AddressBar } from '../contracts/device';

/** The widget that owns the page's address. */
let owner: AddressBar | undefined;

/** An `AddressBar` on top of the History API. */
export function createAddressBar(): AddressBar {
  const bar: AddressBar = {
    claim() {
      owner ??= bar;
      return owner === bar;
    },
    release() {
      if (owner === bar) owner = undefined;
    },
    read: () => ({ path: location.pathname, search: location.search }),
    write(method, { path, search }) {
      // Built from the full URL: a relative path would be resolved against a `<base>` element, and a URL with
      // credentials is refused without them.
      const next = new URL(location.href);
      if (path !== undefined) next.pathname = path.replaceAll('%', '%25');
      next.search = search;
      if (method === 'push') next.hash = '';
      const url = next.href;
      try {
        // Keeps the entry's state, which may belong to the page's router.
        if (method === 'push') history.pushState(history.state, '', url);
        else history.replaceState(history.state, '', url);
        return true;
      } catch {
        // Sandboxed page, or too many changes: the caller stops writing addresses.
        return false;
      }
    },
    onMove(listener) {
      addEventListener('popstate', listener);
      return () => removeEventListener('popstate', listener);
    },
  };
  return bar;
}
