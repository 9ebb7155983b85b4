import { useEffect } from 'react';
import { useWords } from '../i18n/WordsContext';
import { TranslateScreen } from '../screens/translate/TranslateScreen';
import { ScreenBoundary } from './ScreenBoundary';
import { Toasts } from './Toasts';
import { TopBar } from './TopBar';

interface AppProps {
  /** Called once the widget is on screen. */
  readonly onReady: () => void;
  readonly onCrash: (problem: unknown) => void;
}

/** The widget inside its shadow root: the frame, the bar, the current screen, and what floats above. */
export function App({ onReady, onCrash }: AppProps) {
  const { t, locale } = useWords();

  useEffect(onReady, [onReady]);

  return (
    <div className="la-root" lang={locale}>
      <section className="la-frame" aria-label={t['frame.label']}>
        <TopBar mode="translate" />
        <ScreenBoundary onError={onCrash}>
          <TranslateScreen />
        </ScreenBoundary>
      </section>
      <Toasts />
    </div>
  );
}
