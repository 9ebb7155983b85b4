import type { AppError } from '../../domain/errors';
import { toSize } from '../../domain/files/files';
import type { ErrorText } from '../../i18n/translateErrorText';
import { filesErrorText } from '../../i18n/files/filesErrorText';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { sizeText } from './sizeText';

/** Texts of a failed document, and whether a retry may succeed. */
export function useFailure(error: AppError): ErrorText {
  const i18n = useI18n();
  const messages = useMessages('files');
  const { translateBlockBytes } = useApp((state) => state.session.config.limits);
  const blockedFrom = sizeText(toSize(translateBlockBytes), messages, i18n.locale, 'short');
  return filesErrorText(error, { ...i18n, messages, blockedFrom });
}
