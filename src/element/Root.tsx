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

/** The props of the React root. r2wc adds `container` and the attributes, which the element has already read. */
export interface RootProps {
  readonly container: ShadowRoot;
  readonly hostConfig: HostConfig;
}

/** Renders the widget from the element's configuration. */
export function Root({ container, hostConfig }: RootProps) {
  const { store, onReady, report } = getInstance(container.host, hostConfig);
  const localeData = useLocaleData(hostConfig.locale, report);
  const isAddressApplied = useAddress(store, hostConfig);
  const { texts } = hostConfig;
  const withTexts = useMemo(
    () => localeData && { ...localeData, messages: withHostTexts(localeData.messages, texts) },
    [localeData, texts],
  );

  useLayoutEffect(() => applyConfig(store, hostConfig), [store, hostConfig]);

  // Render nothing until the messages are loaded and the address is read. A later locale replaces the messages once
  // loaded.
  if (!withTexts || !isAddressApplied) return null;
  return (
    <StoreProvider value={store}>
      <I18nProvider value={withTexts}>
        <App onReady={onReady} onCrash={report} />
      </I18nProvider>
    </StoreProvider>
  );
}

/** The messages of a locale once they are loaded. When offline, loading is retried on the `online` event. */
function useLocaleData(locale: Locale, report: (problem: unknown) => void): LocaleData | undefined {
  const [localeData, setLocaleData] = useState<LocaleData>();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const load = () =>
      loadLocale(locale).then(
        (loaded) => signal.aborted || setLocaleData(loaded),
        (problem: unknown) => {
          report(problem);
          addEventListener('online', () => void load(), { once: true, signal });
        },
      );
    void load();
    return () => listening.abort();
  }, [locale, report]);
  return localeData;
}

/** True once the address is applied and the screen is loaded, or after `CHUNK_TIMEOUT_MS`. It follows the address. */
function useAddress(store: AppStore, { routing, basePath, locale }: HostConfig): boolean {
  const [isApplied, setApplied] = useState(false);

  useEffect(() => {
    let isWanted = true;
    const { address, ui } = store.getState();
    // The address rarely changes the screen, so load this one in parallel.
    void preload(SCREENS[ui.mode]);
    const applied = address
      .load({ routing, basePath, locale })
      .then(() => preload(SCREENS[store.getState().ui.mode]));
    // On a slow connection the widget renders first and applies the address later.
    const timer = setTimeout(() => setApplied(true), CHUNK_TIMEOUT_MS);
    void applied.then(() => isWanted && setApplied(true));
    return () => {
      isWanted = false;
      clearTimeout(timer);
      address.close();
    };
  }, [store, routing, basePath, locale]);

  return isApplied;
}
