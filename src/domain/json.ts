export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined if the text is not JSON, for example empty or an HTML page. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The JSON of data. Ignores `toJSON` methods: old versions of Prototype.js define `Array.prototype.toJSON`, and
 * `JSON.stringify` then writes each list as a string.
 */
export function toJson(data: unknown): string {
  return JSON.stringify(data, function (this: JsonObject, key) {
    return this[key];
  });
}

const RAW_CHARS = 200;

/** The beginning of an invalid response, for the log. If it cannot be written as JSON, its type. */
export function toRaw(body: unknown): string {
  try {
    const text = typeof body === 'string' ? body : toJson(body);
    return text.slice(0, RAW_CHARS);
  } catch {
    // The value has no JSON, is nested too deeply, or is a host page's result with a cycle.
    return typeof body;
  }
}
