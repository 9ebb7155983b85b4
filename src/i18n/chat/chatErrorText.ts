import { namesProvider, toServerMessage } from '../../domain/chat/serverMessage';
import type { AppError } from '@lang-assistant/core/errors';
import type { HostConfig } from '../../domain/hostConfig';
import type { ChatMessages } from '../messages';

const CONTENT_TOO_LARGE = 413;

/**
 * The text that is shown instead of a failed reply (spec §8): the server's message or, if this names the provider, our
 * own text.
 */
export function chatErrorText(
  error: AppError,
  config: Pick<HostConfig, 'ajaxUrl' | 'endpoints' | 'providerNames'>,
  messages: ChatMessages,
): string {
  switch (error.kind) {
    case 'network':
      return messages['error.fetch'];
    case 'timeout':
      return messages['error.unavailable'];
    case 'http':
      // A message that is too long gets our own text: the server's message would describe its own limits, in its own language.
      if (error.status === CONTENT_TOO_LARGE) return messages['error.tooLong'];
      return toSentence(error.serverText) ?? messages['error.unavailable'];
    case 'invalidReply':
      return toSentence(error.serverText) ?? messages['error.invalid'];
    case 'limit':
      return messages['limit.reached'];
    case 'unsupported':
      return messages['error.notConfigured'];
    case 'badInput':
      return messages['error.unknown'];
  }

  function toSentence(sentence: string | undefined): string | undefined {
    if (sentence === undefined) return undefined;
    return namesProvider(sentence, config) ? messages['error.server'] : toServerMessage(sentence);
  }
}
