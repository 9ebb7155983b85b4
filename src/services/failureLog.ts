import type { Feature } from '@lang-assistant/core/errors';
import type { HostEvents } from '../domain/events';
import type { HostConfig } from '../domain/hostConfig';
import { warn } from './device/logger';

const MAX_SERVER_CHARS = 200;

/** Longer parts of a server's text are not searched for secrets. */
const MAX_SEARCHED_CHARS = 2000;

/** The shortest answers that the widget accepts (docs/http-contract.md). */
const SHAPES: Readonly<Record<Feature, string>> = {
  translate: '{"translate": "…"} or {"data": {"translate": "…"}}',
  dictionary: '{"result": "{\\"Definiciones\\": […]}"}',
  chat: '{"result": "…"} or an event stream',
  write: '{"result": {"corrected_text": "…"}}',
  files: '{"result": "…"}',
  history: 'a list of chats, {"id": …} for a new chat, or an object',
};

/** Servers cut what they repeat, so each part of a secret that has this length is a secret too. */
const PART_CHARS = 8;

const partsOf = (text: string) => text.split('').map((_, start) => text.slice(start, start + PART_CHARS));

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function withoutParts(text: string, secrets: readonly string[]): string {
  const parts = new Set(partsOf(text));
  const repeated = new Set(secrets.flatMap((secret) => partsOf(secret).filter((part) => parts.has(part))));
  let hiddenUntil = 0;
  return partsOf(text)
    .map((part, start) => {
      if (part.length === PART_CHARS && repeated.has(part)) hiddenUntil = start + PART_CHARS;
      return start < hiddenUntil ? '…' : part.charAt(0);
    })
    .join('')
    .replace(/…+/g, '…');
}

/** On one line, without the given secrets and without what follows `bearer`. */
function clean(text: string, secrets: readonly string[]): string {
  const known = secrets.map(onOneLine).filter(Boolean);
  const start = known.reduce(
    (rest, secret) => rest.replaceAll(secret, '…'),
    onOneLine(text.slice(0, MAX_SEARCHED_CHARS)),
  );
  return withoutParts(start, known).replace(/\b(bearer )\S+/gi, '$1…');
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
  const secrets = [userToken, nonce, ...tokens, ...texts];
  const status = error.kind === 'http' ? ` ${error.status}` : '';
  const address = request === undefined ? '' : ` ${clean(addressOf(request), secrets)}`;
  const serverText =
    // The refused name of a chat is a text of the user, which nothing remembers.
    'serverText' in error && operation !== 'rename'
      ? clean(error.serverText ?? '', secrets).slice(0, MAX_SERVER_CHARS)
      : '';
  const rule = error.kind === 'badInput' ? error.rule : '';
  const details = [serverText, rule, operation && `(${operation})`].filter(Boolean).join(' ');
  const expected = error.kind === 'invalidReply' ? `expected ${SHAPES[feature]}` : '';
  warn([`${feature}: ${error.kind}${status}${address}`, details, expected].filter(Boolean).join(': '));
}
