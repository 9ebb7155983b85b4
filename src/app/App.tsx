import { createElement, Suspense, useEffect, useRef } from 'react';
import { FirstHeadingLevel } from '../components/Heading';
import { useHydrated } from '../components/hooks/useHydrated';
import { useI18n } from '../i18n/useI18n';
import { useApp } from '../state/hooks';
import { Overlays, Tooltips } from './Overlays';
import { ScreenBoundary } from './ScreenBoundary';
import { SCREENS, type LoadScreen, type Screens } from './screens';
import { TopBar } from './TopBar';
import { useNeeded } from '../components/hooks/useLazy';
import { Skeleton } from '../components/Skeleton';

function CurrentScreen({ load }: { readonly load: LoadScreen }) {
  const screen = useNeeded(true, load);
  return screen ? createElement(screen) : <Loading />;
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
  // When `useHydrated` turns true, the widget renders again, and React hydrates all its parts.
  const isHydrated = useHydrated();
  const root = useRef<HTMLDivElement>(null);

  return (
    <FirstHeadingLevel value={headingLevel}>
      <div ref={root} className="la-root" lang={locale}>
        <section className="la-frame" part="frame" aria-label={isHydrated ? t['frame.label'] : undefined}>
          <Suspense>
            <TopBar screens={screens} />
          </Suspense>
          <ScreenBoundary key={mode} onError={onCrash}>
            {load && <CurrentScreen load={load} />}
          </ScreenBoundary>
          <slot name="disclaimer" />
        </section>
        <Suspense>
          <Overlays onError={onCrash} />
        </Suspense>
        {isHydrated && <Ready onReady={onReady} />}
        <Tooltips root={root} />
      </div>
    </FirstHeadingLevel>
  );
}

function Ready({ onReady }: Pick<AppProps, 'onReady'>) {
  useEffect(onReady, [onReady]);
  return null;
}
