import {
  DEFAULT_CONFIG,
  DEFAULT_PAIR,
  type HostConfig,
  type HostTexts,
  type Stores,
} from '../domain/hostConfig';
import { LOCALES, parseLocale, type Locale } from '../domain/locales';
import { withLanguage } from '../domain/translation';
import type { JsonObject } from '../services/http/bodies';
import { attributeOf, ATTRIBUTES, type PropertyName } from './attributes';
import {
  ADDRESS,
  COUNT,
  ENDPOINT,
  LANGUAGE,
  LANGUAGES,
  OPTIONAL_ADDRESS,
  TEXT,
  type Parser,
} from './parsers';
import { readLimits } from './readLimits';
import { createSettingReader, setEntries, type Warn } from './settings';

/** Where a configuration comes from, weakest first. */
export interface ConfigSources {
  /** `window.langAssistantConfig`. */
  readonly global: unknown;
  /** The attributes that are set, by property name. */
  readonly attributes: Readonly<Partial<Record<PropertyName, string>>>;
  /** The element's `config` property. */
  readonly property: unknown;
}

/** Reads and checks everything that a host said. What is of no use is warned of and replaced by its default. */
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

  function setting<T>(name: PropertyName, parser: Parser<T>): T | undefined {
    return read(attributeOf(name), settings[name], parser);
  }

  const text = (name: PropertyName) => setting(name, TEXT) ?? '';
  const address = (name: PropertyName) => setting(name, ADDRESS) ?? '';

  function texts(): HostTexts {
    return setEntries({
      placeholder: text('placeholderText'),
      copied: text('copiedMessage'),
      selectLanguage: text('selectLanguageText'),
      emptyBox: text('emptyBoxMessage'),
      longerText: text('longerTextMessage'),
      limit1500: text('limit1500Message'),
      limit5000: text('limit5000Message'),
      modal: text('modalText'),
    });
  }

  function loginUrls(): Partial<Record<Locale, string>> {
    const given = setting('loginUrl', ATTRIBUTES.loginUrl) ?? {};
    const isForAll = typeof given === 'string';
    const entries = LOCALES.map((locale): [Locale, string | undefined] => {
      if (isForAll) return [locale, given];
      const name = Object.keys(given).find((key) => parseLocale(key) === locale) ?? locale;
      return [locale, read(`login-url.${name}`, given[name], OPTIONAL_ADDRESS)];
    });
    return Object.fromEntries(entries.filter(([, url]) => url !== undefined));
  }

  function stores(): Stores {
    const given = object('config.stores', settings['stores']);
    const store = (name: keyof Stores) =>
      read(`config.stores.${name}`, given[name], OPTIONAL_ADDRESS) ?? DEFAULT_CONFIG.stores[name];
    return { android: store('android'), ios: store('ios'), huawei: store('huawei') };
  }

  function fileLanguages(): readonly string[] {
    const path = 'config.fileLanguages';
    const given = read(path, settings['fileLanguages'], LANGUAGES) ?? [];
    const codes = given.map((code, index) => read(`${path}.${index}`, code, LANGUAGE));
    const known = [...new Set(codes.filter((code) => code !== undefined))];
    return known.length > 1 ? known : DEFAULT_CONFIG.fileLanguages;
  }

  const source = setting('sourceLanguage', ATTRIBUTES.sourceLanguage) ?? DEFAULT_PAIR.source;
  const target = setting('targetLanguage', ATTRIBUTES.targetLanguage);
  const withSource = withLanguage(DEFAULT_PAIR, 'source', source);
  const timeouts = object('config.timeouts', settings['timeouts']);
  const actions = object('config.actions', settings['actions']);
  const endpoint = (name: string) => read(`config.${name}`, settings[name], ENDPOINT);
  const patience = (name: string) => read(`config.timeouts.${name}`, timeouts[name], COUNT);
  const action = (name: keyof HostConfig['actions']) =>
    read(`config.actions.${name}`, actions[name], TEXT) ?? DEFAULT_CONFIG.actions[name];

  return {
    locale: setting('interfaceLanguage', ATTRIBUTES.interfaceLanguage) ?? DEFAULT_CONFIG.locale,
    theme: setting('theme', ATTRIBUTES.theme) ?? DEFAULT_CONFIG.theme,
    languages: target === undefined ? withSource : withLanguage(withSource, 'target', target),
    initialText: text('initialText'),
    userToken: text('userToken'),
    plan: setting('plan', ATTRIBUTES.plan) ?? DEFAULT_CONFIG.plan,
    limits: readLimits(reader, settings['limits']),
    texts: texts(),
    mode: setting('mode', ATTRIBUTES.mode) ?? DEFAULT_CONFIG.mode,
    routing: setting('routing', ATTRIBUTES.routing) ?? DEFAULT_CONFIG.routing,
    basePath: setting('basePath', ATTRIBUTES.basePath) ?? '',
    loginUrls: { ...DEFAULT_CONFIG.loginUrls, ...loginUrls() },
    stores: stores(),
    registerUrl: address('registerUrl'),
    pluginUrl: address('pluginUrl'),
    ajaxUrl: address('ajaxUrl'),
    nonce: text('nonce'),
    historyUrl: address('historyUrl'),
    actions: {
      translate: action('translate'),
      ai: action('ai'),
      chat: action('chat'),
      write: action('write'),
      file: action('file'),
    },
    timeouts: setEntries({
      translate: patience('translate'),
      ai: patience('ai'),
      chat: patience('chat'),
      write: patience('write'),
      files: patience('files'),
    }),
    endpoints: setEntries({
      translate: endpoint('translate'),
      ai: endpoint('ai'),
      chat: endpoint('ai_chat'),
      write: endpoint('ai_write'),
      files: endpoint('ai_files'),
    }),
    fileLanguages: fileLanguages(),
    providerNames: settings['providerNames'],
  };
}
