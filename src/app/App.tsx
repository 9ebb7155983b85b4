import { Suspense, useEffect } from 'react';
import { FirstHeadingLevel } from '../components/Heading';
import { useI18n } from '../i18n/useI18n';
import { useApp } from '../state/hooks';
import { CurrentScreen } from './CurrentScreen';
import { Overlays } from './Overlays';
import { ScreenBoundary } from './ScreenBoundary';
import { SCREENS, type Screens } from './screens';
import { TopBar } from './TopBar';

interface AppProps {
  /** Called once the widget is on screen. */
  readonly onReady: () => void;
  readonly onCrash: (problem: unknown) => void;
  readonly screens?: Screens;
}

/**
 * The widget inside its shadow root: frame, top bar, current screen and overlays. Each `Suspense` marks a part that the
 * facade leaves to React; around them, facade and widget have the same nodes.
 */
export function App({ onReady, onCrash, screens = SCREENS }: AppProps) {
  const { t, locale } = useI18n();
  const mode = useApp((state) => state.ui.mode);
  const headingLevel = useApp((state) => state.session.config.headingLevel);
  const load = screens[mode];

  const screen = load && <CurrentScreen load={load} onError={onCrash} />;

  return (
    <FirstHeadingLevel value={headingLevel}>
      <div className="la-root" lang={locale}>
        <section className="la-frame" part="frame" aria-label={t['frame.label']}>
          <Suspense>
            <TopBar screens={screens} />
            <Ready onReady={onReady} />
          </Suspense>
          <ScreenBoundary key={mode} onError={onCrash}>
            {load && (mode === 'translate' ? screen : <Suspense>{screen}</Suspense>)}
          </ScreenBoundary>
          <slot name="disclaimer" />
        </section>
        <Suspense>
          <Overlays onError={onCrash} />
        </Suspense>
      </div>
    </FirstHeadingLevel>
  );
}

/** Reports that the part around it is on screen. */
function Ready({ onReady }: Pick<AppProps, 'onReady'>) {
  useEffect(onReady, [onReady]);
  return null;
}
