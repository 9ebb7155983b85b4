/** In UTF-16 code units. */
const MAX_CHARS = 1000;

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&nbsp;', ' '],
  // `&amp;` comes last, so that its result is not decoded again.
  ['&amp;', '&'],
];

/** For example `&#039;` (PHP's apostrophe) or `&#x2019;`. */
const NUMERIC_REFERENCE = /&#(?:\d{1,7}|x[\da-f]{1,6});/gi;

function decodeReference(entity: string): string {
  const digits = entity.slice(2, -1);
  const code = Number(/^x/i.test(digits) ? `0${digits}` : digits);
  const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}

function decodeEntities(text: string): string {
  const plain = text.replace(NUMERIC_REFERENCE, decodeReference);
  return ENTITIES.reduce((all, [entity, character]) => all.replaceAll(entity, character), plain);
}

/** Braces, quoted keys and entities indicate code. A label before words does not, as in `[informal] To run`. */
const CODE = /[{}]|^\s*\[(?!\p{L}[^[\]]*\]\s+[\p{L}\p{N}])|"\s*:|```|&[a-z]+;|=>/iu;

const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Placeholders that engines return instead of an empty field. */
const EMPTY_PLACEHOLDER =
  /^(?:n\/a|none|null|undefined|-+|—|no hay (?:definiciones|sin[oó]nimos|ejemplos) disponibles)\.?$/i;

/** Converts markup to plain text on one line. Undefined if nothing remains, or if the text is code. */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = decodeEntities(String(value).slice(0, 4 * MAX_CHARS))
    .replace(BIDI_CONTROLS, '')
    // Remove Markdown marks first: without a mark, the text around it may form a tag.
    .replace(/\*\*|__|`|\p{Cc}/gu, (mark) => (/\s/.test(mark) ? ' ' : ''))
    // Also truncated elements.
    .replace(/<(?:script|style)\b[\s\S]*?(?:<\/(?:script|style)[^>]*>|$)/gi, ' ')
    .replace(/<[/!?a-z][^<>]*(?:>|(?=<)|$)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (EMPTY_PLACEHOLDER.test(text) || CODE.test(text) || !/[\p{L}\p{N}]/u.test(text)) return undefined;
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS).replace(/\p{Surrogate}$/u, '')}…` : text;
}

export function proseIn(value: string | undefined): string | undefined {
  return value === undefined || /<[/!?a-z]/i.test(value) ? undefined : plainText(value);
}
