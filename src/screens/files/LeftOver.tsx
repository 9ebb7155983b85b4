import type { FileTranslation } from '../../domain/files';
import type { FileMessages } from '../../i18n/messages';
import { useWords } from '../../i18n/WordsContext';

interface LeftOverProps {
  readonly w: FileMessages;
  readonly translation: FileTranslation;
}

/** How much of a document stayed as it was, where anything did. */
export function LeftOver({ w, translation: { untranslated } }: LeftOverProps) {
  const { count } = useWords();
  return untranslated === undefined ? null : (
    <p className="la-file__meta">{w['result.left'](count(untranslated))}</p>
  );
}
