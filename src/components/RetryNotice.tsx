import type { ReactNode } from 'react';
import type { ErrorText } from '../i18n/translateErrorText';
import { useI18n } from '../i18n/useI18n';
import { Button } from './Button';

interface RetryNoticeProps extends Partial<ErrorText> {
  readonly action?: ReactNode;
  readonly onRetry: () => void;
}

export function RetryNotice({ title, text, action, canRetry = true, onRetry }: RetryNoticeProps) {
  const { t } = useI18n();
  return (
    <div className="la-fail" part="error">
      <p>
        {title && <strong>{title}</strong>}
        {text}
      </p>
      {action}
      {canRetry && (
        <Button
          icon="rotate-ccw"
          onClick={({ currentTarget }) => {
            // The retry button disappears with the error. Without this, the focus would move to the page's body.
            currentTarget.closest<HTMLElement>('.la-pane__body')?.focus();
            onRetry();
          }}
        >
          {t['output.retry']}
        </Button>
      )}
    </div>
  );
}
