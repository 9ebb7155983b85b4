import type { AppError } from '@lang-assistant/core/errors';
import { withReset, type ErrorText } from '../translateErrorText';
import { limitText, type LimitWording } from '../limitText';
import type { WriteMessages } from '../messages';

interface Wording extends LimitWording {
  readonly messages: WriteMessages;
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
      return { text: withReset(limitSentence(error.max), error, wording), canRetry: error.canRetry };
    case 'badInput':
      return failed(messages['error.server']);
    case 'unsupported':
      return { title: t['error.notConfiguredTitle'], text: messages['error.notConfigured'], canRetry: false };
  }

  function failed(text: string): ErrorText {
    return { title: messages['error.title'], text, canRetry: true };
  }

  function limitSentence(max: number | undefined): string {
    const { limits, audience, count } = wording;
    return limits ? limitText({ feature: 'write', audience, max }, limits, count) : messages['error.title'];
  }

  function statusText(status: number): string {
    // The page's nonce or token has expired.
    if (status === 401 || status === 403) return t['error.expired'];
    return status === 429 ? t['error.busy'] : messages['error.server'];
  }
}
