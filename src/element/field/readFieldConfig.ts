import { parseLocale, DEFAULT_LOCALE } from '@lang-assistant/core/locales';
import { CHANGE_KINDS, DEFAULT_KINDS, type ChangeKind } from '../../domain/field/change';
import { DEFAULT_SHORTCUT, isShortcut, toTag } from '../../domain/field/settings';
import { THEMES, createReader } from '../../facade/facadeSettings';
import type { CheckConfig } from '../../services/backends/check';
import { isObject } from '../../services/http/json';
import type { Theme } from '../../domain/hostConfig';
import type { FaceElement } from '../face';

/** What the page sets for the fields that an element checks. */
export interface FieldConfig extends CheckConfig {
  /** The ids of fields and containers. */
  readonly ids: readonly string[];
  /** A BCP 47 tag; undefined: that of the field, else the detected one. */
  readonly language: string | undefined;
  readonly kinds: readonly ChangeKind[];
  /** False: on request only. */
  readonly isAutomatic: boolean;
  /** Whether a key opens the suggestion at the caret. */
  readonly isShortcut: (event: KeyboardEvent) => boolean;
  readonly theme: Theme;
}

/** An http(s) address, resolved against the page; empty for anything else. */
function toAddress(value: unknown): string {
  const url = typeof value === 'string' && value !== '' ? URL.parse(value, document.baseURI) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
}

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The kinds of a list, or of a text with spaces; without a known one, the default. */
export function toKinds(value: unknown): readonly ChangeKind[] {
  const names: readonly unknown[] = Array.isArray(value) ? value : toText(value).split(/\s+/);
  const kinds = CHANGE_KINDS.filter((kind) => names.includes(kind));
  return kinds.length > 0 ? kinds : DEFAULT_KINDS;
}

/** The function of the page that checks sentences itself, bound to its object. */
function toBackend(value: unknown): CheckConfig['backend'] {
  const check: unknown = isObject(value) ? value['check'] : undefined;
  if (typeof check !== 'function') return undefined;
  return { check: (request, signal) => Reflect.apply(check, value, [request, signal]) };
}

/** Reads the configuration without the table of languages and the rules of the widget, which are larger than the writer. */
export function readFieldConfig(element: FaceElement): FieldConfig {
  const read = createReader(element, element.config);
  const part = (name: string) => {
    const value = read(name);
    return isObject(value) ? value : {};
  };
  const endpoint = part('ai_check');
  const timeoutMs = part('timeouts')['check'];
  const url = toAddress(endpoint['url']);
  const shortcut = toText(read('fieldShortcut')) || DEFAULT_SHORTCUT;
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  return {
    ids: toText(read('for')).split(/\s+/).filter(Boolean),
    language: toTag(read('sourceLanguage')),
    kinds: toKinds(read('checkKinds')),
    isAutomatic: read('check') !== 'button',
    isShortcut: (event) => isShortcut(shortcut, event, isMac),
    locale: parseLocale(toText(read('interfaceLanguage'))) ?? DEFAULT_LOCALE,
    theme: THEMES.find((theme) => theme === read('theme')) ?? THEMES[0],
    ajaxUrl: toAddress(read('ajaxUrl')),
    // Under a policy, only the property has it.
    nonce: element.nonce || toText(read('nonce')),
    nonceUrl: toAddress(read('nonceUrl')),
    userToken: toText(read('userToken')),
    action: toText(part('actions')['check']) || 'mi_traductor_check',
    backend: toBackend(Reflect.get(element, 'backend')),
    endpoint: url === '' ? undefined : { url, token: toText(endpoint['token']) },
    timeoutMs: typeof timeoutMs === 'number' && timeoutMs > 0 ? timeoutMs : undefined,
  };
}
