import type { AppError } from '@lang-assistant/core/errors';
import { proseIn } from '../../domain/chat/plainText';
import { limitText, type LimitWording } from '../limitText';
import { withReset } from '../translateErrorText';
import type { DictionaryMessages } from '../messages';

interface Wording extends LimitWording {
  readonly messages: DictionaryMessages;
}

export function canRetryLookup(error: AppError): boolean {
  return error.kind === 'limit' ? error.canRetry : true;
}

/** Shown instead of a word's definitions (spec §8). Uses the server's message, if there is one. */
export function dictionaryErrorText(error: AppError, wording: Wording): string {
  const { messages } = wording;
  switch (error.kind) {
    case 'invalidReply':
      return error.prose ?? proseIn(error.serverText) ?? messages['dictionary.invalid'];
    case 'http':
      return proseIn(error.serverText) ?? messages['dictionary.failed'];
    case 'limit':
      return usedUp(error, wording);
    case 'network':
    case 'timeout':
    case 'badInput':
    case 'unsupported':
      return messages['dictionary.failed'];
  }
}

function usedUp(error: Extract<AppError, { kind: 'limit' }>, wording: Wording): string {
  const { limits, audience, count, messages } = wording;
  if (!limits) return messages['dictionary.failed'];
  return withReset(
    limitText({ feature: 'dictionary', audience, max: error.max }, limits, count),
    error,
    wording,
  );
}
