import {
  audienceOf,
  DEFAULT_CONFIG,
  STORES,
  type HostConfig,
  type LocaleUrls,
  type StoreUrls,
} from '../domain/hostConfig';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { LOCALES, parseLocale } from '@lang-assistant/core/locales';
import { mapValues } from '../domain/mapValues';
import { DEFAULT_PAIR, withLanguage, type LanguagePair } from '@lang-assistant/core/translate/translation';
import type { JsonObject } from '../services/http/json';
import {
  CONVERTED_ATTRIBUTES,
  FIELD_ATTRIBUTES,
  TEXT_ATTRIBUTES,
  toAttributeName,
  type PropertyName,
} from './attributes';
import {
  ADDRESS,
  BACKEND,
  BENEFITS,
  COUNT,
  ENDPOINT,
  FILE_KIND,
  FILE_KINDS,
  LANGUAGE,
  LANGUAGES,
  LOGIN_ADDRESS,
  OPTIONAL_ADDRESS,
  TEXT,
  type Parser,
} from './parsers';
import { readLimits } from './readLimits';
import { createSettingReader, setEntries, type SettingReader, type Warn } from './settings';

/** The sources of a configuration, weakest first. */
export interface ConfigSources {
  readonly global: unknown;
  readonly attributes: Readonly<Partial<Record<PropertyName, string>>>;
  readonly property: unknown;
  readonly backend?: unknown;
}

const ENDPOINT_KEYS = {
  translate: 'translate',
  ai: 'ai',
  chat: 'ai_chat',
  write: 'ai_write',
  files: 'ai_files',
  check: 'ai_check',
} as const;

type FieldName = keyof typeof FIELD_ATTRIBUTES;

const FIELDS: { readonly [Name in FieldName]: Parser<HostConfig[Name]> } = FIELD_ATTRIBUTES;

type ReadAttribute = <T>(name: PropertyName, parser: Parser<T>) => T | undefined;

function readFields(read: ReadAttribute): Pick<HostConfig, FieldName> {
  const fields: { -readonly [Name in FieldName]: HostConfig[Name] } = { ...DEFAULT_CONFIG };
  function readField<Name extends FieldName>(name: Name, fallback: HostConfig[Name]): void {
    fields[name] = read<HostConfig[Name]>(name, FIELDS[name]) ?? fallback;
  }
  mapValues(FIELDS, (_parser, name) => readField(name, DEFAULT_CONFIG[name]));
  return fields;
}

function readPair(read: ReadAttribute): LanguagePair {
  const source = read('sourceLanguage', CONVERTED_ATTRIBUTES.sourceLanguage) ?? DEFAULT_PAIR.source;
  const target = read('targetLanguage', CONVERTED_ATTRIBUTES.targetLanguage);
  const pair = withLanguage(DEFAULT_PAIR, 'source', source);
  return target === undefined ? pair : withLanguage(pair, 'target', target);
}

/** Reads one address for all interface languages, or one for each language. */
function readLocaleUrls(
  readAttribute: ReadAttribute,
  { read }: SettingReader,
  name: 'loginUrl' | 'registerUrl',
  parser: Parser<string>,
): LocaleUrls {
  const given = readAttribute(name, CONVERTED_ATTRIBUTES[name]) ?? {};
  const urls = LOCALES.map((locale) => {
    if (typeof given === 'string') return [locale, given];
    const key = Object.keys(given).find((code) => parseLocale(code) === locale) ?? locale;
    return [locale, read(`${toAttributeName(name)}.${key}`, given[key], parser)];
  });
  return setEntries(Object.fromEntries(urls));
}

function readStores({ read, object }: SettingReader, value: unknown): StoreUrls {
  const stores = object('config.stores', value);
  const urls = STORES.map((name) => [name, read(`config.stores.${name}`, stores[name], OPTIONAL_ADDRESS)]);
  return setEntries(Object.fromEntries(urls));
}

