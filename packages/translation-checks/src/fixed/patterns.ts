/** Parts of a text that stay as they are in every language. */

const URL_PATTERN = /(?:https?|ftp):\/\/[^\s<>"“”«»「」（）、。，]+|\bwww\.[^\s<>"“”«»「」（）、。，]+/giu;

/** What every web address has. */
const MAY_HAVE_URL = /:\/\/|www\./i;

const EMAIL_PATTERN = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;

const BRACES = /\{\{[^{}\n]{1,60}\}\}|\$?\{[\w.:, -]{0,60}\}/u;
const PRINTF =
  /(?<![\d%])%(?:\(\w{1,40}\))?(?:\d{1,2}\$)?[-+0']?\d{0,3}(?:\.\d{1,3})?[lhz]{0,2}[sdifuxXcgeq@](?![A-Za-z\d])/u;
/** `$HOME`, `%PATH%`, `[[id]]`. */
const VARIABLE = /\$[A-Z_][A-Z\d_]{2,40}(?![\p{L}\d])|(?<!%)%[A-Z_][A-Z\d_]{1,40}%|\[\[[^[\]\n]{1,40}\]\]/u;
/** Tags by name, because `<file>` in a text is translated. `x`, `g` and `ph` are those of XLIFF. */
const TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|big|br|cite|code|del|dfn|div|em|embed|font|g|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|object|ol|p|ph|pre|q|s|samp|script|small|span|strong|style|sub|sup|svg|t[dhr]|u|ul|var|x)(?:\s[^<>\n]{0,200})?\/?>/iu;
/** Those of marks may become the mark, or a word: `R&amp;D`. */
const ENTITY = /&(?!(?:amp|quot|apos|nbsp|#39|#160);)(?:[a-z]{2,8}|#\d{2,5});/iu;
/** `:name`, but not `::`, `:-)`, `12:30` and the ending of an inflected quotation: `'x':iin`. */
const COLON_NAME = /(?<=^|[\s(]|(?<![^\s(])["'])(?<!:\s?):[a-z][a-z_]{1,40}\b(?!:)/u;

/** Tags and their attributes. */
export const TAG_PATTERN = new RegExp(TAG.source, 'giu');

/** `{{x}}`, `{name}`, `${x}`, `%s`, `%1$d`, `%(name)s`, `$HOME`, `<b>`, `</b>`, `&nbsp;`, `:name`. */
const PLACEHOLDER_PATTERN = new RegExp(
  [BRACES, PRINTF, VARIABLE, TAG, ENTITY, COLON_NAME].map(({ source }) => source).join('|'),
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

/** Whether a text has a character that every placeholder has. */
export const mayHavePlaceholder = (text: string): boolean => /[{%<&:$[]/.test(text);

/** `%1` and `%1%`. Without a first one, `%5` is a percentage in some languages. */
const NUMBERED = /(?<![\d%])%L?[1-9]%?(?![\d$]|[.,]\d)/gu;
const HAS_FIRST = /(?<![\d%])%L?1(?![\d$]|[.,]\d)/u;

/** The placeholders and tags of a text without addresses. */
export function placeholdersOf(text: string): readonly string[] {
  if (!mayHavePlaceholder(text)) return [];
  const found = text.match(PLACEHOLDER_PATTERN) ?? [];
  if (!HAS_FIRST.test(text)) return found;
  const numbered = text.match(NUMBERED) ?? [];
  // `%1` and a percentage: `%2%`.
  const isPercent = numbered.some((one) => !one.endsWith('%'));
  return [...found, ...(isPercent ? numbered.map((one) => one.replace(/%$/, '')) : numbered)];
}

/** Replaces web addresses, mail addresses and placeholders by spaces. */
export function maskFixedParts(text: string): string {
  let result = maskUrls(text);
  if (result.includes('@')) result = mask(result, EMAIL_PATTERN);
  if (!mayHavePlaceholder(result)) return result;
  return mask(result, PLACEHOLDER_PATTERN, ...(HAS_FIRST.test(result) ? [NUMBERED] : []));
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
