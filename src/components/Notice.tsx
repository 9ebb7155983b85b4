import { TRIANGLE_ALERT, ROTATE_CCW } from '@lang-assistant/ui/icons';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { lazySheet } from '../theme/lazySheet';
import alerts from '../theme/styles/alerts.css?inline';
import type { ErrorText } from '../i18n/translateErrorText';
import { useI18n } from '../i18n/useI18n';
import { Button } from './Button';

const adoptAlertStyles = lazySheet(alerts);

interface NoticeProps {
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

export function Notice({ text, action }: NoticeProps) {
  return (
    <div ref={adoptAlertStyles} className="la-alert" part="notice" role="alert">
      <Icon path={TRIANGLE_ALERT} />
      <div className="la-alert__text">{text}</div>
      {action}
    </div>
  );
}

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
          icon={ROTATE_CCW}
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
