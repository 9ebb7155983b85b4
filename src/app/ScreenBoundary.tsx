import { Component, type ReactNode } from 'react';
import { RetryNotice } from '../components/Notice';
import { useI18n } from '../i18n/useI18n';

interface Props {
  readonly onError: (problem: unknown) => void;
  /** After a crash, renders nothing instead of an error with a retry button. */
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

/** Limits a crash to one screen: the rest of the widget and the store keep working. */
export class ScreenBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(problem: unknown): void {
    this.props.onError(problem);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.isSilent) return null;
    return <ScreenError onRestart={() => this.setState({ hasFailed: false })} />;
  }
}

function ScreenError({ onRestart }: { readonly onRestart: () => void }) {
  const { t } = useI18n();
  return (
    <div className="la-pane" role="alert">
      <div className="la-pane__body">
        <RetryNotice title={t['frame.crashed']} onRetry={onRestart} />
      </div>
    </div>
  );
}
