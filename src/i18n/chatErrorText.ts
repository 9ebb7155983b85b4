import { toServerMessage, namesProvider } from '../domain/chat/chat';
import type { AppError } from '../domain/errors';
import type { HostConfig } from '../domain/hostConfig';
import type { ChatMessages } from './messages';

const CONTENT_TOO_LARGE = 413;

/**
 * Text of an assistant message in place of a failed reply (spec §8): the server's message, unless it names
 * the provider; else our own.
 */
export function chatErrorText(
  error: AppError,
  config: Pick<HostConfig, 'ajaxUrl' | 'endpoints' | 'providerNames'>,
  c: ChatMessages,
): string {
  switch (error.kind) {
    case 'network':
      return c['error.fetch'];
    case 'timeout':
      return c['error.unavailable'];
    case 'http':
      // The server's message would describe its own limits, in its own language.
      if (error.status === CONTENT_TOO_LARGE) return c['error.tooLong'];
      return toSentence(error.serverText) ?? c['error.unavailable'];
    case 'invalidReply':
      return toSentence(error.serverText) ?? c['error.invalid'];
    case 'limit':
      return c['limit.reached'];
    case 'unsupported':
      return c['error.notConfigured'];
    case 'badInput':
      return c['error.unknown'];
  }

  function toSentence(sentence: string | undefined): string | undefined {
    if (sentence === undefined) return undefined;
    return namesProvider(sentence, config) ? c['error.server'] : toServerMessage(sentence);
  }
}
