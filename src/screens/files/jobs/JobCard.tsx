import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../components/IconButton';
import { useMessages } from '../../../i18n/useMessages';
import { isUnderWay } from '../../../state/files/filesState';
import type { QueuedFile } from '../../../state/files/types';
import { FileSummary } from '../FileCard';
import { useFiles } from '../useFiles';
import { JobAction } from './JobAction';
import { JobSlot } from './JobSlot';

interface JobCardProps {
  readonly item: QueuedFile;
  /** No document before it is being translated. */
  readonly isFirst: boolean;
}

/** Keeps the focus in the card when the focused button goes and another one comes. */
function useKeptFocus() {
  const actions = useRef<HTMLDivElement>(null);
  // React calls no handler for the blur of a button that it removes.
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    const root = actions.current?.getRootNode();
    const isLost = hasFocus.current && root instanceof ShadowRoot && !root.activeElement;
    if (isLost) actions.current?.querySelector('button')?.focus({ preventScroll: true });
  });

  return {
    ref: actions,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

/** A document in the list of jobs. It keeps its size in each state. */
export function JobCard({ item, isFirst }: JobCardProps) {
  const messages = useMessages('files');
  const remove = useFiles((state) => state.remove);
  const { id, file, progress } = item;
  const isSettled = !isUnderWay(item);
  const focus = useKeptFocus();
  return (
    <div
      className={progress.kind === 'failed' ? 'la-file la-file--error' : 'la-file'}
      part="file"
      role="group"
      aria-label={file.name}
    >
      <FileSummary file={file} />
      <div {...focus} className="la-file__act">
        <JobAction item={item} />
        {isSettled && (
          <IconButton
            icon="x"
            label={messages['card.remove'](file.name)}
            part="remove-file"
            onClick={() => remove(id)}
          />
        )}
      </div>
      <JobSlot item={item} isFirst={isFirst} />
    </div>
  );
}
