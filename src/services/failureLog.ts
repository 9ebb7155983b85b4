import type { Feature } from '@lang-assistant/core/errors';
import type { HostEvents } from '../domain/events';
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

/** On one line, without the given secrets and without what follows `bearer`. */
function clean(serverText: string, secrets: readonly string[]): string {
  const start = serverText.slice(0, MAX_SEARCHED_CHARS);
  const safe = secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, '…'), start);
  return safe
    .replace(/\b(bearer\s)\s*\S+/gi, '$1…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SERVER_CHARS);
}

/**
 * One line for a failed request. Never contains the user's text: of an answer of a wrong shape, only its error message.
 * @param secrets tokens, and texts that a server may repeat
 */
export function warnFailure({ feature, error }: HostEvents['la-error'], secrets: readonly string[]): void {
  if (error.kind === 'unexpected' || feature === 'widget') return;
  const { operation } = error;
  const status = error.kind === 'http' ? ` ${error.status}` : '';
  const serverText = 'serverText' in error ? clean(error.serverText ?? '', secrets) : '';
  const rule = error.kind === 'badInput' ? error.rule : '';
  const details = [serverText, rule, operation && `(${operation})`].filter(Boolean).join(' ');
  const expected = error.kind === 'invalidReply' ? `expected ${SHAPES[feature]}` : '';
  warn([`${feature}: ${error.kind}${status}`, details, expected].filter(Boolean).join(': '));
}
