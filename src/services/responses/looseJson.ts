/** No answer is longer than that, in UTF-16 code units; what is behind it is left out. */
const MAX_CHARS = 100_000;

const FENCE = /^\s*```[\w-]*\s*|\s*```\s*$/g;

/** The text without code fences around it. */
export function withoutFences(text: string): string {
  return text.replace(FENCE, '').trim();
}

/** From the first brace on, for answers that begin with a sentence; to the last one, if any. */
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
 * The object or list of a text that is JSON or nearly so: within code fences or sentences, with keys that are not
 * quoted, commas too many, or its end cut off. Undefined for anything else.
 */
export async function parseLooseJson(text: string): Promise<object | undefined> {
  const plain = withoutFences(text.slice(0, MAX_CHARS));
  try {
    const value = parsed(plain);
    if (value) return value;
  } catch {
    // Not a swallowed error: what follows is for exactly this case.
  }
  const part = plain.startsWith('[') ? plain : objectIn(plain);
  if (part === undefined) return undefined;
  const { jsonrepair } = await import('jsonrepair');
  try {
    return parsed(jsonrepair(part));
  } catch {
    // Beyond repair: the caller words it.
    return undefined;
  }
}
