import type { AppError } from '@lang-assistant/core/errors';
import { toSize } from '../../domain/files/files';
import { kindNames } from '@lang-assistant/core/files/kindFacts';
import type { ErrorText } from '../../i18n/translateErrorText';
import { filesErrorText } from '../../i18n/files/filesErrorText';
import { listKinds } from '../../i18n/files/listKinds';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { sizeText } from './sizeText';
import { useFileRules } from './useFiles';

export function useFailure(error: AppError): ErrorText {
  const i18n = useI18n();
  const messages = useMessages('files');
  const { limits, fileKinds } = useFileRules();
  const blockedFrom = sizeText(toSize(limits.translateBlockBytes), messages, i18n.locale, 'short');
  return filesErrorText(error, {
    ...i18n,
    messages,
    blockedFrom,
    kinds: listKinds(kindNames(fileKinds), messages),
  });
}
