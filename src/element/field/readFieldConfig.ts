import { parseLocale, DEFAULT_LOCALE, type Locale } from '@lang-assistant/core/locales';
import { DEFAULT_KINDS, type ChangeKind } from '../../domain/field/change';
import { CHECK_TIMES, parseKinds, parseShortcut, toTag } from '../../domain/field/settings';
import { THEMES, createReader, toObject } from '../../facade/facadeSettings';
import type { CheckConfig } from '../../services/backends/check';
import { isObject } from '../../services/http/json';
import { LOGIN_EVENT, type Theme } from '../../domain/hostConfig';
import type { Expectation } from '../configWarnings';
import { isFieldShortcut } from '../isFieldShortcut';
import type { Warn } from '../settings';
import type { WidgetElement } from '../elementConfig';

export interface FieldConfig extends CheckConfig {
  /** The ids in `for`, of fields and containers. */
  readonly ids: readonly string[];
  /** A BCP 47 tag. If undefined, the language of the field is used, else the detected language. */
  readonly language: string | undefined;
  readonly kinds: readonly ChangeKind[];
  /** False if the user starts each check with the button. */
  readonly isAutomatic: boolean;
  /** True for the shortcut that opens the suggestion at the caret. */
  readonly isShortcut: (event: KeyboardEvent) => boolean;
  /** An address or `LOGIN_EVENT`. Empty if the page has no login that raises the limit. */
  readonly login: string;
  readonly theme: Theme;
}

/** Returns an empty string for everything but an http(s) address. */
function toAddress(value: unknown): string {
  const url = typeof value === 'string' && value !== '' ? URL.parse(value, document.baseURI) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
}

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns an address or `LOGIN_EVENT`. Empty if the page has no login in the interface language. */
function toLogin(value: unknown, locale: Locale): string {
  const byLanguage = toObject(value);
  const key = Object.keys(byLanguage).find((code) => parseLocale(code) === locale);
  const given = typeof value === 'string' && key === undefined ? value : byLanguage[key ?? locale];
  return given === LOGIN_EVENT ? given : given === 'none' ? '' : toAddress(given);
}

function toBackend(value: unknown): CheckConfig['backend'] {
  const check: unknown = isObject(value) ? value['check'] : undefined;
  if (typeof check !== 'function') return undefined;
  return { check: (request, signal) => Reflect.apply(check, value, [request, signal]) };
}

const toTime = (value: unknown) => CHECK_TIMES.find((time) => time === value);

/** Does not import the language table and the configuration code of the widget, which are larger than the writer. */
export function readFieldConfig(element: WidgetElement, warn: Warn): FieldConfig {
  const read = createReader(element, element.config);
  function parse<T>(
    name: string,
    attribute: string,
    to: (value: unknown) => T | undefined,
    expected: Expectation,
  ) {
    const value = read(name) ?? '';
    const parsed = to(value);
    if (parsed === undefined && value !== '') warn({ name: attribute, value, expected });
    return parsed;
  }
  const part = (name: string) => {
    const value = read(name);
    return isObject(value) ? value : {};
  };
  const endpoint = part('ai_check');
  const timeoutMs = part('timeouts')['check'];
  const url = toAddress(endpoint['url']);
  const locale = parseLocale(toText(read('interfaceLanguage'))) ?? DEFAULT_LOCALE;
  const shortcut = parse('fieldShortcut', 'field-shortcut', parseShortcut, 'shortcut');
  const userToken = toText(read('userToken'));
  return {
    ids: toText(read('for')).split(/\s+/).filter(Boolean),
    language: toTag(read('sourceLanguage')),
    kinds: parse('checkKinds', 'check-kinds', parseKinds, 'kinds') ?? DEFAULT_KINDS,
    isAutomatic: parse('check', 'check', toTime, 'checkTime') !== 'button',
    isShortcut: (event) => isFieldShortcut(shortcut, event),
    // A user who is logged in already has the higher limit, so the writer offers no login.
    login: userToken === '' ? toLogin(read('loginUrl'), locale) : '',
    locale,
    theme: THEMES.find((theme) => theme === read('theme')) ?? THEMES[0],
    ajaxUrl: toAddress(read('ajaxUrl')),
    // Under a CSP, only the property has the nonce.
    nonce: element.nonce || toText(read('nonce')),
    nonceUrl: toAddress(read('nonceUrl')),
    userToken,
    action: toText(part('actions')['check']) || 'mi_traductor_check',
    backend: toBackend(Reflect.get(element, 'backend')),
    endpoint: url === '' ? undefined : { url, token: toText(endpoint['token']) },
    timeoutMs: typeof timeoutMs === 'number' && timeoutMs > 0 ? timeoutMs : undefined,
  };
}
