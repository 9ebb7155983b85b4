import { Icon } from '../../components/Icon';
import type { AppError } from '../../domain/errors';
import { translateErrorText } from '../../i18n/translateErrorText';
import { useI18n } from '../../i18n/useI18n';

export interface FailureProps {
  readonly error: AppError;
  readonly onRetry: () => void;
}

/** The error of a translation, with a retry button if a retry may succeed. */
export function Failure({ error, onRetry }: FailureProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { title, text, canRetry } = translateErrorText(error, i18n);
  return (
    <div className="la-fail">
      <p>
        {title && <strong>{title}</strong>}
        {text}
      </p>
      {canRetry && (
        <button type="button" className="la-btn la-btn--secondary" onClick={onRetry}>
          <Icon name="rotate-ccw" />
          {t['output.retry']}
        </button>
      )}
    </div>
  );
}
