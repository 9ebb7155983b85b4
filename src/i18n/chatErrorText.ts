import { asSentence, namesProvider } from '../domain/chat/chat';
import type { AppError } from '../domain/errors';
import type { HostConfig } from '../domain/hostConfig';
import type { ChatMessages } from './messages';

const CONTENT_TOO_LARGE = 413;

/**
 * The words of the assistant's message that stands where a reply should be (spec §8): what the server said of it, unless
 * that names the provider's server, or else our own sentence.
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
      // What a server says of its own bounds, in its own language, helps nobody.
      if (error.status === CONTENT_TOO_LARGE) return c['error.tooLong'];
      return said(error.serverText) ?? c['error.unavailable'];
    case 'invalidReply':
      return said(error.serverText) ?? c['error.invalid'];
    case 'limit':
      return c['limit.reached'];
    case 'unsupported':
      return c['error.notConfigured'];
    case 'badInput':
      return c['error.unknown'];
  }

  function said(sentence: string | undefined): string | undefined {
    if (sentence === undefined) return undefined;
    return namesProvider(sentence, config) ? c['error.server'] : asSentence(sentence);
  }
}
