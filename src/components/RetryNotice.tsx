import type { ReactNode } from 'react';
import type { ErrorText } from '../i18n/translateErrorText';
import { useI18n } from '../i18n/useI18n';
import { Button } from './Button';

interface RetryNoticeProps extends Partial<ErrorText> {
  /** What else the user can do, such as a link to the login. */
  readonly action?: ReactNode;
  readonly onRetry: () => void;
}

/** An error in the place of the result, with a button where another try can help. */
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
            // The button disappears with the error: the focus stays in the pane instead of moving to the page's body.
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
