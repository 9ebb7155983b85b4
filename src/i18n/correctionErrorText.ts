import type { AppError } from '@lang-assistant/core/errors';
import type { TranslateMessages } from './messages';
import { translateErrorText } from './translateErrorText';
import type { I18n } from './useI18n';

/** Why a correction was not saved. The server's message is shown if it is about the text. */
export function correctionErrorText(
  error: AppError,
  messages: Pick<TranslateMessages, 'correct.expired'>,
  i18n: Pick<I18n, 't' | 'moment' | 'join'>,
): string {
  if (error.kind === 'http' && (error.status === 401 || error.status === 403))
    return messages['correct.expired'];
  const isOfText = error.kind === 'http' && [400, 409, 413].includes(error.status);
  return (isOfText && error.serverText) || translateErrorText(error, i18n).text;
}
