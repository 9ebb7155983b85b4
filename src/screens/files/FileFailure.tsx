import type { AppError } from '../../domain/errors';
import type { FileMessages } from '../../i18n/messages';
import { useFailure } from './useFailure';

interface FileFailureProps {
  readonly w: FileMessages;
  readonly error: AppError;
}

export function FileFailure({ w, error }: FileFailureProps) {
  const { title, text } = useFailure(w, error);
  return (
    <>
      <strong>{title ?? text}</strong>
      {title && <span>{text}</span>}
    </>
  );
}
