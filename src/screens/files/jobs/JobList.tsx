import { Button } from '../../../components/Button';
import { isOversize } from '../../../domain/files/files';
import { useMessages } from '../../../i18n/useMessages';
import { isUnderWay } from '../../../state/files/filesState';
import type { QueuedFile } from '../../../state/files/types';
import { adoptJobsStyles } from '../../../theme/files/jobsStyles';
import { AddButton } from '../AddButton';
import { FileCard } from '../FileCard';
import { FileErrors } from '../FileErrors';
import { useFileRules, useFiles } from '../useFiles';
import { useFocusRequest } from '../useFocusRequest';
import { JobCard } from './JobCard';

export interface JobListProps {
  readonly files: readonly QueuedFile[];
  readonly onPick: () => void;
}

export function JobList({ files, onPick }: JobListProps) {
  const messages = useMessages('files');
  const { limits } = useFileRules();
  const translate = useFiles((state) => state.translate);
  const translateButton = useFocusRequest('translate');
  const hasNew = files.some(({ file, progress }) => progress.kind === 'ready' && !isOversize(file, limits));
  const firstUnderWay = files.findIndex(isUnderWay);

  return (
    <>
      <ul ref={adoptJobsStyles} className="la-jobs" aria-label={messages['jobs.list']}>
        {files.map((file, index) => (
          <li key={file.id}>
            {file.progress.kind === 'ready' ? (
              <FileCard item={file} isAlone={false} />
            ) : (
              <JobCard item={file} isFirst={index <= firstUnderWay} />
            )}
          </li>
        ))}
      </ul>
      <FileErrors />
      <div className="la-actions">
        <AddButton onPick={onPick} />
        {hasNew && (
          <Button ref={translateButton} variant="primary" className="la-actions__end" onClick={translate}>
            {messages['action.translate']}
          </Button>
        )}
      </div>
    </>
  );
}
