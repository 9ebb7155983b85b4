import { DEFAULT_CONFIG, DEFAULT_PAIR, type HostConfig, type HostTexts } from '../domain/hostConfig';
import type { Audience } from '../domain/limits';
import { withLanguage } from '../domain/translation';
import type { JsonObject } from '../services/http/bodies';
import { ATTRIBUTES, type AttributeRow, type PropertyName } from './attributes';
import { COUNT, ENDPOINT, JSON_OBJECT, TEXT, type Parser } from './parsers';

/** Where a configuration comes from, weakest first. */
export interface ConfigSources {
  /** `window.langAssistantConfig`. */
  readonly global: unknown;
  /** The attributes that are set, by property name. */
  readonly attributes: Readonly<Partial<Record<PropertyName, string>>>;
  /** The element's `config` property. */
  readonly property: unknown;
}

/** What is wrong with a setting, in a sentence that names it and the fix. */
export type Warn = (message: string) => void;

/** A setting that is empty is as good as none. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function setEntries(settings: JsonObject): JsonObject {
  return Object.fromEntries(entriesOf(settings).filter(([, value]) => isSet(value)));
}

/** A page's object may be anything, also one whose getters throw: such a setting is as good as none. */
function entriesOf(settings: JsonObject): [string, unknown][] {
  return Object.keys(settings).map((key) => {
    try {
      return [key, settings[key]];
    } catch {
      return [key, undefined];
    }
  });
}

function parsedSafely<T>(value: unknown, parser: Parser<T>): T | undefined {
  try {
    return parser.parse(value);
  } catch {
    // As above: the caller warns of it.
    return undefined;
  }
}

/** Only these are repeated in a warning: objects may hold tokens, and so may the text of a broken one. */
const TELLABLE = /^(?!config|user-token|nonce)[a-z]+(-[a-z0-9]+)*$/;
const TOLD_CHARS = 80;

function shown(name: string, value: unknown): string {
  if (!TELLABLE.test(name) || typeof value !== 'string') return '';
  return `="${value.length > TOLD_CHARS ? `${value.slice(0, TOLD_CHARS)}…` : value}"`;
}

/** Reads and checks everything that a host said. What is of no use is warned of and replaced by its default. */
export function readHostConfig(sources: ConfigSources, warn: Warn): HostConfig {
  const { config: json, ...attributes } = sources.attributes;
  const settings: JsonObject = {
    ...object('window.langAssistantConfig', sources.global),
    ...object('config', json),
    ...setEntries(attributes),
    ...object('config', sources.property),
  };

  function read<T>(name: string, value: unknown, parser: Parser<T>): T | undefined {
    if (!isSet(value)) return undefined;
    const parsed = parsedSafely(value, parser);
    if (parsed === undefined) {
      warn(`${name}${shown(name, value)} is ignored. It should be ${parser.expected}.`);
    }
    return parsed;
  }

  function object(name: string, value: unknown): JsonObject {
    return setEntries(read(name, value, JSON_OBJECT) ?? {});
  }

  function setting<T>(name: PropertyName, row: AttributeRow<T>): T | undefined {
    return read(row.attribute, settings[name], row.parser);
  }

  const text = (name: PropertyName, row: AttributeRow<string>) => setting(name, row) ?? '';

  function texts(): HostTexts {
    return setEntries({
      placeholder: text('placeholderText', ATTRIBUTES.placeholderText),
      copied: text('copiedMessage', ATTRIBUTES.copiedMessage),
      selectLanguage: text('selectLanguageText', ATTRIBUTES.selectLanguageText),
      emptyBox: text('emptyBoxMessage', ATTRIBUTES.emptyBoxMessage),
      longerText: text('longerTextMessage', ATTRIBUTES.longerTextMessage),
      limit1500: text('limit1500Message', ATTRIBUTES.limit1500Message),
      limit5000: text('limit5000Message', ATTRIBUTES.limit5000Message),
    });
  }

  function textLimits(): Record<Audience, number> {
    const chosen = object(
      'config.limits.textChars',
      object('config.limits', settings['limits'])['textChars'],
    );
    const defaults = DEFAULT_CONFIG.limits.textChars;
    const limit = (audience: Audience) =>
      read(`config.limits.textChars.${audience}`, chosen[audience], COUNT) ?? defaults[audience];
    return { anonymous: limit('anonymous'), free: limit('free'), paid: limit('paid') };
  }

  const source = setting('sourceLanguage', ATTRIBUTES.sourceLanguage) ?? DEFAULT_PAIR.source;
  const target = setting('targetLanguage', ATTRIBUTES.targetLanguage);
  const withSource = withLanguage(DEFAULT_PAIR, 'source', source);
  const translate = read('config.translate', settings['translate'], ENDPOINT);
  const timeouts = object('config.timeouts', settings['timeouts']);
  const patience = read('config.timeouts.translate', timeouts['translate'], COUNT);
  const actions = object('config.actions', settings['actions']);

  return {
    locale: setting('interfaceLanguage', ATTRIBUTES.interfaceLanguage) ?? DEFAULT_CONFIG.locale,
    theme: setting('theme', ATTRIBUTES.theme) ?? DEFAULT_CONFIG.theme,
    languages: target === undefined ? withSource : withLanguage(withSource, 'target', target),
    initialText: text('initialText', ATTRIBUTES.initialText),
    userToken: text('userToken', ATTRIBUTES.userToken),
    plan: setting('plan', ATTRIBUTES.plan) ?? DEFAULT_CONFIG.plan,
    limits: { textChars: textLimits() },
    texts: texts(),
    registerUrl: text('registerUrl', ATTRIBUTES.registerUrl),
    pluginUrl: text('pluginUrl', ATTRIBUTES.pluginUrl),
    ajaxUrl: text('ajaxUrl', ATTRIBUTES.ajaxUrl),
    nonce: text('nonce', ATTRIBUTES.nonce),
    actions: {
      translate:
        read('config.actions.translate', actions['translate'], TEXT) ?? DEFAULT_CONFIG.actions.translate,
    },
    timeouts: patience === undefined ? {} : { translate: patience },
    endpoints: translate ? { translate } : {},
  };
}
