import type { JsonObject } from '../services/http/json';
import type { ConfigWarning } from './configWarnings';
import { JSON_OBJECT, type Parser } from './parsers';

export type Warn = (warning: ConfigWarning) => void;

/** Reads the host page's settings, and warns if a setting is invalid. */
export interface SettingReader {
  /** The value, or undefined if it is missing or invalid. */
  read<T>(name: string, value: unknown, parser: Parser<T>): T | undefined;
  /** The settings of an object, without the missing ones. */
  object(name: string, value: unknown): JsonObject;
}

/** An empty setting counts as missing. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The settings of an object, without the missing ones. */
export function setEntries(settings: JsonObject): JsonObject {
  return Object.fromEntries(entriesOf(settings).filter(([, value]) => isSet(value)));
}

/** The host page can pass any object, even one whose getters throw. A setting that cannot be read counts as missing. */
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
    // A getter of the host page's object threw an error. The caller warns about the setting.
    return undefined;
  }
}

export function createSettingReader(warn: Warn): SettingReader {
  const reader: SettingReader = {
    read(name, value, parser) {
      if (!isSet(value)) return undefined;
      const parsed = parsedSafely(value, parser);
      if (parsed === undefined) warn({ name, value, expected: parser.expected });
      return parsed;
    },
    object: (name, value) => setEntries(reader.read(name, value, JSON_OBJECT) ?? {}),
  };
  return reader;
}
