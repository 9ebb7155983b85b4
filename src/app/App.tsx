import { Suspense, useEffect } from 'react';
import { FirstHeadingLevel } from '../components/Heading';
import { useHydrated } from '../components/hooks/useHydrated';
import { useI18n } from '../i18n/useI18n';
import { useApp } from '../state/hooks';
import { CurrentScreen } from './CurrentScreen';
import { Overlays } from './Overlays';
import { ScreenBoundary } from './ScreenBoundary';
import { SCREENS, type Screens } from './screens';
import { TopBar } from './TopBar';

interface AppProps {
  readonly onReady: () => void;
  readonly onCrash: (problem: unknown) => void;
  readonly screens?: Screens;
}

/**
 * React hydrates the template of the first screen. If its nodes were changed, as on a page that the browser translates,
 * React renders the nearest `Suspense` again. The text box is outside of it and stays.
 */
export function App({ onReady, onCrash, screens = SCREENS }: AppProps) {
  const { t, locale } = useI18n();
  const mode = useApp((state) => state.ui.mode);
  const headingLevel = useApp((state) => state.session.config.headingLevel);
  const load = screens[mode];
  // When `useHydrated` turns true, the widget renders again, and React hydrates all its parts at once. Without that,
  // React would lose a click in a part that is not hydrated yet.
  const isHydrated = useHydrated();

  return (
    <FirstHeadingLevel value={headingLevel}>
      <div className="la-root" lang={locale}>
        <section className="la-frame" part="frame" aria-label={isHydrated ? t['frame.label'] : undefined}>
          <Suspense>
            <TopBar screens={screens} />
          </Suspense>
          <ScreenBoundary key={mode} onError={onCrash}>
            {load && <CurrentScreen load={load} onError={onCrash} />}
          </ScreenBoundary>
          <slot name="disclaimer" />
        </section>
        <Suspense>
          <Overlays onError={onCrash} />
        </Suspense>
        {isHydrated && <Ready onReady={onReady} />}
      </div>
    </FirstHeadingLevel>
  );
}

function Ready({ onReady }: Pick<AppProps, 'onReady'>) {
  useEffect(onReady, [onReady]);
  return null;
}
