import type { AppError } from '../domain/errors';
import type { PlainMessageKey } from './messages';
import type { I18n } from './useI18n';

/** How a failed translation is told: a headline, a sentence, and whether trying again can help. */
export interface ErrorText {
  readonly title?: string;
  readonly text: string;
  readonly canRetry: boolean;
}

/** The words for a failed translation (spec §8). A server's own sentence is logged, not shown. */
export function translationErrorText(
  error: AppError,
  { t: messages, moment, join }: Pick<I18n, 't' | 'moment' | 'join'>,
): ErrorText {
  switch (error.kind) {
    case 'network':
      return failed('error.network');
    case 'timeout':
      return failed('error.timeout');
    case 'http':
      return statusText(error.status);
    case 'invalidReply':
      return failed('error.server');
    case 'limit':
      return usedUp(error);
    case 'badInput':
      return { text: messages['error.languages'], canRetry: false };
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

  function usedUp({ resetsAt, canRetry }: Extract<AppError, { kind: 'limit' }>): ErrorText {
    const said = { ...failed('error.tooMany'), canRetry };
    if (resetsAt === undefined) return said;
    return { ...said, text: join(said.text, messages['error.again'](moment(resetsAt))) };
  }

  function statusText(status: number): ErrorText {
    // 401 and 403: the nonce or the token of this page has run out. 422: no engine covers the two languages.
    if (status === 401 || status === 403) return failed('error.expired');
    if (status === 422) return { ...failed('error.pair'), canRetry: false };
    if (status === 429) return failed('error.busy');
    return failed('error.server');
  }
}
