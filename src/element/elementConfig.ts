import type { HostConfig } from '../domain/hostConfig';
import { attributeAliases, isBoolean, PROPERTY_NAMES, type PropertyName } from './attributes';
import { createWarn } from './createWarn';
import { readHostConfig } from './hostConfig';

/** The element as the code sees it that reads its configuration. */
export interface WidgetElement extends HTMLElement {
  readonly config: unknown;
}

/** The browser's property turns the `null` and `undefined` of frameworks into text. */
const readNonce = ({ nonce }: HTMLElement) => (/^(null|undefined)$/.test(nonce) ? '' : nonce);

function readAttributes(element: HTMLElement): Partial<Record<PropertyName, string>> {
  function read(name: PropertyName): string | undefined {
    const values = attributeAliases(name).map((spelling) => element.getAttribute(spelling));
    // The presence of a boolean attribute is its value.
    const present = values.find((value) => value !== null) ?? undefined;
    if (isBoolean(name)) return present === '' ? 'true' : present;
    return (name === 'nonce' && readNonce(element)) || values.find(Boolean) || undefined;
  }
  return Object.fromEntries(PROPERTY_NAMES.map((name) => [name, read(name)]));
}

/** A function that reads the configuration of an element, and warns about each invalid setting once. */
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
