import type { ChangeKind } from '@lang-assistant/core/check';
import type { Locale } from '@lang-assistant/core/locales';
import { MESSAGES } from '../i18n/allMessages';
import { fillPlaceholders } from './fillPlaceholders';

/** The message that explains a suggested change. @param reason the checker's reason, in the reader's language */
export function changeMessage(kind: ChangeKind, reason: string | undefined, reader: Locale): string {
  const { kinds, withReason } = MESSAGES[reader].changes;
  return reason === undefined ? kinds[kind] : fillPlaceholders(withReason, kinds[kind], reason);
}
