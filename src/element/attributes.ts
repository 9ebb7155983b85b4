import type { HostConfig, HostTexts } from '../domain/hostConfig';
import {
  ADDRESS,
  FLAG,
  FORMALITY,
  HEADING_LEVEL,
  JSON_OBJECT,
  KEEP_TEXT,
  LANGUAGE,
  LOADING,
  LOCALE,
  LOGIN,
  MODE,
  PAGE_DIRECTION,
  PATH,
  PLAN,
  REGISTRATION,
  ROUTING,
  TEXT,
  THEME,
  TOOLS,
  type Parser,
} from './parsers';

/**
 * The attributes that are a field of the configuration. The name here is the property name, the key in `config` and the
 * name of the field. The documentation of the attributes is in `tools/docs/attributeDocs.ts`, to keep it out of the
 * bundle.
 */
export const FIELD_ATTRIBUTES = {
  initialText: TEXT,
  theme: THEME,
  headingLevel: HEADING_LEVEL,
  mode: MODE,
  tools: TOOLS,
  routing: ROUTING,
  basePath: PATH,
  ajaxUrl: ADDRESS,
  nonce: TEXT,
  nonceUrl: ADDRESS,
  historyUrl: ADDRESS,
  jobsUrl: ADDRESS,
  formality: FORMALITY,
  keepText: KEEP_TEXT,
  page: FLAG,
  pageRoot: TEXT,
  pageDirection: PAGE_DIRECTION,
  for: TEXT,
  check: TEXT,
  checkKinds: TEXT,
  fieldShortcut: TEXT,
  glossaryUrl: ADDRESS,
  userToken: TEXT,
  plan: PLAN,
  pluginUrl: ADDRESS,
  webmcp: FLAG,
} as const satisfies { readonly [Field in keyof HostConfig]?: Parser<HostConfig[Field]> };

/** The attributes that replace a text of the widget. They have the same names in `HostConfig.texts`. */
export const TEXT_ATTRIBUTES = {
  placeholderText: TEXT,
  copiedMessage: TEXT,
  selectLanguageText: TEXT,
  emptyBoxMessage: TEXT,
  longerTextMessage: TEXT,
  limit1500Message: TEXT,
  limit5000Message: TEXT,
  modalText: TEXT,
} as const satisfies Readonly<Record<keyof HostTexts, Parser<string>>>;

export const CONVERTED_ATTRIBUTES = {
  sourceLanguage: LANGUAGE,
  targetLanguage: LANGUAGE,
  interfaceLanguage: LOCALE,
  loginUrl: LOGIN,
  registerUrl: REGISTRATION,
  loading: LOADING,
  selection: TEXT,
  // `readFileKinds` also reads the list in `config`.
  fileKinds: TEXT,
  config: JSON_OBJECT,
} as const satisfies Readonly<Record<string, Parser<unknown>>>;

const ATTRIBUTES = { ...FIELD_ATTRIBUTES, ...TEXT_ATTRIBUTES, ...CONVERTED_ATTRIBUTES };

export type PropertyName = keyof typeof ATTRIBUTES;

/** The boolean attributes: they are on if they are present with any value but `false`. */
export const BOOLEAN_NAMES = ['page', 'webmcp'] as const satisfies readonly PropertyName[];

type BooleanName = (typeof BOOLEAN_NAMES)[number];

export const isBoolean = (name: PropertyName): name is BooleanName =>
  BOOLEAN_NAMES.some((boolean) => boolean === name);

/** `config` and `nonce` have their own accessors. */
export type AttributeProperties = {
  [Name in Exclude<PropertyName, 'config' | 'nonce' | BooleanName>]: string;
} & {
  [Name in BooleanName]: boolean;
};

export const PROPERTY_NAMES = Object.keys(ATTRIBUTES).filter(
  (name): name is PropertyName => name in ATTRIBUTES,
);

/**
 * The HTML name of an attribute: `limit1500Message` becomes `limit-1500-message`. A `data-` prefix works too, but the
 * plain name wins.
 */
export function toAttributeName(name: PropertyName): string {
  return name.replace(/[A-Z]|\d+/g, (start) => `-${start.toLowerCase()}`);
}

/**
 * The spellings of an attribute, strongest first. HTML lowercases the property name, for example to `targetlanguage`.
 * Frameworks also set the lowercase name if they run before the element is defined.
 */
export function attributeAliases(name: PropertyName): readonly string[] {
  const attribute = toAttributeName(name);
  return [...new Set([attribute, name.toLowerCase(), `data-${attribute}`])];
}

/** These properties have no attribute, because their values hold functions. */
export const OBJECT_PROPERTIES = ['backend'] as const;

export type ObjectProperty = (typeof OBJECT_PROPERTIES)[number];

/** The attributes in all spellings, and the properties that update the widget when they change. */
export const OBSERVED_NAMES: readonly string[] = [
  ...PROPERTY_NAMES.flatMap(attributeAliases),
  ...OBJECT_PROPERTIES,
];
