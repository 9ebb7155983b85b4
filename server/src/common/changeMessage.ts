import type { Locale } from '@lang-assistant/core/locales';
import { MESSAGES } from '../i18n/allMessages';
import type { ChangeKind } from '../i18n/messages';

/** Why a change is suggested: its kind, and the checker's own words if they are in the language of the reader. */
export function changeMessage(kind: ChangeKind, reason: string | undefined, reader: Locale): string {
  const { kinds, withReason } = MESSAGES[reader].changes;
  if (reason === undefined) return kinds[kind];
  // Functions, because a text may contain patterns such as `$&`.
  return withReason.replace('{0}', () => kinds[kind]).replace('{1}', () => reason);
}
