import { Suspense, useEffect } from 'react';
import { MessagesProvider } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import { adoptFilesStyles } from '../../theme/filesStyles';
import { useFeature } from '../useFeature';
import { FilesArea } from './FilesArea';
import { FilesBar } from './FilesBar';

export function FilesScreen() {
  const messages = useFeature('files');
  const onShow = useApp((state) => state.files.controller?.onShow);

  useEffect(() => onShow?.(), [onShow]);

  return (
    <MessagesProvider section="files" messages={messages}>
      <div ref={adoptFilesStyles} className="la-langbar" part="language-bar" aria-busy={!messages}>
        <Suspense>{messages && <FilesBar />}</Suspense>
      </div>
      <Suspense>{messages && <FilesArea />}</Suspense>
    </MessagesProvider>
  );
}
