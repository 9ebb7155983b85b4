import type { HostConfig } from '../hostConfig';
import { clusters, toWellFormed } from '@lang-assistant/core/text';

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

/** In UTF-16 code units. Our own figure. */
const MAX_SERVER_MESSAGE_CHARS = 200;

/** Cuts at a word boundary if there is one near the end. */
export function toServerMessage(text: string): string {
  const plain = toWellFormed(text).trim();
  if (plain.length <= MAX_SERVER_MESSAGE_CHARS) return plain;
  let head = '';
  // Read twice the limit, so that the last cluster before the limit is complete.
  for (const cluster of clusters(plain.slice(0, 2 * MAX_SERVER_MESSAGE_CHARS))) {
    if (head.length + cluster.length > MAX_SERVER_MESSAGE_CHARS) break;
    head += cluster;
  }
  const words = head.replace(/\s+\S*$/u, '');
  return `${words.length > MAX_SERVER_MESSAGE_CHARS / 2 ? words : head}…`;
}

function stringsIn(value: unknown): string[] {
  return [value].flat().filter((entry) => typeof entry === 'string');
}

/**
 * Whether a message contains the host of an endpoint or a listed provider name. Such messages are not shown, because
 * they reveal the server behind the page.
 */
export function namesProvider(
  sentence: string,
  { ajaxUrl, endpoints, providerNames }: Pick<HostConfig, 'ajaxUrl' | 'endpoints' | 'providerNames'>,
): boolean {
  const urls = [ajaxUrl, ...Object.values(endpoints).map((endpoint) => endpoint.url)];
  const hosts = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).hostname);
  const text = sentence.toLowerCase();
  const names = [...hosts, ...stringsIn(providerNames)];
  return names.some((name) => name !== '' && text.includes(name.toLowerCase()));
}
