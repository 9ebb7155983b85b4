import type { HostConfig } from '../domain/hostConfig';
import { attributeAliases, isBoolean, PROPERTY_NAMES, type PropertyName } from './attributes';
import { createWarn } from './createWarn';
import { readHostConfig } from './hostConfig';

/** The properties of the element that the configuration reader needs. */
export interface WidgetElement extends HTMLElement {
  readonly config: unknown;
}

/** When a framework sets the browser's own property to `null` or `undefined`, the browser turns this into text. */
const readNonce = ({ nonce }: HTMLElement) => (/^(null|undefined)$/.test(nonce) ? '' : nonce);

function readAttributes(element: HTMLElement): Partial<Record<PropertyName, string>> {
  function read(name: PropertyName): string | undefined {
    const values = attributeAliases(name).map((spelling) => element.getAttribute(spelling));
    // A boolean attribute is on if it is present.
    const present = values.find((value) => value !== null) ?? undefined;
    if (isBoolean(name)) return present === '' ? 'true' : present;
    return (name === 'nonce' && readNonce(element)) || values.find(Boolean) || undefined;
  }
  return Object.fromEntries(PROPERTY_NAMES.map((name) => [name, read(name)]));
}

/** Returns a function that reads the configuration of an element. It warns about each invalid setting once. */
export function createConfigReader(element: WidgetElement): () => HostConfig {
  const warn = createWarn();
  return () =>
    readHostConfig(
      {
        global: Reflect.get(globalThis, 'langAssistantConfig'),
        attributes: readAttributes(element),
        property: element.config,
        backend: Reflect.get(element, 'backend'),
      },
      warn,
    );
}
