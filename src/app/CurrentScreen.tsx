import { useEffect, useState } from 'react';
import { Skeleton } from '../components/Skeleton';
import { useI18n } from '../i18n/useI18n';
import { ScreenError } from './ScreenBoundary';
import { loadScreen, screenIfHere, type LoadScreen } from './screens';

interface CurrentScreenProps {
  readonly load: LoadScreen;
  readonly onError: (problem: unknown) => void;
}

/**
 * Shows the screen of a mode, at once if its chunk is loaded. Not Suspense: `lazy` caches a failed import, so a retry
 * could never succeed.
 */
export function CurrentScreen({ load, onError }: CurrentScreenProps) {
  const [Screen, setScreen] = useState(() => screenIfHere(load));
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (hasFailed || Screen) return undefined;
    let isWanted = true;
    loadScreen(load).then(
      (Loaded) => isWanted && setScreen(() => Loaded),
      (problem: unknown) => {
        if (isWanted) setFailed(true);
        onError(problem);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, Screen, hasFailed, onError]);

  if (Screen) return <Screen />;
  return hasFailed ? <ScreenError onRestart={() => setFailed(false)} /> : <Loading />;
}

function Loading() {
  const { t } = useI18n();
  return (
    <div className="la-pane" role="status" aria-busy="true">
      <div className="la-pane__body">
        <span className="la-sr">{t['languages.loading']}</span>
        <Skeleton />
      </div>
    </div>
  );
}
