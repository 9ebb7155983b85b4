import type { HostConfig } from '../domain/hostConfig';
import { attributeAliases, isBoolean, PROPERTY_NAMES, type PropertyName } from './attributes';
import { createWarn } from './createWarn';
import { readHostConfig } from './hostConfig';

export interface WidgetElement extends HTMLElement {
  readonly config: unknown;
}

/** If a framework sets `nonce` to `null` or `undefined`, the browser converts the value to a string. */
const readNonce = ({ nonce }: HTMLElement) => (/^(null|undefined)$/.test(nonce) ? '' : nonce);

function readAttributes(element: HTMLElement): Partial<Record<PropertyName, string>> {
  function read(name: PropertyName): string | undefined {
    const values = attributeAliases(name).map((spelling) => element.getAttribute(spelling));
    const present = values.find((value) => value !== null) ?? undefined;
    if (isBoolean(name)) return present === '' ? 'true' : present;
    return (name === 'nonce' && readNonce(element)) || values.find(Boolean) || undefined;
  }
  return Object.fromEntries(PROPERTY_NAMES.map((name) => [name, read(name)]));
}

/** The returned function reads the configuration, and warns about each invalid setting once. */
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
