import { createElement, useCallback, useState } from 'react';
import { useLazy } from '../components/hooks/useLazy';
import { Skeleton } from '../components/Skeleton';
import { useI18n } from '../i18n/useI18n';
import { useApp } from '../state/hooks';
import { ScreenError } from './ScreenBoundary';
import type { LoadScreen } from './screens';

interface CurrentScreenProps {
  readonly load: LoadScreen;
  readonly onError: (problem: unknown) => void;
}

export function CurrentScreen({ load, onError }: CurrentScreenProps) {
  const [hasFailed, setFailed] = useState(false);
  const onLoadError = useCallback(
    (problem: unknown) => {
      setFailed(true);
      onError(problem);
    },
    [onError],
  );
  const screen = useLazy(!hasFailed, load, onLoadError);

  if (screen) return createElement(screen);
  return hasFailed ? <ScreenError onRestart={() => setFailed(false)} /> : <Loading />;
}

function Loading() {
  const { t } = useI18n();
  const mode = useApp((state) => state.ui.mode);
  return (
    <div className={`la-pane la-pane--${mode}`} role="status" aria-busy="true">
      <div className="la-pane__body">
        <span className="la-sr">{t['languages.loading']}</span>
        <Skeleton />
      </div>
    </div>
  );
}
