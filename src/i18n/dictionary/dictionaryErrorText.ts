import type { AppError } from '@lang-assistant/core/errors';
import type { Audience } from '@lang-assistant/core/usage/limits';
import { proseIn } from '../../domain/chat/plainText';
import { limitText } from '../limitText';
import type { DialogMessages, DictionaryMessages } from '../messages';
import type { I18n } from '../useI18n';

interface Wording extends Pick<I18n, 't' | 'moment' | 'join' | 'count'> {
  readonly messages: DictionaryMessages;
  readonly limits: DialogMessages | undefined;
  readonly audience: Audience;
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

function usedUp(
  { max, resetsAt }: Extract<AppError, { kind: 'limit' }>,
  { t, limits, audience, count, moment, join, messages }: Wording,
): string {
  if (!limits) return messages['dictionary.failed'];
  const sentence = limitText({ feature: 'dictionary', audience, max }, limits, count);
  return resetsAt === undefined ? sentence : join(sentence, t['error.again'](moment(resetsAt)));
}
