import { useEffect } from 'react';
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

/** The widget inside its shadow root: frame, top bar, current screen and overlays. */
export function App({ onReady, onCrash, screens = SCREENS }: AppProps) {
  const { t, locale } = useI18n();
  const mode = useApp((state) => state.ui.mode);
  const headingLevel = useApp((state) => state.session.config.headingLevel);
  const load = screens[mode];

  useEffect(onReady, [onReady]);

  return (
    <FirstHeadingLevel value={headingLevel}>
      <div className="la-fit">
        <div className="la-root" lang={locale}>
          <section className="la-frame" aria-label={t['frame.label']}>
            <TopBar screens={screens} />
            <ScreenBoundary key={mode} onError={onCrash}>
              {load && <CurrentScreen load={load} onError={onCrash} />}
            </ScreenBoundary>
          </section>
          <Overlays onError={onCrash} />
        </div>
      </div>
    </FirstHeadingLevel>
  );
}
