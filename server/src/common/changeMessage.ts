import type { Locale } from '@lang-assistant/core/locales';
import { MESSAGES } from '../i18n/allMessages';
import type { ChangeKind } from '../i18n/messages';

/** The message that explains a suggested change. @param reason the checker's reason, in the reader's language */
export function changeMessage(kind: ChangeKind, reason: string | undefined, reader: Locale): string {
  const { kinds, withReason } = MESSAGES[reader].changes;
  if (reason === undefined) return kinds[kind];
  // The replacements are functions, because `replace` would interpret patterns such as `$&` in a string.
  return withReason.replace('{0}', () => kinds[kind]).replace('{1}', () => reason);
}
