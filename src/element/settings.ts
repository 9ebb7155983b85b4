import type { JsonObject } from '../services/http/bodies';
import type { ConfigWarning } from './configWarnings';
import { JSON_OBJECT, type Parser } from './parsers';

/** Hears what is wrong with a setting. */
export type Warn = (complaint: ConfigWarning) => void;

/** Reads settings of a host and warns of those that are of no use. */
export interface SettingReader {
  /** The value, or undefined where it is not given or of no use. */
  read<T>(name: string, value: unknown, parser: Parser<T>): T | undefined;
  /** An object's settings, those left out that are not given. */
  object(name: string, value: unknown): JsonObject;
}

/** A setting that is empty is as good as none. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** An object's settings without those that are not given. */
export function setEntries(settings: JsonObject): JsonObject {
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
