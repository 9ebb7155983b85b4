import type { Locale } from '@lang-assistant/core/locales';
import { MESSAGES } from '../i18n/allMessages';
import type { WarningKind } from '../i18n/messages';
import { fillPlaceholders } from './fillPlaceholders';

/** @param subjects the parts of the text to check, such as `1,500` */
export function warningMessage(kind: WarningKind, subjects: readonly string[], reader: Locale): string {
  return fillPlaceholders(MESSAGES[reader].warnings[kind], ...subjects);
}
