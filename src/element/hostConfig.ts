import { DEFAULT_CONFIG, DEFAULT_PAIR, type HostConfig, type HostTexts } from '../domain/hostConfig';
import { LOCALES, parseLocale, type Locale } from '../domain/locales';
import { mapValues } from '../domain/mapValues';
import { withLanguage } from '../domain/translate/translation';
import type { JsonObject } from '../services/http/bodies';
import { toAttributeName, ATTRIBUTES, type PropertyName } from './attributes';
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

/** The sources of a configuration, weakest first. */
export interface ConfigSources {
  /** `window.langAssistantConfig`. */
  readonly global: unknown;
  /** The attributes that are set, by property name. */
  readonly attributes: Readonly<Partial<Record<PropertyName, string>>>;
  /** The element's `config` property. */
  readonly property: unknown;
}

/** Maps the development endpoints to their keys in `config`. */
const ENDPOINT_KEYS = {
  translate: 'translate',
  ai: 'ai',
  chat: 'ai_chat',
  write: 'ai_write',
  files: 'ai_files',
} as const;

type ChoiceName = 'theme' | 'headingLevel' | 'plan' | 'mode' | 'routing';

/** Attributes whose parsed value is used unchanged. */
const CHOICES: { readonly [Name in ChoiceName]: Parser<HostConfig[Name]> } = ATTRIBUTES;

/** Reads and validates the host page's settings. An invalid setting causes a warning and keeps its default. */
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
    return read(toAttributeName(name), settings[name], parser);
  }

  function choice<Name extends ChoiceName>(name: Name): HostConfig[Name] {
    return setting<HostConfig[Name]>(name, CHOICES[name]) ?? DEFAULT_CONFIG[name];
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
  const stores = object('config.stores', settings['stores']);
  const actions = object('config.actions', settings['actions']);

  return {
    locale: setting('interfaceLanguage', ATTRIBUTES.interfaceLanguage) ?? DEFAULT_CONFIG.locale,
    theme: choice('theme'),
    headingLevel: choice('headingLevel'),
    languages: target === undefined ? withSource : withLanguage(withSource, 'target', target),
    initialText: text('initialText'),
    userToken: text('userToken'),
    plan: choice('plan'),
    limits: readLimits(reader, settings['limits']),
    texts: texts(),
    mode: choice('mode'),
    routing: choice('routing'),
    basePath: setting('basePath', ATTRIBUTES.basePath) ?? '',
    loginUrls: { ...DEFAULT_CONFIG.loginUrls, ...loginUrls() },
    stores: mapValues(
      DEFAULT_CONFIG.stores,
      (fallback, name) => read(`config.stores.${name}`, stores[name], OPTIONAL_ADDRESS) ?? fallback,
    ),
    registerUrl: address('registerUrl'),
    pluginUrl: address('pluginUrl'),
    ajaxUrl: address('ajaxUrl'),
    nonce: text('nonce'),
    historyUrl: address('historyUrl'),
    actions: mapValues(
      DEFAULT_CONFIG.actions,
      (fallback, name) => read(`config.actions.${name}`, actions[name], TEXT) ?? fallback,
    ),
    timeouts: setEntries(
      mapValues(ENDPOINT_KEYS, (_key, name) => read(`config.timeouts.${name}`, timeouts[name], COUNT)),
    ),
    endpoints: setEntries(mapValues(ENDPOINT_KEYS, (key) => read(`config.${key}`, settings[key], ENDPOINT))),
    fileLanguages: fileLanguages(),
    providerNames: settings['providerNames'],
  };
}