/** Default: the benefits of the app, if an app store has it. */
function readBenefits({ read }: SettingReader, value: unknown, hasApp: boolean): HostConfig['benefits'] {
  const path = 'config.benefits';
  const given = read(path, value, BENEFITS) ?? (hasApp ? 'app' : []);
  if (given === 'app') return given;
  const texts = given.map((text, index) => read(`${path}.${index}`, text, TEXT));
  return [...new Set(texts.filter((text) => text !== undefined))];
}

function readFileLanguages({ read }: SettingReader, value: unknown): readonly string[] {
  const path = 'config.fileLanguages';
  const given = read(path, value, LANGUAGES) ?? [];
  const codes = given.map((code, index) => read(`${path}.${index}`, code, LANGUAGE));
  const known = [...new Set(codes.filter((code) => code !== undefined))];
  return known.length > 1 ? known : DEFAULT_CONFIG.fileLanguages;
}

function readFileKinds({ read }: SettingReader, value: unknown): readonly DocumentKind[] {
  const path = toAttributeName('fileKinds');
  const given = read(path, value, FILE_KINDS) ?? [];
  const kinds = given.map((kind, index) => read(`${path}.${index}`, kind, FILE_KIND));
  const known = [...new Set(kinds.filter((kind) => kind !== undefined))];
  return known.length > 0 ? known : DEFAULT_CONFIG.fileKinds;
}

/** An invalid setting causes a warning, and its default is used. */
export function readHostConfig(sources: ConfigSources, warn: Warn): HostConfig {
  const reader = createSettingReader(warn);
  const { read, object } = reader;
  const { config: json, ...attributes } = sources.attributes;
  const settings: JsonObject = {
    ...object('window.langAssistantConfig', sources.global),
    ...object('config', json),
    ...setEntries(attributes),
    ...object('config', sources.property),
  };
  const readAttribute: ReadAttribute = (name, parser) => read(toAttributeName(name), settings[name], parser);
  // The facade has already used this setting. This call only warns about an invalid value.
  readAttribute('loading', CONVERTED_ATTRIBUTES.loading);
  const fields = readFields(readAttribute);
  const timeouts = object('config.timeouts', settings['timeouts']);
  const stores = readStores(reader, settings['stores']);
  const actions = object('config.actions', settings['actions']);

  return {
    ...fields,
    locale:
      readAttribute('interfaceLanguage', CONVERTED_ATTRIBUTES.interfaceLanguage) ?? DEFAULT_CONFIG.locale,
    languages: readPair(readAttribute),
    limits: readLimits(reader, settings['limits'], audienceOf(fields)),
    texts: setEntries(mapValues(TEXT_ATTRIBUTES, (parser, name) => readAttribute(name, parser))),
    loginUrls: readLocaleUrls(readAttribute, reader, 'loginUrl', LOGIN_ADDRESS),
    registerUrls: readLocaleUrls(readAttribute, reader, 'registerUrl', OPTIONAL_ADDRESS),
    stores,
    benefits: readBenefits(reader, settings['benefits'], Object.keys(stores).length > 0),
    actions: mapValues(
      DEFAULT_CONFIG.actions,
      (fallback, name) => read(`config.actions.${name}`, actions[name], TEXT) ?? fallback,
    ),
    timeouts: setEntries(
      mapValues(ENDPOINT_KEYS, (_key, name) => read(`config.timeouts.${name}`, timeouts[name], COUNT)),
    ),
    endpoints: setEntries(mapValues(ENDPOINT_KEYS, (key) => read(`config.${key}`, settings[key], ENDPOINT))),
    capabilitiesUrl: read('config.capabilitiesUrl', settings['capabilitiesUrl'], ADDRESS) ?? '',
    backend: read('backend', sources.backend, BACKEND),
    fileLanguages: readFileLanguages(reader, settings['fileLanguages']),
    fileKinds: readFileKinds(reader, settings['fileKinds']),
    providerNames: settings['providerNames'],
    glossary: settings['glossary'],
  };
}
