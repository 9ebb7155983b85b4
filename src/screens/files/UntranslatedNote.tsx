import type { FileTranslation } from '../../domain/files/files';
import type { FileMessages } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';

interface LeftOverProps {
  readonly w: FileMessages;
  readonly translation: FileTranslation;
}

/** The number of paragraphs left untranslated, if any. */
export function UntranslatedNote({ w, translation: { untranslated } }: LeftOverProps) {
  const { count } = useI18n();
  return untranslated === undefined ? null : (
    <p className="la-file__meta">{w['result.left'](count(untranslated))}</p>
  );
}
