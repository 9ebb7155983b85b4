import type { Parser } from '../domain/settingParsers';
import type { PropertyName } from '../domain/attributes';
import type { JsonObject } from '../domain/json';
import { parseLocale, type Locale } from '@lang-assistant/core/locales';
import { createReader, isOn, isSet, toAttributeName, type AttributeSource } from './readSettings';
import type { ConfigWarning } from './configWarnings';

export type Warn = (warning: ConfigWarning) => void;

export const loadConsoleTexts = () => import('./configWarnings');

/** The returned function warns about each invalid setting once. */
export function createWarn(): Warn {
  const warned = new Set<string>();

  /** Loads the texts of the warnings on demand, because most pages are configured correctly. */
  async function warn(warning: ConfigWarning): Promise<void> {
    const warnings = await loadConsoleTexts().catch(() => undefined);
    warnings?.warnOnce(warning, warned);
  }

  return (warning) => void warn(warning);
}

/** What a configuration is read from. */
export interface ConfigSource extends AttributeSource, Pick<HTMLElement, 'baseURI' | 'nonce'> {
  readonly config: unknown;
}

/** Returns undefined and warns if the value is invalid. */
export type ParseSetting = <T>(name: string, value: unknown, parser: Parser<T>) => T | undefined;

/** @param base the address of the page, for relative addresses */
export function createParser(base: string, warn: Warn): ParseSetting {
  function parseSafely<T>(value: unknown, parser: Parser<T>): T | undefined {
    try {
      return parser.parse(value, base);
    } catch {
      // A getter of the host page's object threw. The caller warns about the setting.
      return undefined;
    }
  }
  return (name, value, parser) => {
    if (!isSet(value)) return undefined;
    const parsed = parseSafely(value, parser);
    if (parsed === undefined) warn({ name, value, expected: parser.expected });
    return parsed;
  };
}

/**
 * The attributes that are not read by `getAttribute` alone; undefined for all others. Under a CSP, only the property has
 * the nonce. If a framework sets it to `null` or `undefined`, the browser converts the value to a string. A boolean
 * attribute without a value is on.
 */
function readSpecial(element: ConfigSource, name: PropertyName, isFlag: boolean): unknown {
  if (name === 'nonce') return /^(null|undefined)?$/.test(element.nonce) ? undefined : element.nonce;
  return isFlag && isOn(element, name) ? true : undefined;
}

/** Reads one attribute, or its key in `config`, with the parser of its row. */
type ReadSetting = <T>(name: PropertyName, row: { readonly parser: Parser<T> }) => T | undefined;

export interface SettingReader {
  readonly read: ReadSetting;
  /** The value of a key of `config` that is no attribute. */
  readonly readKey: (name: string) => unknown;
}

export function createSettingReader(
  element: ConfigSource,
  parse: ParseSetting,
  property = element.config,
  global?: unknown,
): SettingReader {
  const setting = createReader(element, property, global);
  return {
    read: (name, { parser }) =>
      parse(
        toAttributeName(name),
        setting(name, readSpecial(element, name, parser.expected === 'flag')),
        parser,
      ),
    readKey: (name) => setting(name, null),
  };
}

/**
 * The address of a link in one interface language.
 * @param given one address for all languages, or an object with one for each
 */
export function readLocaleUrl(
  parse: ParseSetting,
  name: 'loginUrl' | 'registerUrl',
  given: string | JsonObject | undefined,
  locale: Locale,
  parser: Parser<string>,
): string | undefined {
  if (typeof given !== 'object') return given;
  const key = Object.keys(given).find((code) => parseLocale(code) === locale) ?? locale;
  return parse(`${toAttributeName(name)}.${key}`, given[key], parser);
}
