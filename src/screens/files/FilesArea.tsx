import { useRef } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import { FileResult } from './FileResult';
import { FileErrors } from './FileErrors';
import { useDrop } from './useDrop';
import { useFiles } from './useFiles';

/**
 * The drop zone around every state of the screen: empty, list of documents, or result of a single document.
 */
export function FilesArea() {
  const messages = useMessages('files');
  const files = useFiles((state) => state.files);
  const place = useRef<HTMLDivElement>(null);
  const { rootProps, inputProps, isOver, pick } = useDrop(place);
  const current = files.find(({ progress }) => progress.kind === 'translating');
  const [only] = files.length === 1 ? files : [];
  const isEmpty = files.length === 0;

  return (
    <div {...rootProps} className={isOver && !isEmpty ? 'la-files la-files--over' : 'la-files'}>
      <input {...inputProps} />
      {/* The start is announced here; a toast or an alert announces the end. */}
      <div ref={place} className="la-sr" role="status">
        {current && messages['progress.label'](current.file.name)}
      </div>
      {isEmpty && <DropZone isOver={isOver} onPick={pick} />}
      {only?.progress.kind === 'done' && (
        <>
          <FileResult file={only} />
          {/* Files can be added here, too. */}
          <FileErrors />
        </>
      )}
      {!isEmpty && only?.progress.kind !== 'done' && <FileList files={files} onPick={pick} />}
    </div>
  );
}
