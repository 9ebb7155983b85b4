import {
  ADDRESS,
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

/** What the code has to know of one attribute. */
export interface AttributeRow<T = unknown> {
  /** Its name in HTML; `data-` before it does the same, and the plain one wins. */
  readonly attribute: string;
  readonly parser: Parser<T>;
}

/**
 * Everything that a host says by attributes, by its name as a JavaScript property and as a key of
 * `config`: the one table behind parsing, properties, README and manifest. What people have to know
 * of each stands in `attributeDocs.ts`, so that no visitor has to download it.
 */
export const ATTRIBUTES = {
  sourceLanguage: { attribute: 'source-language', parser: LANGUAGE },
  targetLanguage: { attribute: 'target-language', parser: LANGUAGE },
  initialText: { attribute: 'initial-text', parser: TEXT },
  interfaceLanguage: { attribute: 'interface-language', parser: LOCALE },
  theme: { attribute: 'theme', parser: THEME },
  mode: { attribute: 'mode', parser: MODE },
  routing: { attribute: 'routing', parser: ROUTING },
  basePath: { attribute: 'base-path', parser: PATH },
  ajaxUrl: { attribute: 'ajax-url', parser: ADDRESS },
  nonce: { attribute: 'nonce', parser: TEXT },
  userToken: { attribute: 'user-token', parser: TEXT },
  plan: { attribute: 'plan', parser: PLAN },
  loginUrl: { attribute: 'login-url', parser: LOGIN },
  registerUrl: { attribute: 'register-url', parser: ADDRESS },
  pluginUrl: { attribute: 'plugin-url', parser: ADDRESS },
  placeholderText: { attribute: 'placeholder-text', parser: TEXT },
  copiedMessage: { attribute: 'copied-message', parser: TEXT },
  selectLanguageText: { attribute: 'select-language-text', parser: TEXT },
  emptyBoxMessage: { attribute: 'empty-box-message', parser: TEXT },
  longerTextMessage: { attribute: 'longer-text-message', parser: TEXT },
  limit1500Message: { attribute: 'limit-1500-message', parser: TEXT },
  limit5000Message: { attribute: 'limit-5000-message', parser: TEXT },
  modalText: { attribute: 'modal-text', parser: TEXT },
  config: { attribute: 'config', parser: JSON_OBJECT },
} as const satisfies Readonly<Record<string, AttributeRow>>;

export type PropertyName = keyof typeof ATTRIBUTES;

/** The attributes as properties of the element. `config` and `nonce` have accessors of their own. */
export type AttributeProperties = { [Name in Exclude<PropertyName, 'config' | 'nonce'>]: string };

export const PROPERTY_NAMES = Object.keys(ATTRIBUTES).filter(
  (name): name is PropertyName => name in ATTRIBUTES,
);

/**
 * The spellings of an attribute, strongest first. `targetlanguage` is what becomes of the property's
 * name in HTML, and of a property that a framework hands over before the element is defined.
 */
export function spellingsOf(name: PropertyName): readonly string[] {
  const { attribute } = ATTRIBUTES[name];
  return [...new Set([attribute, name.toLowerCase(), `data-${attribute}`])];
}

/** Every attribute that the element observes. */
export const OBSERVED_ATTRIBUTES: readonly string[] = PROPERTY_NAMES.flatMap(spellingsOf);
