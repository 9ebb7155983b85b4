import type { FileTranslation } from '../../domain/files/files';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';

interface UntranslatedNoteProps {
  readonly translation: FileTranslation;
}

const MAX_PAGES = 12;

export function UntranslatedNote({ translation: { untranslated, unreadPages } }: UntranslatedNoteProps) {
  const messages = useMessages('files');
  const { count } = useI18n();
  const shown = unreadPages?.slice(0, MAX_PAGES).map(count) ?? [];
  const more = (unreadPages?.length ?? 0) > MAX_PAGES ? ' …' : '';
  return (
    <>
      {untranslated !== undefined && (
        <p className="la-file__meta">{messages['result.left'](count(untranslated))}</p>
      )}
      {shown.length > 0 && (
        <p className="la-file__meta">{messages['result.unread'](shown.join(', ') + more)}</p>
      )}
    </>
  );
}
