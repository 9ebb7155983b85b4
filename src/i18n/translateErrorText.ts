import type { AppError } from '@lang-assistant/core/errors';
import type { PlainMessageKey } from './messages';
import type { I18n } from './useI18n';

export interface ErrorText {
  readonly title?: string;
  readonly text: string;
  readonly canRetry: boolean;
}

/** Adds when a reached limit ends, if the error tells it. */
export function withReset(
  sentence: string,
  { resetsAt }: Extract<AppError, { kind: 'limit' }>,
  { t, moment, join }: Pick<I18n, 't' | 'moment' | 'join'>,
): string {
  return resetsAt === undefined ? sentence : join(sentence, t['error.again'](moment(resetsAt)));
}

/** For a failed translation (spec §8). The server's message is logged, not shown. */
export function translateErrorText(error: AppError, i18n: Pick<I18n, 't' | 'moment' | 'join'>): ErrorText {
  const messages = i18n.t;
  switch (error.kind) {
    case 'network':
      if (error.isSentAgain) return failed('error.offline');
      return failed(error.isOnline ? 'error.server' : 'error.network');
    case 'timeout':
      return failed('error.timeout');
    case 'http':
      return statusText(error.status);
    case 'invalidReply':
      return failed('error.server');
    case 'limit':
      return {
        title: messages['error.title'],
        text: withReset(messages['error.tooMany'], error, i18n),
        canRetry: error.canRetry,
      };
    case 'badInput':
      return error.rule === 'pair' ? statusText(422) : { text: messages['error.languages'], canRetry: false };
    case 'unsupported':
      return {
        title: messages['error.notConfiguredTitle'],
        text: messages['error.notConfigured'],
        canRetry: false,
      };
  }

  function failed(key: PlainMessageKey): ErrorText {
    return { title: messages['error.title'], text: messages[key], canRetry: true };
  }

  function statusText(status: number): ErrorText {
    // 401 and 403: the page's nonce or token has expired. 422: no engine supports the language pair.
    if (status === 401 || status === 403) return failed('error.expired');
    if (status === 422) return { ...failed('error.pair'), canRetry: false };
    if (status === 429) return failed('error.busy');
    return failed('error.server');
  }
}
