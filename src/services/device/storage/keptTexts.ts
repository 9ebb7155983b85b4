import type { KeptTexts } from '../../contracts/device';

function nameOf(host: Element): string {
  if (host.id !== '') return `#${host.id}`;
  const root = host.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return '-1';
  const index = [...root.querySelectorAll(host.localName)].indexOf(host);
  return root instanceof ShadowRoot ? `${nameOf(root.host)} ${index}` : String(index);
}

export function createKeptTexts(host: Element): KeptTexts {
  const name = nameOf(host);

  /** `sessionStorage` throws if the page or the user blocks it, or if it is full. */
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
