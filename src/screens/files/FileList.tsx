import { Button } from '../../components/Button';
import { isOversize } from '../../domain/files/files';
import { useMessages } from '../../i18n/useMessages';
import { isBusy, isTranslatable } from '../../state/files/filesState';
import { AddButton } from './AddButton';
import { FileCard } from './FileCard';
import { FileFailure } from './FileFailure';
import { FileAlert } from './FileAlert';
import { FileErrors } from './FileErrors';
import { useFileRules, useFiles } from './useFiles';
import { useFocusRequest } from './useFocusRequest';
import type { QueuedFile } from '../../state/files/types';

interface FileListProps {
  readonly files: readonly QueuedFile[];
  readonly onPick: () => void;
}

export function FileList({ files, onPick }: FileListProps) {
  const messages = useMessages('files');
  const { limits } = useFileRules();
  const translate = useFiles((state) => state.translate);
  const begin = useFiles((state) => state.reset);
  const isAtWork = useFiles(isBusy);
  const translateButton = useFocusRequest('translate');
  const isAlone = files.length === 1;
  const [only] = files;
  const hasResults = files.some(({ progress }) => progress.kind === 'done');
  const isReady = files.some((file) => isTranslatable(file) && !isOversize(file.file, limits));

  return (
    <>
      {files.map((file) => (
        <FileCard key={file.id} item={file} isAlone={isAlone} />
      ))}
      {isAlone && only?.progress.kind === 'failed' && (
        <FileAlert>
          <FileFailure error={only.progress.error} />
        </FileAlert>
      )}
      <FileErrors />
      <div className="la-actions">
        <AddButton isDisabled={isAtWork} onPick={onPick} />
        {hasResults && !isAtWork && <Button onClick={begin}>{messages['action.new']}</Button>}
        {(!hasResults || isReady || isAtWork) && (
          <Button
            ref={translateButton}
            variant="primary"
            className="la-actions__end"
            disabled={!isReady && !isAtWork}
            // `aria-disabled` instead of `disabled`, because the button was just clicked and would lose the focus.
            aria-disabled={isAtWork || undefined}
            onClick={translate}
          >
            {messages[isAtWork ? 'action.translating' : 'action.translate']}
          </Button>
        )}
      </div>
    </>
  );
}
