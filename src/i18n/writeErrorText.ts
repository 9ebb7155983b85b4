import type { AppError } from '../domain/errors';
import type { Audience } from '../domain/usage/limits';
import type { ErrorText } from './translateErrorText';
import { limitText } from './limitText';
import type { DialogMessages, WriteMessages } from './messages';
import type { I18n } from './useI18n';

interface Wording extends Pick<I18n, 't' | 'moment' | 'join' | 'count'> {
  readonly w: WriteMessages;
  /** Undefined until they are loaded. */
  readonly limits: DialogMessages | undefined;
  readonly audience: Audience;
}

/** Text for a failed improvement (spec §8). The server's message is logged, not shown. */
export function writeErrorText(error: AppError, words: Wording): ErrorText {
  const { w, t } = words;
  switch (error.kind) {
    case 'network':
      return failed(t['error.network']);
    case 'timeout':
      return failed(t['error.timeout']);
    case 'http':
      return failed(statusText(error.status));
    case 'invalidReply':
      return failed(w['error.invalid']);
    case 'limit':
      return { text: usedUp(error, words), canRetry: error.canRetry };
    case 'badInput':
      return failed(w['error.server']);
    case 'unsupported':
      return { title: t['error.notConfiguredTitle'], text: w['error.notConfigured'], canRetry: false };
  }

  function failed(text: string): ErrorText {
    return { title: w['error.title'], text, canRetry: true };
  }

  function statusText(status: number): string {
    // The page's nonce or token has expired.
    if (status === 401 || status === 403) return t['error.expired'];
    return status === 429 ? t['error.busy'] : w['error.server'];
  }
}

function usedUp(
  { max, resetsAt }: Extract<AppError, { kind: 'limit' }>,
  { t, limits, audience, count, moment, join, w }: Wording,
): string {
  const said = limits ? limitText({ feature: 'write', audience, max }, limits, count) : w['error.title'];
  return resetsAt === undefined ? said : join(said, t['error.again'](moment(resetsAt)));
}
