import { Button } from '../../../components/Button';
import { useFiles } from '../useFiles';
import { useFailure } from '../useFailure';
import { useFocusRequest } from '../useFocusRequest';
import { useMessages } from '../../../i18n/useMessages';
import { useI18n } from '../../../i18n/useI18n';
import type { AppError } from '@lang-assistant/core/errors';
import { isTranslatable } from '../../../state/files/filesState';
import type { QueuedFile } from '../../../state/files/types';
import { DownloadMenu } from './DownloadMenu';

export function JobAction({ item }: { readonly item: QueuedFile }) {
  const { id, progress } = item;
  switch (progress.kind) {
    case 'ready':
      return null;
    case 'waiting':
    case 'translating':
    case 'job':
      return <CancelButton id={id} />;
    case 'done':
      return <DownloadMenu id={id} translation={progress.translation} />;
    case 'cancelled':
      return isTranslatable(item) ? <RetryButton id={id} /> : null;
    case 'failed':
      return isTranslatable(item) ? <RetryIfUseful id={id} error={progress.error} /> : null;
  }
}

function CancelButton({ id }: { readonly id: number }) {
  const messages = useMessages('files');
  const cancel = useFiles((state) => state.cancel);
  const button = useFocusRequest('card', id);
  return (
    <Button ref={button} onClick={() => cancel(id)}>
      {messages['jobs.cancel']}
    </Button>
  );
}

function RetryButton({ id }: { readonly id: number }) {
  const { t } = useI18n();
  const retry = useFiles((state) => state.retry);
  return <Button onClick={() => retry(id)}>{t['output.retry']}</Button>;
}

function RetryIfUseful({ id, error }: { readonly id: number; readonly error: AppError }) {
  return useFailure(error).canRetry ? <RetryButton id={id} /> : null;
}
