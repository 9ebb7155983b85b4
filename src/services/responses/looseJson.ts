import { jsonrepair } from 'jsonrepair';

/** In UTF-16 code units. The rest of a text is ignored. */
const MAX_CHARS = 100_000;

const FENCE = /^\s*```[\w-]*\s*|\s*```\s*$/g;

export function withoutFences(text: string): string {
  return text.replace(FENCE, '').trim();
}

/**
 * The part from the first brace to the last one. Some replies begin with a sentence, and some are cut before the last
 * brace.
 */
function objectIn(text: string): string | undefined {
  const start = text.indexOf('{');
  if (start < 0) return undefined;
  const end = text.lastIndexOf('}');
  return end > start ? text.slice(start, end + 1) : text.slice(start);
}

function parsed(text: string): object | undefined {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}

/**
 * Parses JSON or nearly valid JSON: inside code fences or sentences, with unquoted keys, extra commas, or a truncated
 * end. Undefined for anything else.
 */
export function parseLooseJson(text: string): object | undefined {
  const plain = withoutFences(text.slice(0, MAX_CHARS));
  try {
    const value = parsed(plain);
    if (value) return value;
  } catch {}
  const part = plain.startsWith('[') ? plain : objectIn(plain);
  if (part === undefined) return undefined;
  try {
    return parsed(jsonrepair(part));
  } catch {
    return undefined;
  }
}
