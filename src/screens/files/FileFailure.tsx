import type { AppError } from '@lang-assistant/core/errors';
import { useFailure } from './useFailure';

interface FileFailureProps {
  readonly error: AppError;
}

export function FileFailure({ error }: FileFailureProps) {
  const { title, text } = useFailure(error);
  return (
    <>
      <strong>{title ?? text}</strong>
      {title && <span>{text}</span>}
    </>
  );
}
