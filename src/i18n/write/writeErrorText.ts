import type { AppError } from '@lang-assistant/core/errors';
import type { Audience } from '@lang-assistant/core/usage/limits';
import type { ErrorText } from '../translateErrorText';
import { limitText } from '../limitText';
import type { DialogMessages, WriteMessages } from '../messages';
import type { I18n } from '../useI18n';

interface Wording extends Pick<I18n, 't' | 'moment' | 'join' | 'count'> {
  readonly messages: WriteMessages;
  readonly limits: DialogMessages | undefined;
  readonly audience: Audience;
}

/** For a failed improvement (spec §8). The server's message is logged, not shown. */
export function writeErrorText(error: AppError, wording: Wording): ErrorText {
  const { messages, t } = wording;
  switch (error.kind) {
    case 'network':
      return failed(error.isOnline ? messages['error.server'] : t['error.network']);
    case 'timeout':
      return failed(t['error.timeout']);
    case 'http':
      return failed(statusText(error.status));
    case 'invalidReply':
      return failed(messages['error.invalid']);
    case 'limit':
      return { text: usedUp(error, wording), canRetry: error.canRetry };
    case 'badInput':
      return failed(messages['error.server']);
    case 'unsupported':
      return { title: t['error.notConfiguredTitle'], text: messages['error.notConfigured'], canRetry: false };
  }

  function failed(text: string): ErrorText {
    return { title: messages['error.title'], text, canRetry: true };
  }

  function statusText(status: number): string {
    // The page's nonce or token has expired.
    if (status === 401 || status === 403) return t['error.expired'];
    return status === 429 ? t['error.busy'] : messages['error.server'];
  }
}

function usedUp(
  { max, resetsAt }: Extract<AppError, { kind: 'limit' }>,
  { t, limits, audience, count, moment, join, messages }: Wording,
): string {
  const sentence = limits
    ? limitText({ feature: 'write', audience, max }, limits, count)
    : messages['error.title'];
  return resetsAt === undefined ? sentence : join(sentence, t['error.again'](moment(resetsAt)));
}
