import { DEFAULT_KINDS, parseKinds, toTag } from '@lang-assistant/core/check';
import { DEFAULT_LOCALE } from '@lang-assistant/core/locales';
import type { WriterConfig } from '@lang-assistant/field-writer';
import { isSetShortcut, parseShortcut } from '@lang-assistant/ui/shortcut';
import { BACKEND, COUNT, ENDPOINT, LOGIN_ADDRESS, TEXT } from '../../domain/settingParsers';
import { FIELD_MODE_ATTRIBUTES } from '../../domain/attributes';
import { isObject } from '../../domain/json';
import type { CheckConfig } from '../../services/backends/check';
import { createParser, createSettingReader, readLocaleUrl, type ConfigSource, type Warn } from '../settings';

export interface FieldConfig extends CheckConfig, WriterConfig {
  /** The ids in `for`, of fields and containers. */
  readonly ids: readonly string[];
}

const CHECK_KINDS = { parser: { parse: parseKinds, expected: 'kinds' } } as const;

const SHORTCUT = { parser: { parse: parseShortcut, expected: 'shortcut' } } as const;

/** Does not import the language table and the configuration code of the widget, which are larger than the writer. */
export function readFieldConfig(element: ConfigSource, warn: Warn): FieldConfig {
  const parse = createParser(element.baseURI, warn);
  const { read, readKey } = createSettingReader(element, parse);
  const rows = FIELD_MODE_ATTRIBUTES;
  const part = (name: string) => {
    const value = readKey(name);
    return isObject(value) ? value : {};
  };
  const locale = read('interfaceLanguage', rows.interfaceLanguage) ?? DEFAULT_LOCALE;
  const userToken = read('userToken', rows.userToken) ?? '';
  const loginUrl = readLocaleUrl(parse, 'loginUrl', read('loginUrl', rows.loginUrl), locale, LOGIN_ADDRESS);
  const shortcut = read('fieldShortcut', SHORTCUT);
  return {
    ids: (read('for', rows.for) ?? '').split(/\s+/).filter(Boolean),
    language: toTag(read('sourceLanguage', { parser: TEXT })),
    kinds: read('checkKinds', CHECK_KINDS) ?? DEFAULT_KINDS,
    isAutomatic: read('check', rows.check) !== 'button',
    isShortcut: (event) => isSetShortcut(shortcut, event),
    // A user who is logged in already has the higher limit, so the writer offers no login.
    login: (userToken === '' && loginUrl) || '',
    locale,
    theme: read('theme', rows.theme) ?? rows.theme.fallback,
    ajaxUrl: read('ajaxUrl', rows.ajaxUrl) ?? '',
    nonce: read('nonce', rows.nonce) ?? '',
    nonceUrl: read('nonceUrl', rows.nonceUrl) ?? '',
    userToken,
    action: parse('config.actions.check', part('actions')['check'], TEXT) ?? 'mi_traductor_check',
    backend: parse('backend', Reflect.get(element, 'backend'), BACKEND),
    endpoint: parse('config.ai_check', readKey('ai_check'), ENDPOINT),
    timeoutMs: parse('config.timeouts.check', part('timeouts')['check'], COUNT),
  };
}
