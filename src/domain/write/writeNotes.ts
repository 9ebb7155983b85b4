import { hasChanges, type TextPart } from './textDiff';
import type { WriteNotice } from './write';

export interface Improved {
  readonly parts: readonly TextPart[];
  readonly notices: readonly WriteNotice[];
}

export type NoteKey =
  | 'notice.language'
  | 'notice.grammar'
  | 'notice.failed'
  | 'notice.spelling'
  | 'notice.tone'
  | 'output.unchanged';

/**
 * Returns notes about what the user cannot see in the improved text: nothing changed, something was not checked, or a
 * setting was not used.
 */
export function notesOf({ parts, notices }: Improved): readonly NoteKey[] {
  if (notices.includes('languageUnsupported')) return ['notice.language'];
  const isFailed = notices.includes('checkFailed');
  const notes: NoteKey[] = hasChanges(parts) || isFailed ? [] : ['output.unchanged'];
  if (isFailed) notes.push('notice.failed');
  if (notices.includes('grammarUnchecked')) notes.push('notice.grammar');
  if (notices.includes('spellingUnavailable')) notes.push('notice.spelling');
  if (notices.includes('toneUnsupported')) notes.push('notice.tone');
  return notes;
}
