import type { HostBackend } from './domain/hostBackend';
import type { AttributeProperties } from './element/attributes';
import { LangAssistantElement as ElementClass } from './element/LangAssistantElement';
import { importSelection } from './element/page/loadSelection';
import type { ElementMethods } from './element/api/elementMethods';

export type { AppError, Feature } from '@lang-assistant/core/errors';
export type { HostEvents } from './domain/events';
export type { HostAnswer, HostBackend, TextPieces } from './domain/hostBackend';
export type { HostEventMap } from './element/events';
export type { ElementState } from './element/face';
export type { ElementMethods, LanguageOptions } from './element/api/elementMethods';
export type { FieldMethods, FieldWriter, WriterOptions, WriterTarget } from './element/api/elementMethods';
export type { FieldAdapter } from '@lang-assistant/field-writer';
export type { ChangeKind, FieldChange, FieldCheckReply, SentenceChange } from '@lang-assistant/core/check';
export type { PageMethods, PageOptions, PageResult } from './element/api/elementMethods';

/** The type of `document.createElement('lang-assistant')`. */
export type LangAssistantElement = ElementClass &
  AttributeProperties &
  ElementMethods & { backend?: HostBackend | undefined };

export const TAG = 'lang-assistant';

/** Resolves once the custom element is defined. Importing this module defines it. */
export function register(): Promise<void> {
  return customElements.whenDefined(TAG).then(() => undefined);
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
  return element;
}

// Importing this module does nothing without a DOM, as in Node. If the page includes the script twice, the first
// definition is used. Without constructable style sheets (Safari before 16.4), the element is not defined, and users
// see the content that the page put into the tag.
if (globalThis.document?.adoptedStyleSheets && !customElements.get(TAG)) {
  customElements.define(TAG, ElementClass);
  // Loads the button for selected text with the first selection, if the page has an element with `selection`. The
  // loaded code checks the length and place of the selection.
  document.addEventListener('selectionchange', () => {
    if (String(getSelection()) && document.querySelector('[selection],[data-selection]'))
      // The browser logs a failed import. The next selection tries again.
      importSelection().catch(() => undefined);
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'lang-assistant': LangAssistantElement;
  }
}
