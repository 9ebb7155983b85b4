import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { createFilesController } from '../../state/files/filesController';
import { useApp } from '../../state/hooks';
import { adoptFilesStyles } from '../../theme/filesStyles';
import { FilesArea } from './FilesArea';
import { FilesBar } from './FilesBar';

/** The files screen, rendered once its state and messages are loaded. */
export function FilesScreen() {
  const open = useApp((state) => state.files.open);
  const isOpen = useApp((state) => state.files.controller !== undefined);
  const [fault, setFault] = useState<{ readonly cause: unknown }>();
  const [onLoadError] = useState(() => (cause: unknown) => setFault({ cause }));
  const w = useMessages('files', true, onLoadError);
  const stage = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const root = stage.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptFilesStyles(root);
    open(createFilesController);
  }, [open]);

  // The error boundary of the frame shows the error and offers a retry.
  if (fault) throw new Error('The words of the file translation did not come.', fault);
  return (
    <>
      <div ref={stage} className="la-langbar" aria-busy={!w}>
        {w && isOpen && <FilesBar />}
      </div>
      {w && isOpen && <FilesArea w={w} />}
    </>
  );
}
