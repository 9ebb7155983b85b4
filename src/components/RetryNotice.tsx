import type { ReactNode } from 'react';
import { useI18n } from '../i18n/useI18n';
import { Button } from './Button';

interface RetryNoticeProps {
  readonly title?: string | undefined;
  readonly text?: ReactNode;
  /** What else the user can do, such as a link to the login. */
  readonly action?: ReactNode;
  /** Undefined where another try cannot help: then there is no button. */
  readonly onRetry?: (() => void) | undefined;
}

/** An error in the place of the result, with a button that tries again. */
export function RetryNotice({ title, text, action, onRetry }: RetryNoticeProps) {
  const { t } = useI18n();
  return (
    <div className="la-fail" part="error">
      <p>
        {title && <strong>{title}</strong>}
        {text}
      </p>
      {action}
      {onRetry && (
        <Button icon="rotate-ccw" onClick={onRetry}>
          {t['output.retry']}
        </Button>
      )}
    </div>
  );
}
