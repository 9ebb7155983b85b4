import { Button } from '../../components/Button';
import { Heading } from '../../components/Heading';
import { Icon } from '../../components/Icon';
import { exportName } from '../../domain/files/files';
import { useMessages } from '../../i18n/useMessages';
import { Downloads } from './Downloads';
import { UntranslatedNote } from './UntranslatedNote';
import { useFiles } from './useFiles';
import type { QueuedFile } from '../../state/files/types';

interface FileResultProps {
  readonly file: QueuedFile;
}

export function FileResult({ file }: FileResultProps) {
  const messages = useMessages('files');
  const begin = useFiles((state) => state.reset);
  if (file.progress.kind !== 'done') return null;
  const { translation } = file.progress;
  return (
    <div className="la-result" part="file-result">
      <span className="la-result__icon">
        <Icon name="check" className="la-icon--lg" />
      </span>
      <Heading className="la-result__title">{messages['result.title']}</Heading>
      <p dir="auto" translate="no">
        {translation.document?.name || exportName(file.file.name)}
      </p>
      <UntranslatedNote translation={translation} />
      <div className="la-actions">
        <Button onClick={begin}>{messages['action.new']}</Button>
        <Downloads item={file} translation={translation} isMain />
      </div>
    </div>
  );
}
