import { Heading } from '../../components/Heading';
import { Icon } from '../../components/Icon';
import { exportName } from '../../domain/files/files';
import type { FileMessages } from '../../i18n/messages';
import { Downloads } from './Downloads';
import { UntranslatedNote } from './UntranslatedNote';
import { useFiles } from './useFiles';
import type { QueuedFile } from '../../state/files/types';

interface FileResultProps {
  readonly w: FileMessages;
  readonly file: QueuedFile;
}

/** The result of a single document. */
export function FileResult({ w, file }: FileResultProps) {
  const begin = useFiles((state) => state.reset);
  if (file.progress.kind !== 'done') return null;
  const { translation } = file.progress;
  return (
    <div className="la-result">
      <span className="la-result__icon">
        <Icon name="check" className="la-icon--lg" />
      </span>
      <Heading className="la-result__title">{w['result.title']}</Heading>
      <p dir="auto" translate="no">
        {translation.document?.name || exportName(file.file.name)}
      </p>
      <UntranslatedNote w={w} translation={translation} />
      <div className="la-actions">
        <button type="button" className="la-btn la-btn--secondary" onClick={begin}>
          {w['action.new']}
        </button>
        <Downloads w={w} item={file} translation={translation} isMain />
      </div>
    </div>
  );
}
