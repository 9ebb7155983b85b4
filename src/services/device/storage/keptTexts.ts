import type { KeptTexts } from '../../contracts/device';

/** By its id, or by its place among the widgets around it: two widgets never share an entry. */
function nameOf(host: Element): string {
  if (host.id !== '') return `#${host.id}`;
  const root = host.getRootNode();
  const widgets =
    root instanceof Document || root instanceof ShadowRoot ? root.querySelectorAll(host.localName) : [];
  return String([...widgets].indexOf(host));
}

/** The texts of a widget in the tab's session storage. */
export function createKeptTexts(host: Element): KeptTexts {
  const name = nameOf(host);

  /** Reading `sessionStorage` throws if the page or the user forbids it, and writing if it is full. */
  function tryStorage(use: (storage: Storage, key: string) => string | null | void, box: string): string {
    try {
      return use(sessionStorage, `langAssistantText ${name} ${box}`) ?? '';
    } catch {
      return '';
    }
  }

  return {
    read: (box) => tryStorage((storage, key) => storage.getItem(key), box),
    write(box, text) {
      tryStorage((storage, key) => (text === '' ? storage.removeItem(key) : storage.setItem(key, text)), box);
    },
  };
}
