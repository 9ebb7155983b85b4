import type { JsonObject } from '../services/http/json';
import type { ConfigWarning } from './configWarnings';
import { JSON_OBJECT, type Parser } from './parsers';

export type Warn = (warning: ConfigWarning) => void;

export interface SettingReader {
  /** Returns undefined and warns if the value is invalid. */
  read<T>(name: string, value: unknown, parser: Parser<T>): T | undefined;
  object(name: string, value: unknown): JsonObject;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

export function setEntries(settings: JsonObject): JsonObject {
  return Object.fromEntries(entriesOf(settings).filter(([, value]) => isSet(value)));
}

/** The host page can pass an object whose getters throw. A setting that cannot be read counts as missing. */
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
    // A getter of the host page's object threw. The caller warns about the setting.
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
