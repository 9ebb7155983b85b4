/** The longest text of a field that is shown, in UTF-16 code units. */
const MAX_CHARS = 1000;

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&nbsp;', ' '],
  // Last: what it makes is not decoded a second time.
  ['&amp;', '&'],
];

/** `&#039;`, as PHP writes an apostrophe, or `&#x2019;`. */
const NUMBERED = /&#(?:\d{1,7}|x[\da-f]{1,6});/gi;

function numbered(entity: string): string {
  const digits = entity.slice(2, -1);
  const code = Number(/^x/i.test(digits) ? `0${digits}` : digits);
  const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}

function decoded(text: string): string {
  const plain = text.replace(NUMBERED, numbered);
  return ENTITIES.reduce((all, [entity, character]) => all.replaceAll(entity, character), plain);
}

/** Braces, or names before colons in quotes: meant for programs. A label before words is not: `[informal] To run`. */
const CODE = /[{}]|^\s*\[(?!\p{L}[^[\]]*\]\s+[\p{L}\p{N}])|"\s*:|```|&[a-z]+;|=>/iu;

/** Marks that turn the direction of what follows: what is shown has a direction of its own. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What engines write where they know nothing. */
const NOTHING =
  /^(?:n\/a|none|null|undefined|-+|—|no hay (?:definiciones|sin[oó]nimos|ejemplos) disponibles)\.?$/i;

/** A text for people out of one that may carry markup, on one line; undefined where nothing is left of it, or code. */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = decoded(String(value).slice(0, 4 * MAX_CHARS))
    .replace(TURNS, '')
    // Marks go first: what stood on both sides of one may be markup together.
    .replace(/\*\*|__|`|\p{Cc}/gu, (mark) => (/\s/.test(mark) ? ' ' : ''))
    // An element, or what was cut off in the middle of one.
    .replace(/<(?:script|style)\b[\s\S]*?(?:<\/(?:script|style)[^>]*>|$)/gi, ' ')
    .replace(/<[/!?a-z][^<>]*(?:>|(?=<)|$)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (NOTHING.test(text) || CODE.test(text) || !/[\p{L}\p{N}]/u.test(text)) return undefined;
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS).replace(/\p{Surrogate}$/u, '')}…` : text;
}

/** A text that was meant for people as a whole: without any markup to begin with. */
export function proseIn(value: string | undefined): string | undefined {
  return value === undefined || /<[/!?a-z]/i.test(value) ? undefined : plainText(value);
}
