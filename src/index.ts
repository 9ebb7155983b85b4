import type { AttributeProperties } from './element/attributes';
import type { LangAssistantElement as ElementClass } from './element/LangAssistantElement';

export type { HostEvents } from './domain/events';
export type { HostEventMap } from './element/events';

/** The element, as `document.createElement('lang-assistant')` gives it. */
export type LangAssistantElement = ElementClass & AttributeProperties;

/** The element's tag. */
export const TAG = 'lang-assistant';

let registered: Promise<void> | undefined;

/**
 * Loads the widget and defines its element. Called by itself as soon as a `<lang-assistant>` stands in
 * the document; a page that puts one into a shadow root of its own calls it by hand.
 */
export function register(): Promise<void> {
  registered ??= import('./element/register').then(
    ({ define }) => define(TAG),
    (failure: unknown) => {
      registered = undefined;
      throw failure;
    },
  );
  return registered;
}

/**
 * Turns a root element of the page, as `<div data-source-language="es">`, into the widget: it gets a
 * `<lang-assistant>` with the root's data attributes as its only child.
 * @param options the same keys as the element's `config` property
 */
export function mount(root: Element, options?: object): HTMLElement {
  const element = document.createElement(TAG);
  for (const { name, value } of root.attributes) {
    if (name.startsWith('data-')) element.setAttribute(name, value);
  }
  if (options) Object.assign(element, { config: options });
  root.replaceChildren(element);
  load();
  return element;
}

/** The browser itself logs what could not be fetched; it is tried again with the next connection. */
function load(): void {
  register().catch(() => addEventListener('online', load, { once: true }));
}

/** Loads the widget when its tag turns up: a page without one pays for this file alone. */
function watch(): void {
  const tags = document.getElementsByTagName(TAG);
  const look = () => {
    if (tags.length === 0) return;
    observer.disconnect();
    load();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();
}

// In Node, and wherever else there are no custom elements, importing this does nothing.
if (typeof customElements !== 'undefined' && !customElements.get(TAG)) watch();

declare global {
  interface HTMLElementTagNameMap {
    'lang-assistant': LangAssistantElement;
  }
}
