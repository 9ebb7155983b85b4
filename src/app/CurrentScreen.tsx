import { createElement, useCallback, useState } from 'react';
import { useHydrated } from '../components/hooks/useHydrated';
import { useLazy } from '../components/hooks/useLazy';
import { Skeleton } from '../components/Skeleton';
import { useI18n } from '../i18n/useI18n';
import { useApp } from '../state/hooks';
import { ScreenError } from './ScreenBoundary';
import { SCREENS, type LoadScreen } from './screens';

interface CurrentScreenProps {
  readonly load: LoadScreen;
  readonly onError: (problem: unknown) => void;
}

/** Shows the screen of a mode, at once if its chunk is loaded. */
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

  const isHydrated = useHydrated();
  const mode = useApp((state) => state.ui.mode);
  // The template of the first screen has the screen that is part of the first chunk, and an empty pane for the others.
  if (!isHydrated && load !== SCREENS.translate)
    return <div className={`la-pane la-pane--${mode}`} role="status" />;
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
