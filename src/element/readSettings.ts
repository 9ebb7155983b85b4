import type { PropertyName } from '../domain/attributes';
import { LOADINGS } from '../domain/loading';
import { DEFAULT_LOCALE, parseLocale } from '@lang-assistant/core/locales';
import { MODES } from '../domain/mode';
import { THEMES } from '../domain/theme';
import { DEFAULT_PAIR, withLanguage } from '@lang-assistant/core/translate/translation';
import { DEFAULT_TEXT_CHARS } from '@lang-assistant/core/usage/limits';
import type { FacadeSettings } from '../facade/types';

type Settings = Readonly<Record<string, unknown>>;

export type AttributeSource = Pick<Element, 'getAttribute'>;

export const isSet = (value: unknown) => (value ?? '') !== '';

/** The object, or the object that a JSON text holds. An empty object for anything else: the widget warns about it. */
function toSettings(value: unknown): Settings {
  try {
    // Copies the object, so that a getter that throws does so here.
    return { ...Object(typeof value === 'string' ? JSON.parse(value) : value) };
  } catch {
    return {};
  }
}

/** The HTML name of an attribute: `limit1500Message` becomes `limit-1500-message`. */
export function toAttributeName(name: string): string {
  return name.replace(/[A-Z]|\d+/g, '-$&').toLowerCase();
}

/** The attribute in each spelling of its name, strongest first. `getAttribute` ignores the case of the name. */
function readSpellings(element: AttributeSource, name: string): (string | null)[] {
  const attribute = name.replace(/[A-Z]|\d+/g, '-$&');
  return [attribute, name, `data-${attribute}`].map((spelling) => element.getAttribute(spelling));
}

/** Reads an attribute. An empty value counts as not set. */
export const readAttribute = (element: AttributeSource, name: string): string | null | undefined =>
  readSpellings(element, name).find(isSet);

/** Reads an attribute whose presence counts, even without a value. Undefined if it is missing. */
export const readPresent = (element: AttributeSource, name: PropertyName): string | null | undefined =>
  readSpellings(element, name).find((value) => value !== null);

/** Whether a boolean attribute is present with any value but `false`. */
export const isOn = (element: AttributeSource, name: PropertyName): boolean =>
  (readPresent(element, name) ?? 'false') !== 'false';

/**
 * Returns a function that reads a setting by its property name. From the strongest source to the weakest: `config`
 * property, attributes, `config` attribute, global. Null as the second argument is for keys that are no attribute.
 */
export function createReader(
  element: AttributeSource,
  property: unknown,
  global: unknown = Reflect.get(globalThis, 'langAssistantConfig'),
): (name: string, attribute?: unknown) => unknown {
  const strong = toSettings(property);
  const weak = toSettings(readAttribute(element, 'config'));
  const weakest = toSettings(global);
  // The page may have set a property before the element was defined.
  const own: Settings = { ...element };
  return (name, attribute = own[name] ?? readAttribute(element, name)) =>
    [strong[name], attribute, weak[name], weakest[name]].find(isSet);
}

/** The settings that the first screen shows, with the rules of the table `ATTRIBUTES`. It is too large for the entry. */
export function readFacadeSettings(element: AttributeSource, config?: unknown): FacadeSettings {
  const read = createReader(element, config);
  const text = (name: PropertyName, value = read(name)) => (typeof value === 'string' ? value : '');
  /** The first value is the default. */
  const oneOf = <T>(values: readonly [T, ...T[]], name: PropertyName) =>
    values.find((value) => value === read(name)) ?? values[0];

  const source = withLanguage(DEFAULT_PAIR, 'source', text('sourceLanguage') || DEFAULT_PAIR.source);
  const { anonymous, free } = DEFAULT_TEXT_CHARS;
  return {
    locale: parseLocale(text('interfaceLanguage')) ?? DEFAULT_LOCALE,
    theme: oneOf(THEMES, 'theme'),
    mode: oneOf(MODES, 'mode'),
    pair: withLanguage(source, 'target', text('targetLanguage') || source.target),
    text: text('initialText'),
    placeholder: text('placeholderText'),
    textLimit: read('limits', null) ? undefined : text('userToken') ? free : anonymous,
    loading: oneOf(LOADINGS, 'loading'),
  };
}

export type ReadFacadeSettings = typeof readFacadeSettings;
