import { namesProvider, toServerMessage } from '../../domain/chat/plainText';
import type { AppError } from '@lang-assistant/core/errors';
import type { HostConfig } from '../../domain/hostConfig';
import type { ChatMessages } from '../messages';

const CONTENT_TOO_LARGE = 413;

/** Returns the server's message or, if it names the provider, the widget's own text (spec §8). */
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
      // A message that is too long gets the widget's own text: the server's message would describe the server's limits,
      // in the server's language.
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
