import type { AppError } from '../../domain/errors';
import { toSize } from '../../domain/files/files';
import type { ErrorText } from '../../i18n/translateErrorText';
import { filesErrorText } from '../../i18n/filesErrorText';
import type { FileMessages } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { sizeText } from './sizeText';

/** Texts of a failed document, and whether a retry may succeed. */
export function useFailure(w: FileMessages, error: AppError): ErrorText {
  const words = useI18n();
  const { translateBlockBytes } = useApp((state) => state.session.config.limits);
  const blockedFrom = sizeText(toSize(translateBlockBytes), w, words.locale, 'short');
  return filesErrorText(error, { ...words, w, blockedFrom });
}
