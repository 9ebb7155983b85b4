/** Parts of a text that stay as they are in every language. */

const URL_PATTERN = /(?:https?|ftp):\/\/[^\s<>"“”«»「」（）、。，]+|\bwww\.[^\s<>"“”«»「」（）、。，]+/giu;

/** What every web address has. */
const MAY_HAVE_URL = /:\/\/|www\./i;

const EMAIL_PATTERN = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;

const BRACES = /\{\{[^{}\n]{1,60}\}\}|\$?\{[\w.:, -]{0,60}\}/u;
const PRINTF =
  /(?<![\d%])%(?:\(\w{1,40}\))?(?:\d{1,2}\$)?[-+0']?\d{0,3}(?:\.\d{1,3})?[lhz]{0,2}[sdifuxXcgeq@](?![A-Za-z\d])/u;
/** Tags by name, because `<file>` in a text is translated. `x`, `g` and `ph` are those of XLIFF. */
const TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|big|br|cite|code|del|dfn|div|em|font|g|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|ph|pre|q|s|samp|small|span|strong|sub|sup|t[dhr]|u|ul|var|x)(?:\s[^<>\n]{0,200})?\/?>/iu;
const ENTITY = /&(?:[a-z]{2,8}|#\d{2,5});/iu;
/** `:name`, but not `::`, `:-)`, `12:30` and the ending of an inflected quotation: `'x':iin`. */
const COLON_NAME = /(?<=^|[\s(]|(?<![^\s(])["'])(?<!:\s?):[a-z][a-z_]{1,40}\b(?!:)/u;

/** Tags and their attributes. */
export const TAG_PATTERN = new RegExp(TAG.source, 'giu');

/** `{{x}}`, `{name}`, `${x}`, `%s`, `%1$d`, `%(name)s`, `<b>`, `</b>`, `&nbsp;`, `:name`. */
export const PLACEHOLDER_PATTERN = new RegExp(
  [BRACES, PRINTF, TAG, ENTITY, COLON_NAME].map(({ source }) => source).join('|'),
  'gu',
);

/** Punctuation after an address that is not part of it. */
const AFTER_ADDRESS = /[.,;:!?'’)\]}*]+$/u;

export function trimAddress(address: string): string {
  const end = AFTER_ADDRESS.exec(address)?.[0] ?? '';
  const trimmed = address.slice(0, address.length - end.length);
  // A closing bracket that was opened in the address: `/wiki/Name_(film)`.
  return end.startsWith(')') && trimmed.includes('(') && !trimmed.includes(')') ? `${trimmed})` : trimmed;
}

/** The web addresses of a text. */
export function urlsOf(text: string): readonly string[] {
  return MAY_HAVE_URL.test(text) ? (text.match(URL_PATTERN) ?? []).map(trimAddress) : [];
}

/** The mail addresses of a text. */
export function emailsOf(text: string): readonly string[] {
  return text.includes('@') ? (text.match(EMAIL_PATTERN) ?? []).map(trimAddress) : [];
}

/** Replaces the matches of patterns by spaces. Offsets stay the same. */
export function mask(text: string, ...patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, (match) => ' '.repeat(match.length)), text);
}

/** Replaces web addresses by spaces. */
export function maskUrls(text: string): string {
  return MAY_HAVE_URL.test(text) ? mask(text, URL_PATTERN) : text;
}

/** A character that every placeholder has. */
export const MAY_BE_PLACEHOLDER = /[{%<&:]/;

/** Replaces web addresses, mail addresses and placeholders by spaces. */
export function maskFixedParts(text: string): string {
  let result = maskUrls(text);
  if (result.includes('@')) result = mask(result, EMAIL_PATTERN);
  return MAY_BE_PLACEHOLDER.test(result) ? mask(result, PLACEHOLDER_PATTERN) : result;
}

/** Replaces parts of a text by spaces. */
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
