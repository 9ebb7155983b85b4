import { Glyph } from '../../components/Icon';
import type { FileTranslation } from '../../domain/files/files';
import { useMessages } from '../../i18n/useMessages';
import { DOWNLOAD } from './filesIcons';
import { useFiles } from './useFiles';
import { useFocusRequest } from './useFocusRequest';
import type { QueuedFile } from '../../state/files/types';

interface DownloadsProps {
  readonly item: QueuedFile;
  readonly translation: FileTranslation;
  /** Whether it is the primary button of the screen. */
  readonly isMain: boolean;
}

/** Download buttons: the translated document and its text, or the text alone. */
export function Downloads({ item: { id }, translation, isMain }: DownloadsProps) {
  const messages = useMessages('files');
  const download = useFiles((state) => state.download);
  const button = useFocusRequest('download', id);
  return (
    <>
      {translation.document && translation.text !== '' && (
        <button
          type="button"
          className="la-btn la-btn--secondary"
          part="button secondary-button"
          onClick={() => void download(id, 'text')}
        >
          {messages['action.text']}
        </button>
      )}
      <button
        ref={button}
        type="button"
        className={isMain ? 'la-btn la-btn--primary' : 'la-btn la-btn--secondary'}
        part={isMain ? 'button primary-button' : 'button secondary-button'}
        onClick={() => void download(id, 'document')}
      >
        <Glyph path={DOWNLOAD} />
        {messages['action.download']}
      </button>
    </>
  );
}
