import type { Feature } from '@lang-assistant/core/errors';
import type { HostEvents } from '../domain/events';
import type { HostConfig } from '../domain/hostConfig';
import { warn } from './device/logger';

const MAX_SERVER_CHARS = 200;

/** Longer parts of a server's text are not searched for secrets. */
const MAX_SEARCHED_CHARS = 2000;

/** The shortest answers that the widget accepts (docs/http-contract.md), if the request does not name its own. */
const SHAPES: Readonly<Record<Feature, string>> = {
  translate: '{"translate": "…"} or {"data": {"translate": "…"}}',
  dictionary: '{"result": "{\\"Definiciones\\": […]}"}',
  chat: '{"result": "…"} or an event stream',
  write: '{"result": {"corrected_text": "…"}}',
  files: '{"result": "…"}',
  history: '{}',
  saved: '{"items": []}',
};

/** Servers cut what they repeat, so each part of a secret that has this length is a secret too. */
const PART_CHARS = 8;

const partsOf = (text: string) => text.split('').map((_, start) => text.slice(start, start + PART_CHARS));

/** Escapes of JSON, of programming languages and of HTML, as servers write them around a text that they repeat. */
const ESCAPE =
  /\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))|&(?:#x([\da-f]{1,5})|#(\d{1,6})|(quot|apos|lt|gt|amp));/gi;

const ESCAPED: Readonly<Record<string, string>> = {
  n: ' ',
  r: ' ',
  t: ' ',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
};

function decodeEscapes(text: string): string {
  return text.replace(ESCAPE, (_all, ...[unit, byte, letter, hex, decimal, name]: string[]) => {
    const digits = unit ?? byte ?? hex;
    const code = digits === undefined ? decimal : `0x${digits}`;
    return code === undefined
      ? (ESCAPED[letter ?? name ?? ''] ?? letter ?? '')
      : String.fromCodePoint(Number(code));
  });
}

const onOneLine = (text: string) => decodeEscapes(text).replace(/\s+/g, ' ').trim();

/** Keeps the length: the lower case of some letters is longer. */
const toLowerCase = (text: string) =>
  text.replace(/\p{Lu}/gu, (letter) => letter.toLowerCase().slice(0, letter.length));

const LETTER = /[\p{Script=Latin}\p{N}]/u;

/**
 * A short secret, such as a text of one letter, does not hide parts of words. Not all other scripts have spaces between
 * words.
 */
function isWord(text: string, start: number, end: number): boolean {
  return !LETTER.test(text.charAt(start - 1)) && !LETTER.test(text.charAt(end));
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  const lower = toLowerCase(text);
  const parts = new Set(partsOf(lower));
  const short = secrets.filter(({ length }) => length < PART_CHARS);
  const repeated = new Set(secrets.flatMap((secret) => partsOf(secret).filter((part) => parts.has(part))));
  let hiddenUntil = 0;
  return partsOf(lower)
    .map((part, start) => {
      if (part.length === PART_CHARS && repeated.has(part)) hiddenUntil = start + PART_CHARS;
      for (const { length } of short.filter((secret) => part.startsWith(secret)))
        if (isWord(lower, start, start + length)) hiddenUntil = Math.max(hiddenUntil, start + length);
      return start < hiddenUntil ? '…' : text.charAt(start);
    })
    .join('')
    .replace(/…+/g, '…');
}

/** On one line, without the given secrets and without what follows `bearer`. */
function clean(text: string, secrets: readonly string[]): string {
  const known = secrets.map((secret) => toLowerCase(onOneLine(secret))).filter(Boolean);
  const start = onOneLine(text.slice(0, MAX_SEARCHED_CHARS));
  return withoutSecrets(start, known).replace(/\b(bearer )\S+/gi, '$1…');
}

function addressOf(request: string): string {
  const [method = '', address = ''] = request.split(' ');
  if (!URL.canParse(address)) return request;
  const { origin, pathname } = new URL(address);
  return `${method} ${origin}${pathname}`;
}

/**
 * One line for a failed request. Never contains the user's text: of an answer of a wrong shape, only its error message.
 * @param texts of the user, which a server may repeat
 */
export function warnFailure(
  { feature, error }: HostEvents['la-error'],
  { userToken, nonce, endpoints }: Pick<HostConfig, 'userToken' | 'nonce' | 'endpoints'>,
  texts: readonly string[],
): void {
  if (error.kind === 'unexpected' || feature === 'widget') return;
  const { operation, request } = error;
  const tokens = Object.values(endpoints).map((endpoint) => endpoint?.token ?? '');
  const secrets = [userToken, nonce, ...tokens];
  const status = error.kind === 'http' ? ` ${error.status}` : '';
  const address = request === undefined ? '' : ` ${clean(addressOf(request), secrets)}`;
  const serverText =
    // A refused name of a chat is a text of the user that `texts` does not have.
    'serverText' in error && operation !== 'rename'
      ? clean(error.serverText ?? '', [...secrets, ...texts]).slice(0, MAX_SERVER_CHARS)
      : '';
  const rule = error.kind === 'badInput' ? error.rule : '';
  const details = [serverText, rule, operation && `(${operation})`].filter(Boolean).join(' ');
  const expected = error.kind === 'invalidReply' ? `expected ${error.expected ?? SHAPES[feature]}` : '';
  warn([`${feature}: ${error.kind}${status}${address}`, details, expected].filter(Boolean).join(': '));
}
