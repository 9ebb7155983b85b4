import { isBoolean, PROPERTY_NAMES, type BooleanName, type PropertyName } from '../domain/attributes';
import { toAttributeName } from './readSettings';

/** `config` and `nonce` have their own accessors. */
export type AttributeProperties = {
  [Name in Exclude<PropertyName, 'config' | 'nonce' | BooleanName>]: string;
} & {
  [Name in BooleanName]: boolean;
};

/** These properties have no attribute, because their values hold functions. */
export const OBJECT_PROPERTIES = ['backend'] as const;

type ObjectProperty = (typeof OBJECT_PROPERTIES)[number];

/**
 * The attributes in the spellings that `readSettings.ts` reads, and the properties that update the widget when they
 * change. HTML lowercases the property name, for example to `targetlanguage`. Frameworks also set the lowercase name if
 * they run before the element is defined.
 */
export const OBSERVED_NAMES: readonly string[] = [
  ...PROPERTY_NAMES.flatMap((name) => {
    const attribute = toAttributeName(name);
    return [attribute, name.toLowerCase(), `data-${attribute}`];
  }),
  ...OBJECT_PROPERTIES,
];

/**
 * Removes and returns the values that the host page or a framework set as plain properties before the widget was
 * loaded. Such properties would hide the accessors of the prototype.
 */
export function takeEarlyProperties(element: HTMLElement): Map<string, unknown> {
  const early = new Map<string, unknown>();
  for (const name of [...PROPERTY_NAMES, ...OBJECT_PROPERTIES]) {
    if (!Object.hasOwn(element, name)) continue;
    early.set(name, Reflect.get(element, name));
    Reflect.deleteProperty(element, name);
  }
  return early;
}

type Update = (changed: readonly string[]) => void;

const updates = new WeakMap<HTMLElement, Update>();

const objects = new WeakMap<HTMLElement, Partial<Record<ObjectProperty, unknown>>>();

export const readObjectProperty = (element: HTMLElement, name: ObjectProperty): unknown =>
  objects.get(element)?.[name];

function defineObjectProperty(prototype: object, name: ObjectProperty): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return readObjectProperty(this, name);
    },
    set(this: HTMLElement, value: unknown) {
      objects.set(this, { ...objects.get(this), [name]: value });
      updates.get(this)?.([name]);
    },
  });
}

/**
 * Under a CSP, the browser empties the `nonce` attribute, and only the property keeps the value. Setting the property
 * changes no attribute, so this accessor updates the widget.
 */
function defineNonce(prototype: object): void {
  const browsers = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'nonce');
  Object.defineProperty(prototype, 'nonce', {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement): string {
      return browsers?.get?.call(this) ?? '';
    },
    set(this: HTMLElement, value: string) {
      browsers?.set?.call(this, value);
      updates.get(this)?.(['nonce']);
    },
  });
}

/**
 * Reflects each attribute as a property of the element's class: `element.sourceLanguage = 'fr'` sets
 * `source-language="fr"`. `update` runs when the page sets `nonce` or `backend`, because this changes no attribute.
 */
export function defineProperties(element: HTMLElement, update: Update): void {
  const prototype: object = Object.getPrototypeOf(element);
  updates.set(element, update);
  if (!Object.hasOwn(prototype, 'nonce')) {
    defineNonce(prototype);
    for (const name of OBJECT_PROPERTIES) defineObjectProperty(prototype, name);
  }
  for (const name of PROPERTY_NAMES) {
    if (name in prototype) continue;
    const attribute = toAttributeName(name);
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return isBoolean(name) ? this.hasAttribute(attribute) : (this.getAttribute(attribute) ?? '');
      },
      set(this: HTMLElement, value: unknown) {
        if (isBoolean(name)) this.toggleAttribute(attribute, Boolean(value));
        else if (typeof value === 'string' || typeof value === 'number')
          this.setAttribute(attribute, String(value));
        else this.removeAttribute(attribute);
      },
    });
  }
}
