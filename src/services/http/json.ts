/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON; undefined for an empty text, an HTML page, or anything else that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the caller reports it.
    return undefined;
  }
}

/** Number of characters of an unreadable response that are logged. */
const RAW_CHARS = 200;

/** The beginning of a response that does not match the contract, for the log. If it cannot be written as JSON, its type. */
export function toRaw(body: unknown): string {
  try {
    const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? typeof body);
    return text.slice(0, RAW_CHARS);
  } catch {
    // The value is nested too deeply, or it is a host page's result that contains a cycle.
    return typeof body;
  }
}
