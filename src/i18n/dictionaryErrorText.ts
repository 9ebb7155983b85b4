import type { AppError } from '../domain/errors';
import type { Audience } from '../domain/usage/limits';
import { proseIn } from '../domain/chat/plainText';
import { limitText } from './limitText';
import type { DialogMessages, DictionaryMessages } from './messages';
import type { I18n } from './useI18n';

interface Wording extends Pick<I18n, 't' | 'moment' | 'join' | 'count'> {
  readonly d: DictionaryMessages;
  /** Undefined until they are loaded. */
  readonly limits: DialogMessages | undefined;
  readonly audience: Audience;
}

export function canRetryLookup(error: AppError): boolean {
  return error.kind === 'limit' ? error.canRetry : true;
}

/** Text in place of a word's definitions (spec §8): the server's message, if it sent one. */
export function dictionaryErrorText(error: AppError, words: Wording): string {
  const { d } = words;
  switch (error.kind) {
    case 'invalidReply':
      return error.prose ?? proseIn(error.serverText) ?? d['dictionary.invalid'];
    case 'http':
      return proseIn(error.serverText) ?? d['dictionary.failed'];
    case 'limit':
      return usedUp(error, words);
    case 'network':
    case 'timeout':
    case 'badInput':
    case 'unsupported':
      return d['dictionary.failed'];
  }
}

function usedUp(
  { max, resetsAt }: Extract<AppError, { kind: 'limit' }>,
  { t, limits, audience, count, moment, join, d }: Wording,
): string {
  if (!limits) return d['dictionary.failed'];
  const sentence = limitText({ feature: 'dictionary', audience, max }, limits, count);
  return resetsAt === undefined ? sentence : join(sentence, t['error.again'](moment(resetsAt)));
}
