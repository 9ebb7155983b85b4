import { useRef } from 'react';
import type { FileMessages } from '../../i18n/messages';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import { FileResult } from './FileResult';
import { FileErrors } from './FileErrors';
import { useDrop } from './useDrop';
import { useFiles } from './useFiles';

/**
 * The drop zone around every state of the screen: empty, list of documents, or result of a single document.
 */
export function FilesArea({ w }: { readonly w: FileMessages }) {
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
        {current && w['progress.label'](current.file.name)}
      </div>
      {isEmpty && <DropZone w={w} isOver={isOver} onPick={pick} />}
      {only?.progress.kind === 'done' && (
        <>
          <FileResult w={w} file={only} />
          {/* Files can be added here, too. */}
          <FileErrors w={w} />
        </>
      )}
      {!isEmpty && only?.progress.kind !== 'done' && <FileList w={w} files={files} onPick={pick} />}
    </div>
  );
}
