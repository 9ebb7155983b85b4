import type { AttributeProperties } from './element/attributes';
import type { LangAssistantElement as ElementClass } from './element/LangAssistantElement';

export type { HostEvents } from './domain/events';
export type { HostEventMap } from './element/events';

/** The type of `document.createElement('lang-assistant')`. */
export type LangAssistantElement = ElementClass & AttributeProperties;

export const TAG = 'lang-assistant';

let registered: Promise<void> | undefined;

/**
 * Loads the widget and defines the custom element. This happens automatically when the document contains a
 * `<lang-assistant>`; a page that uses one only inside its own shadow root calls it directly.
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
 * Mounts the widget into an element of the page, such as `<div data-source-language="es">`. Its data
 * attributes are copied to a `<lang-assistant>`, which becomes its only child.
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

/** The browser logs failed requests itself. Loading is retried when the connection is back. */
function load(): void {
  register().catch(() => addEventListener('online', load, { once: true }));
}

/** Loads the widget when its tag appears: a page without one only loads this file. */
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

// Without custom elements, as in Node, importing this module does nothing.
if (typeof customElements !== 'undefined' && !customElements.get(TAG)) watch();

declare global {
  interface HTMLElementTagNameMap {
    'lang-assistant': LangAssistantElement;
  }
}
