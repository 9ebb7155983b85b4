/**
 * The innermost brackets of a structured reference such as `Sales[[#This Row],[Unit price]]`. Also matches a bracket
 * without an end: a search from each bracket in its text, which has no end either, would take quadratic time.
 */
const BRACKETS = /\[((?:'.|[^[\]'])*)(\]?)/g;

/** Excel ignores case in column names. */
export const toColumnKey = (name: string): string => name.toLowerCase();

/** The names in brackets, as keys. Some of them may be workbooks or parts of a table. */
export function columnNamesIn(formula: string): string[] {
  if (!formula.includes('[')) return [];
  return [...formula.matchAll(BRACKETS)].flatMap(([, inside = '', end]) =>
    end === '' ? [] : [toColumnKey(inside.replace(/^@/, '').replaceAll(/'(.)/g, '$1').trim())],
  );
}

/** `_x000a_` in an attribute is a line break. */
export function decodeName(name: string): string {
  return name.replaceAll(/_x([\da-f]{4})_/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

export function encodeName(name: string): string {
  return name
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000d_')
    .replaceAll('\n', '_x000a_');
}
