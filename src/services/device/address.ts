import type { AddressBar } from '../contracts/device';

/** The one widget of the page that reads and writes its address. */
let owner: AddressBar | undefined;

/** The page's address, behind `history`. */
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
    write(how, { path, search }) {
      // From the whole address: a `<base>` would lead a bare path elsewhere, and one with a name in it is refused without.
      const next = new URL(location.href);
      if (path !== undefined) next.pathname = path.replaceAll('%', '%25');
      next.search = search;
      if (how === 'push') next.hash = '';
      const url = next.href;
      try {
        // The page's router may keep something in the state of an entry: it goes on to find it there.
        if (how === 'push') history.pushState(history.state, '', url);
        else history.replaceState(history.state, '', url);
        return true;
      } catch {
        // A sandboxed page, or one that changed its address too often: the caller leaves it alone from now on.
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
