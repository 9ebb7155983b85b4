/** These patterns match parts that stay the same in every language. */

const URL_PATTERN = /(?:https?|ftp):\/\/[^\s<>"“”«»「」（）、。，]+|\bwww\.[^\s<>"“”«»「」（）、。，]+/giu;

/** Every web address passes this fast test. */
const MAY_HAVE_URL = /:\/\/|www\./i;

const EMAIL_PATTERN = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;

const BRACES = /\{\{[^{}\n]{1,60}\}\}|\$?\{[\w.:, -]{0,60}\}/u;
const PRINTF =
  /(?<![\d%])%(?:\(\w{1,40}\))?(?:\d{1,2}\$)?[-+0']?\d{0,3}(?:\.\d{1,3})?[lhz]{0,2}[sdifuxXcgeq@](?![A-Za-z\d])/u;
/** `$HOME`, `%PATH%`, `[[id]]`. */
const VARIABLE = /\$[A-Z_][A-Z\d_]{2,40}(?![\p{L}\d])|(?<!%)%[A-Z_][A-Z\d_]{1,40}%|\[\[[^[\]\n]{1,40}\]\]/u;
/** Only tags with known names, because a word such as `<file>` is translated. `x`, `g` and `ph` are tags of XLIFF. */
const TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|big|br|cite|code|del|dfn|div|em|embed|font|g|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|object|ol|p|ph|pre|q|s|samp|script|small|span|strong|style|sub|sup|svg|t[dhr]|u|ul|var|x)(?:\s[^<>\n]{0,200})?\/?>/iu;
/** Named entities, except for punctuation: a translation may write `R&amp;D` with the symbol or a word. */
const ENTITY = /&(?!(?:amp|quot|apos|nbsp|#39|#160);)(?:[a-z]{2,8}|#\d{2,5});/iu;
/** `:name`, but not `::`, `:-)`, `12:30`, or the ending of an inflected quotation such as `'x':iin`. */
const COLON_NAME = /(?<=^|[\s(]|(?<![^\s(])["'])(?<!:\s?):[a-z][a-z_]{1,40}\b(?!:)/u;

export const TAG_PATTERN = new RegExp(TAG.source, 'giu');

/** `{{x}}`, `{name}`, `${x}`, `%s`, `%1$d`, `%(name)s`, `$HOME`, `<b>`, `</b>`, `&nbsp;`, `:name`. */
const PLACEHOLDER_PATTERN = new RegExp(
  [BRACES, PRINTF, VARIABLE, TAG, ENTITY, COLON_NAME].map(({ source }) => source).join('|'),
  'gu',
);

const AFTER_ADDRESS = /(?<![.,;:!?'’)\]}*])[.,;:!?'’)\]}*]+$/u;

export function trimAddress(address: string): string {
  const end = AFTER_ADDRESS.exec(address)?.[0] ?? '';
  const trimmed = address.slice(0, address.length - end.length);
  // A closing bracket belongs to the address if its opening bracket does: `/wiki/Name_(film)`.
  return end.startsWith(')') && trimmed.includes('(') && !trimmed.includes(')') ? `${trimmed})` : trimmed;
}

export function urlsOf(text: string): readonly string[] {
  return MAY_HAVE_URL.test(text) ? (text.match(URL_PATTERN) ?? []).map(trimAddress) : [];
}

export function emailsOf(text: string): readonly string[] {
  return text.includes('@') ? (text.match(EMAIL_PATTERN) ?? []).map(trimAddress) : [];
}

/** Replaces matches by spaces, so that offsets stay the same. */
export function mask(text: string, ...patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, (match) => ' '.repeat(match.length)), text);
}

export function maskUrls(text: string): string {
  return MAY_HAVE_URL.test(text) ? mask(text, URL_PATTERN) : text;
}

/** Every placeholder has one of these characters. */
export const mayHavePlaceholder = (text: string): boolean => /[{%<&:$[]/.test(text);

/** `%1` and `%1%`. Numbers count only in a text with `%1`: elsewhere, `%5` may be a percentage. */
const NUMBERED = /(?<![\d%])%L?[1-9]%?(?![\d$]|[.,]\d)/gu;
const HAS_FIRST = /(?<![\d%])%L?1(?![\d$]|[.,]\d)/u;

/** Includes tags. Addresses in the text must already be masked. */
export function placeholdersOf(text: string): readonly string[] {
  if (!mayHavePlaceholder(text)) return [];
  const found = text.match(PLACEHOLDER_PATTERN) ?? [];
  if (!HAS_FIRST.test(text)) return found;
  const numbered = text.match(NUMBERED) ?? [];
  // In a text with `%1`, `%2%` is `%2` and a percent sign.
  const isPercent = numbered.some((one) => !one.endsWith('%'));
  return [...found, ...(isPercent ? numbered.map((one) => one.replace(/%$/, '')) : numbered)];
}

export function maskFixedParts(text: string): string {
  let result = maskUrls(text);
  if (result.includes('@')) result = mask(result, EMAIL_PATTERN);
  if (!mayHavePlaceholder(result)) return result;
  return mask(result, PLACEHOLDER_PATTERN, ...(HAS_FIRST.test(result) ? [NUMBERED] : []));
}

export function maskRanges(
  text: string,
  ranges: readonly { readonly start: number; readonly text: string }[],
): string {
  return ranges.reduce(
    (rest, { start, text: part }) =>
      rest.slice(0, start) + ' '.repeat(part.length) + rest.slice(start + part.length),
    text,
  );
}
