import { Button } from '../../components/Button';
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
  readonly isMain: boolean;
}

export function Downloads({ item: { id }, translation, isMain }: DownloadsProps) {
  const messages = useMessages('files');
  const download = useFiles((state) => state.download);
  const button = useFocusRequest('download', id);
  return (
    <>
      {translation.document && translation.text !== '' && (
        <Button onClick={() => void download(id, 'text')}>{messages['action.text']}</Button>
      )}
      <Button
        ref={button}
        variant={isMain ? 'primary' : 'secondary'}
        icon={<Glyph path={DOWNLOAD} />}
        onClick={() => void download(id, 'document')}
      >
        {messages['action.download']}
      </Button>
    </>
  );
}
