import { createElement, useCallback, useRef, useState } from 'react';
import { useLazy } from '../../components/hooks/useLazy';
import { useMessages } from '../../i18n/useMessages';
import { isEarlier, isSent } from '../../state/files/filesState';
import { DropZone } from './DropZone';
import { FileList } from './FileList';
import { FileResult } from './FileResult';
import { FileErrors } from './FileErrors';
import { useDrop } from './useDrop';
import { useFiles } from './useFiles';
import { useKeptFocus } from '../../components/hooks/useKeptFocus';
import { loadJobList } from './jobs/loadJobList';

/**
 * The list is loaded once the server has accepted a document as a job.
 * @throws during rendering, if the list cannot be loaded
 */
function useJobList() {
  const hasJobs = useFiles((state) => state.hasJobs);
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  const onLoadError = useCallback((cause: unknown) => setFailure({ cause }), []);
  const list = useLazy(hasJobs, loadJobList, onLoadError);
  if (failure) throw new Error('The list of documents could not be loaded.', failure);
  return { jobList: hasJobs ? list : undefined, isLoading: hasJobs && !list };
}

/** The drop zone contains every state of the screen: empty, list of documents, or result of a single document. */
export function FilesArea() {
  const messages = useMessages('files');
  const files = useFiles((state) => state.files);
  const place = useRef<HTMLDivElement>(null);
  // When documents of an earlier visit appear, the focused button to choose files is removed. A button of the list then
  // gets the focus.
  const focus = useKeptFocus(() =>
    place.current?.parentElement?.querySelector<HTMLElement>('.la-actions button'),
  );
  const { rootProps, inputProps, isOver, pick } = useDrop(place);
  const { jobList, isLoading } = useJobList();
  const current = files.find(isSent);
  const [only] = files.length === 1 ? files : [];
  const isEmpty = files.length === 0 || (isLoading && files.every(({ file }) => isEarlier(file)));

  return (
    <div {...rootProps} {...focus} className={isOver && !isEmpty ? 'la-files la-files--over' : 'la-files'}>
      <input {...inputProps} />
      {/* Only the start is announced here. A toast or an alert announces the end. */}
      <div ref={place} className="la-sr" role="status">
        {current && messages['progress.label'](current.file.name)}
      </div>
      {isEmpty && <DropZone isOver={isOver} onPick={pick} />}
      {jobList && !isEmpty && createElement(jobList, { files, onPick: pick })}
      {!jobList && !isEmpty && only?.progress.kind === 'done' && (
        <>
          <FileResult file={only} />
          {/* The user can also add files here. */}
          <FileErrors />
        </>
      )}
      {!jobList && !isEmpty && only?.progress.kind !== 'done' && <FileList files={files} onPick={pick} />}
    </div>
  );
}
