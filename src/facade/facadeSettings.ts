import type { Theme } from '../domain/hostConfig';
import { LOADINGS, type Loading } from '../domain/loading';
import { DEFAULT_LOCALE, parseLocale, type Locale } from '@lang-assistant/core/locales';
import { MODES, type Mode } from '../domain/mode';
import { DEFAULT_PAIR, withLanguage, type LanguagePair } from '@lang-assistant/core/translate/translation';
import { DEFAULT_TEXT_CHARS } from '@lang-assistant/core/usage/limits';

export const THEMES = ['light', 'dark', 'auto'] as const satisfies readonly Theme[];

/**
 * The settings that the facade shows. Only the real screen shows settings that need the language catalogue or the
 * address.
 */
export interface FacadeSettings {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly mode: Mode;
  readonly pair: LanguagePair;
  readonly text: string;
  readonly placeholder: string;
  /** Undefined if the host page sets its own limits. */
  readonly textLimit: number | undefined;
  readonly loading: Loading;
}

type Settings = Readonly<Record<string, unknown>>;

type Attributes = Pick<Element, 'getAttribute'>;

/** The settings of an object or of its JSON; an empty object for any other value. */
export function toObject(value: unknown): Settings {
  try {
    // Copies the object, so that a getter that throws does so here.
    return { ...Object(typeof value === 'string' ? JSON.parse(value) : value) };
  } catch {
    // The real screen warns about the invalid value.
    return {};
  }
}

/** Reads an attribute in each spelling of its name, or a property that was set before the widget loaded. */
function readAttribute(element: Attributes, name: string): unknown {
  // `getAttribute` ignores the case of the name.
  const attribute = name.replace(/[A-Z]/g, '-$&');
  return (
    (Object.hasOwn(element, name) ? Reflect.get(element, name) : undefined) ??
    element.getAttribute(attribute) ??
    element.getAttribute(name) ??
    element.getAttribute(`data-${attribute}`)
  );
}

/**
 * Returns a function that reads settings by their property names. From the weakest source to the strongest: global,
 * `config` attribute, attributes, `config` property.
 */
export function createReader(element: Attributes, config?: unknown): (name: string) => unknown {
  const weak = {
    ...toObject(Reflect.get(globalThis, 'langAssistantConfig')),
    ...toObject(readAttribute(element, 'config')),
  };
  const strong = toObject(config);
  return (name) => strong[name] ?? readAttribute(element, name) ?? weak[name];
}

export function readFacadeSettings(element: Attributes, config?: unknown): FacadeSettings {
  const read = createReader(element, config);
  const text = (name: string) => {
    const value = read(name);
    return typeof value === 'string' ? value : '';
  };
  /** The first value is the default. */
  const oneOf = <T>(values: readonly [T, ...T[]], name: string) =>
    values.find((value) => value === read(name)) ?? values[0];

  const source = withLanguage(DEFAULT_PAIR, 'source', text('sourceLanguage') || DEFAULT_PAIR.source);
  const target = text('targetLanguage');
  const { anonymous, free } = DEFAULT_TEXT_CHARS;
  return {
    locale: parseLocale(text('interfaceLanguage')) ?? DEFAULT_LOCALE,
    theme: oneOf(THEMES, 'theme'),
    mode: oneOf(MODES, 'mode'),
    pair: target === '' ? source : withLanguage(source, 'target', target),
    text: text('initialText'),
    placeholder: text('placeholderText'),
    textLimit: read('limits') === undefined ? (text('userToken') === '' ? anonymous : free) : undefined,
    loading: oneOf(LOADINGS, 'loading'),
  };
}
