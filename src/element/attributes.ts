import {
  ADDRESS,
  HEADING_LEVEL,
  JSON_OBJECT,
  LANGUAGE,
  LOCALE,
  LOGIN,
  MODE,
  PATH,
  PLAN,
  ROUTING,
  TEXT,
  THEME,
  type Parser,
} from './parsers';

/**
 * The parser of each attribute, by its name as a JavaScript property and as a key of `config`. Properties, reference and
 * manifest derive from this table. The documentation is in `tools/docs/attributeDocs.ts`, so that no user downloads it.
 */
export const ATTRIBUTES = {
  sourceLanguage: LANGUAGE,
  targetLanguage: LANGUAGE,
  initialText: TEXT,
  interfaceLanguage: LOCALE,
  theme: THEME,
  headingLevel: HEADING_LEVEL,
  mode: MODE,
  routing: ROUTING,
  basePath: PATH,
  ajaxUrl: ADDRESS,
  nonce: TEXT,
  historyUrl: ADDRESS,
  userToken: TEXT,
  plan: PLAN,
  loginUrl: LOGIN,
  registerUrl: ADDRESS,
  pluginUrl: ADDRESS,
  placeholderText: TEXT,
  copiedMessage: TEXT,
  selectLanguageText: TEXT,
  emptyBoxMessage: TEXT,
  longerTextMessage: TEXT,
  limit1500Message: TEXT,
  limit5000Message: TEXT,
  modalText: TEXT,
  config: JSON_OBJECT,
} as const satisfies Readonly<Record<string, Parser<unknown>>>;

export type PropertyName = keyof typeof ATTRIBUTES;

/** The attributes as properties of the element. `config` and `nonce` have accessors of their own. */
export type AttributeProperties = { [Name in Exclude<PropertyName, 'config' | 'nonce'>]: string };

export const PROPERTY_NAMES = Object.keys(ATTRIBUTES).filter(
  (name): name is PropertyName => name in ATTRIBUTES,
);

/** The name in HTML: `limit1500Message` is `limit-1500-message`. `data-` before it does the same, and the plain one wins. */
export function toAttributeName(name: PropertyName): string {
  return name.replace(/[A-Z]|\d+/g, (start) => `-${start.toLowerCase()}`);
}

/**
 * The spellings of an attribute, strongest first. `targetlanguage` is what becomes of the property's
 * name in HTML, and of a property that a framework hands over before the element is defined.
 */
export function attributeAliases(name: PropertyName): readonly string[] {
  const attribute = toAttributeName(name);
  return [...new Set([attribute, name.toLowerCase(), `data-${attribute}`])];
}

/** Every attribute that the element observes. */
export const OBSERVED_ATTRIBUTES: readonly string[] = PROPERTY_NAMES.flatMap(attributeAliases);
