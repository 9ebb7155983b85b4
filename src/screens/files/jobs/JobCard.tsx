import { useRef } from 'react';
import { IconButton } from '../../../components/IconButton';
import { useMessages } from '../../../i18n/useMessages';
import { isUnderWay } from '../../../state/files/filesState';
import type { QueuedFile } from '../../../state/files/types';
import { FileSummary } from '../FileCard';
import { useFiles } from '../useFiles';
import { useKeptFocus } from '../../../components/hooks/useKeptFocus';
import { JobAction } from './JobAction';
import { JobSlot } from './JobSlot';

interface JobCardProps {
  readonly item: QueuedFile;
  /** True if no earlier document in the list is being translated. */
  readonly isFirst: boolean;
}

/** The card has the same size in every state. */
export function JobCard({ item, isFirst }: JobCardProps) {
  const messages = useMessages('files');
  const remove = useFiles((state) => state.remove);
  const { id, file, progress } = item;
  const isSettled = !isUnderWay(item);
  const actions = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(() => actions.current?.querySelector('button'));
  return (
    <div
      className={progress.kind === 'failed' ? 'la-file la-file--error' : 'la-file'}
      part="file"
      role="group"
      aria-label={file.name}
    >
      <FileSummary file={file} />
      <div ref={actions} {...focus} className="la-file__act">
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
