import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { App } from '../app/App';
import { preload, SCREENS } from '../app/screens';
import type { HostConfig } from '../domain/hostConfig';
import type { Locale } from '../domain/locales';
import { CHUNK_TIMEOUT_MS } from '../domain/timing';
import { withHostTexts } from '../i18n/withHostTexts';
import { loadLocale } from '../i18n/loadLocale';
import type { LocaleData } from '../i18n/messages';
import { I18nProvider } from '../i18n/useI18n';
import { StoreProvider } from '../state/hooks';
import { applyConfig } from '../state/store';
import { getInstance } from './instances';
import type { AppStore } from '../state/appState';

/** What the element hands to React. r2wc adds `container` and the attributes; the element has read them. */
export interface RootProps {
  readonly container: ShadowRoot;
  readonly hostConfig: HostConfig;
}

/** From the element's configuration to the running widget. */
export function Root({ container, hostConfig }: RootProps) {
  const { store, onReady, report } = getInstance(container.host, hostConfig);
  const words = useLoadedWords(hostConfig.locale, report);
  const isPlaced = usePlace(store, hostConfig);
  const { texts } = hostConfig;
  const spoken = useMemo(
    () => words && { ...words, messages: withHostTexts(words.messages, texts) },
    [words, texts],
  );

  useLayoutEffect(() => applyConfig(store, hostConfig), [store, hostConfig]);

  // The first words, and what the address says, are on their way. Later words replace the old ones when they are here.
  if (!spoken || !isPlaced) return null;
  return (
    <StoreProvider value={store}>
      <I18nProvider value={spoken}>
        <App onReady={onReady} onCrash={report} />
      </I18nProvider>
    </StoreProvider>
  );
}

/** The words of an interface language once they are here. Without a connection they are fetched when there is one again. */
function useLoadedWords(locale: Locale, report: (problem: unknown) => void): LocaleData | undefined {
  const [words, setWords] = useState<LocaleData>();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const load = () =>
      loadLocale(locale).then(
        (loaded) => signal.aborted || setWords(loaded),
        (problem: unknown) => {
          report(problem);
          addEventListener('online', () => void load(), { once: true, signal });
        },
      );
    void load();
    return () => listening.abort();
  }, [locale, report]);
  return words;
}

/** Whether the widget knows what the page's address says of it, and has that screen. It follows the address meanwhile. */
function usePlace(store: AppStore, { routing, basePath, locale }: HostConfig): boolean {
  const [isPlaced, setPlaced] = useState(false);

  useEffect(() => {
    let isWanted = true;
    const { address, ui } = store.getState();
    // In most cases the address changes nothing: this screen need not wait for it.
    void preload(SCREENS[ui.mode]);
    const arrived = address
      .load({ routing, basePath, locale })
      .then(() => preload(SCREENS[store.getState().ui.mode]));
    // On a bad connection the widget comes without them, and they take effect when they do.
    const patience = setTimeout(() => setPlaced(true), CHUNK_TIMEOUT_MS);
    void arrived.then(() => isWanted && setPlaced(true));
    return () => {
      isWanted = false;
      clearTimeout(patience);
      address.close();
    };
  }, [store, routing, basePath, locale]);

  return isPlaced;
}
