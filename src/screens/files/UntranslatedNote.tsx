import type { FileTranslation } from '../../domain/files/files';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';

interface UntranslatedNoteProps {
  readonly translation: FileTranslation;
}

/** The number of paragraphs left untranslated, if any. */
export function UntranslatedNote({ translation: { untranslated } }: UntranslatedNoteProps) {
  const messages = useMessages('files');
  const { count } = useI18n();
  return untranslated === undefined ? null : (
    <p className="la-file__meta">{messages['result.left'](count(untranslated))}</p>
  );
}
