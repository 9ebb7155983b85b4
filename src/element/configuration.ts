import {
  audienceOf,
  DEFAULT_CONFIG,
  servedTools,
  STORES,
  type HostConfig,
  type LocaleUrls,
  type StoreUrls,
} from '../domain/hostConfig';
import {
  ADDRESS,
  ALLOWANCE,
  BACKEND,
  BENEFITS,
  COUNT,
  ENDPOINT,
  JSON_OBJECT,
  LANGUAGE,
  LANGUAGES,
  LOGIN_ADDRESS,
  oneOf,
  OPTIONAL_ADDRESS,
  TEXT,
  type Parser,
} from '../domain/settingParsers';
import { ATTRIBUTES, readFields, readTexts } from '../domain/attributes';
import type { JsonObject } from '../domain/json';
import { mapValues } from '../domain/mapValues';
import { DOCUMENT_KINDS, type DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { LOCALES } from '@lang-assistant/core/locales';
import { DEFAULT_PAIR, withLanguage, type LanguagePair } from '@lang-assistant/core/translate/translation';
import {
  DEFAULT_LIMITS,
  PAID_LIMITS,
  type Audience,
  type Limits,
  type PerAudience,
} from '@lang-assistant/core/usage/limits';
import { isSet, readAttribute, toAttributeName } from './readSettings';
import {
  createParser,
  createSettingReader,
  createWarn,
  readLocaleUrl,
  type ConfigSource,
  type ParseSetting,
  type SettingReader,
  type Warn,
} from './settings';

export interface WidgetElement extends HTMLElement {
  readonly config: unknown;
}

/** The host page can pass an object whose getters throw. A setting that cannot be read counts as missing. */
function withoutEmpty(settings: JsonObject): JsonObject {
  const entries = Object.keys(settings).map((key) => {
    try {
      return [key, settings[key]] as const;
    } catch {
      return [key, undefined] as const;
    }
  });
  return Object.fromEntries(entries.filter(([, value]) => isSet(value)));
}

/** A setting with keys of its own. Empty if it is invalid or missing. */
const parsePart = (parse: ParseSetting, name: string, value: unknown): JsonObject =>
  withoutEmpty(parse(name, value, JSON_OBJECT) ?? {});

type AudienceLimit = {
  [Name in keyof Limits]: Limits[Name] extends PerAudience ? Name : never;
}[keyof Limits];

const AUDIENCE_LIMITS: Readonly<Record<AudienceLimit, Parser<number>>> = {
  textChars: COUNT,
  aiPerDay: ALLOWANCE,
  writePerDay: ALLOWANCE,
  filesPerDay: ALLOWANCE,
  wordsPerDay: ALLOWANCE,
  checkWordsPerDay: ALLOWANCE,
};

const COUNT_LIMITS: Readonly<Record<Exclude<keyof Limits, AudienceLimit>, Parser<number>>> = {
  uploadRejectBytes: COUNT,
  oversizeMarkBytes: COUNT,
  translateBlockBytes: COUNT,
  detectFromChars: COUNT,
  wordViewChars: COUNT,
  alternativesChars: COUNT,
};

function readLimits(parse: ParseSetting, value: unknown, audience: Audience): Limits {
  const chosen = parsePart(parse, 'config.limits', value);
  const defaults = audience === 'paid' ? { ...DEFAULT_LIMITS, ...PAID_LIMITS } : DEFAULT_LIMITS;

  return {
    ...mapValues(
      COUNT_LIMITS,
      (parser, name) => parse(`config.limits.${name}`, chosen[name], parser) ?? defaults[name],
    ),
    ...mapValues(AUDIENCE_LIMITS, (parser, name) => {
      const path = `config.limits.${name}`;
      const given = parsePart(parse, path, chosen[name]);
      return mapValues(
        DEFAULT_LIMITS[name],
        (fallback, key) => parse(`${path}.${key}`, given[key], parser) ?? fallback,
      );
    }),
  };
}

const ENDPOINT_KEYS = {
  translate: 'translate',
  ai: 'ai',
  chat: 'ai_chat',
  write: 'ai_write',
  files: 'ai_files',
  check: 'ai_check',
} as const;

function readStores(parse: ParseSetting, value: unknown): StoreUrls {
  const stores = parsePart(parse, 'config.stores', value);
  const urls = STORES.map((name) => [name, parse(`config.stores.${name}`, stores[name], OPTIONAL_ADDRESS)]);
  return withoutEmpty(Object.fromEntries(urls));
}

/** The known values of a list, without duplicates. Each other value causes a warning. */
function readEach<T>(
  parse: ParseSetting,
  path: string,
  values: readonly unknown[] = [],
  parser: Parser<T>,
): readonly T[] {
  const known = values.map((value, index) => parse(`${path}.${index}`, value, parser));
  return [...new Set(known.filter((value) => value !== undefined))];
}

/** Default: the benefits of the app, if an app store has it. */
function readBenefits(parse: ParseSetting, value: unknown, hasApp: boolean): HostConfig['benefits'] {
  const path = 'config.benefits';
  const given = parse(path, value, BENEFITS) ?? (hasApp ? 'app' : []);
  return given === 'app' ? given : readEach(parse, path, given, TEXT);
}

function readFileLanguages(parse: ParseSetting, value: unknown): readonly string[] {
  const path = 'config.fileLanguages';
  const known = readEach(parse, path, parse(path, value, LANGUAGES), LANGUAGE);
  return known.length > 1 ? known : DEFAULT_CONFIG.fileLanguages;
}

function readFileKinds(parse: ParseSetting, { read }: SettingReader): readonly DocumentKind[] {
  const path = toAttributeName('fileKinds');
  const known = readEach(parse, path, read('fileKinds', ATTRIBUTES.fileKinds), oneOf(DOCUMENT_KINDS));
  return known.length > 0 ? known : DEFAULT_CONFIG.fileKinds;
}

function readPair({ read }: SettingReader): LanguagePair {
  const source = read('sourceLanguage', ATTRIBUTES.sourceLanguage) ?? DEFAULT_PAIR.source;
  const target = read('targetLanguage', ATTRIBUTES.targetLanguage);
  const pair = withLanguage(DEFAULT_PAIR, 'source', source);
  return target === undefined ? pair : withLanguage(pair, 'target', target);
}

/**
 * An invalid setting causes a warning, and its default is used.
 * @param global the configuration of the page
 */
export function readHostConfig(
  element: ConfigSource,
  warn: Warn,
  global: unknown = Reflect.get(globalThis, 'langAssistantConfig'),
): HostConfig {
  const parse = createParser(element.baseURI, warn);
  parse('config', readAttribute(element, 'config'), JSON_OBJECT);
  const reader = createSettingReader(
    element,
    parse,
    parsePart(parse, 'config', element.config),
    parsePart(parse, 'window.langAssistantConfig', global),
  );
  const { read, readKey } = reader;
  // The facade has already used this setting. This call only warns about an invalid value.
  read('loading', ATTRIBUTES.loading);
  const fields = readFields((name, row) => read(name, row) ?? row.fallback);
  const timeouts = parsePart(parse, 'config.timeouts', readKey('timeouts'));
  const timing = parsePart(parse, 'config.timing', readKey('timing'));
  const stores = readStores(parse, readKey('stores'));
  const actions = parsePart(parse, 'config.actions', readKey('actions'));
  const endpoints = withoutEmpty(
    mapValues(ENDPOINT_KEYS, (name) => parse(`config.${name}`, readKey(name), ENDPOINT)),
  );
  const backend = parse('backend', Reflect.get(element, 'backend'), BACKEND);
  const tools = readEach(parse, 'tools', read('tools', ATTRIBUTES.tools), ATTRIBUTES.mode.parser);
  const readUrls = (name: 'loginUrl' | 'registerUrl', parser: Parser<string>): LocaleUrls => {
    const given = read(name, ATTRIBUTES[name]);
    const urls = LOCALES.map((locale) => [locale, readLocaleUrl(parse, name, given, locale, parser)]);
    return withoutEmpty(Object.fromEntries(urls));
  };

  return {
    ...fields,
    tools: tools.length > 0 ? tools : servedTools({ ...fields, backend, endpoints }),
    locale: read('interfaceLanguage', ATTRIBUTES.interfaceLanguage) ?? DEFAULT_CONFIG.locale,
    languages: readPair(reader),
    limits: readLimits(parse, readKey('limits'), audienceOf(fields)),
    texts: readTexts(read),
    loginUrls: readUrls('loginUrl', LOGIN_ADDRESS),
    registerUrls: readUrls('registerUrl', OPTIONAL_ADDRESS),
    stores,
    benefits: readBenefits(parse, readKey('benefits'), Object.keys(stores).length > 0),
    actions: mapValues(
      DEFAULT_CONFIG.actions,
      (fallback, name) => parse(`config.actions.${name}`, actions[name], TEXT) ?? fallback,
    ),
    timeouts: withoutEmpty(
      mapValues(ENDPOINT_KEYS, (_key, name) => parse(`config.timeouts.${name}`, timeouts[name], COUNT)),
    ),
    timing: mapValues(
      DEFAULT_CONFIG.timing,
      (fallback, name) => parse(`config.timing.${name}`, timing[name], COUNT) ?? fallback,
    ),
    endpoints,
    capabilitiesUrl: parse('config.capabilitiesUrl', readKey('capabilitiesUrl'), ADDRESS) ?? '',
    backend,
    fileLanguages: readFileLanguages(parse, readKey('fileLanguages')),
    fileKinds: readFileKinds(parse, reader),
    providerNames: readKey('providerNames'),
    glossary: readKey('glossary'),
  };
}

/** The returned function reads the configuration, and warns about each invalid setting once. */
export function createConfigReader(element: WidgetElement): () => HostConfig {
  const warn = createWarn();
  return () => readHostConfig(element, warn);
}
