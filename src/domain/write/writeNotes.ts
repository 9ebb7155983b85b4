import { hasChanges, type TextPart } from './textDiff';
import type { WriteNotice } from './write';

/** An improved text next to its original. */
export interface Improved {
  readonly parts: readonly TextPart[];
  readonly notices: readonly WriteNotice[];
}

/** Keys of the messages of Write. */
export type NoteKey =
  | 'notice.language'
  | 'notice.grammar'
  | 'notice.failed'
  | 'notice.spelling'
  | 'notice.tone'
  | 'output.unchanged';

/** What the improved text does not show: that nothing changed, what was not checked, and which setting was not used. */
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
