import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { App } from '../app/App';
import { preloadMode } from '../app/screens';
import type { HostConfig } from '../domain/hostConfig';
import type { FetchTool } from '../domain/loading';
import type { Locale } from '@lang-assistant/core/locales';
import { CHUNK_TIMEOUT_MS } from '@lang-assistant/core/timing';
import { withHostTexts } from '../i18n/hostTexts';
import { loadLocale } from '../i18n/loadLocale';
import type { LocaleData } from '../i18n/messages';
import { I18nProvider } from '../i18n/useI18n';
import { HydratedContext } from '../components/hooks/useHydrated';
import { StoreProvider } from '../state/hooks';
import { applyConfig } from '../state/store';
import { withTimeout } from '../state/latestRequest';
import type { Facade } from '../facade/types';
import { loadApi } from './api/loadApi';
import { prepareHydration, useHydration, watchControls, withDrawnState } from './hydration';
import { getInstance, type WidgetInstance } from './instances';
import type { AppStore } from '../state/appState';

/** The event that is dispatched on the facade's container when the page asks for a widget that is not ready. */
export const RETRY_EVENT = 'retry';

export interface RootProps {
  readonly element: HTMLElement;
  readonly facade: Facade;
  readonly hostConfig: HostConfig;
  readonly fetchTool: FetchTool;
  readonly onReady: () => void;
}

/**
 * Updates the widget when the element changes. Renders nothing itself: the widget is a separate React root, which
 * hydrates the facade and keeps its text box.
 */
export function Root({ element, facade, hostConfig, fetchTool, onReady }: RootProps) {
  const instance = getInstance(element, hostConfig);
  const { store, report } = instance;
  const drawnStore = useMemo(() => withDrawnState(store), [store]);
  const localeData = useLocaleData(hostConfig.locale, report, facade);
  const isLoaded = useFirstScreen(store, localeData, useAddress(store, hostConfig), facade);
  const { texts } = hostConfig;
  const withTexts = useMemo(
    () => localeData && { ...localeData, messages: withHostTexts(localeData.messages, texts) },
    [localeData, texts],
  );
  const finishHydration = useCallback(() => {
    onReady();
    instance.onReady(fetchTool);
  }, [instance, fetchTool, onReady]);

  useLayoutEffect(() => applyConfig(store, hostConfig), [store, hostConfig]);
  useWebMcp(instance, hostConfig.webmcp);

  // The widget renders once the messages are loaded and the address is read. If the locale changes later, the old
  // messages stay until the new ones are loaded.
  const isReady = localeData && withTexts && isLoaded;
  useHydration(
    facade,
    report,
    () => (localeData ? prepareHydration(facade, instance, localeData) : false),
    isReady && (
      <StoreProvider value={drawnStore}>
        <Texts drawn={localeData} value={withTexts} facade={facade}>
          <App onReady={finishHydration} onCrash={report} />
        </Texts>
      </StoreProvider>
    ),
  );
  return null;
}

interface TextsProps {
  readonly drawn: LocaleData;
  readonly value: LocaleData;
  readonly facade: Facade;
  readonly children: ReactNode;
}

/**
 * Provides `useHydrated`. The template contains no texts of the host page, so these are added after React has hydrated
 * the template. React renders this change in slices, and handles keys in between. If the user waits for a control, it
 * renders the change at once.
 */
function Texts({ drawn, value, facade, children }: TextsProps) {
  const watch = useCallback((onAwaited: () => void) => watchControls(facade, onAwaited), [facade]);
  const isAwaited = useSyncExternalStore(
    watch,
    () => facade.isAwaited === true,
    () => false,
  );
  const isDeferred = useDeferredValue(true, false);
  const isHydrated = isAwaited || isDeferred;
  return (
    <HydratedContext value={isHydrated}>
      <I18nProvider value={isHydrated ? value : drawn}>{children}</I18nProvider>
    </HydratedContext>
  );
}

/** Offers the tools to agents, in browsers with WebMCP. */
function useWebMcp({ store, backendFor, report }: WidgetInstance, isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('modelContext' in document)) return undefined;
    const registration = new AbortController();
    loadApi()
      .then(({ registerTools }) => registerTools(store, backendFor, registration.signal))
      .catch(report);
    return () => registration.abort();
  }, [store, backendFor, report, isOn]);
}

/** Undefined until the messages are loaded. After a failure, the `online` event or a method call tries again. */
function useLocaleData(
  locale: Locale,
  report: (problem: unknown) => void,
  facade: Facade,
): LocaleData | undefined {
  const [localeData, setLocaleData] = useState<LocaleData>();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const load = () => {
      loadLocale(locale).then(
        (loaded) => signal.aborted || setLocaleData(loaded),
        (problem: unknown) => {
          report(problem);
          facade.showLoadError(load, problem);
          addEventListener('online', load, { once: true, signal });
          facade.container.addEventListener(RETRY_EVENT, load, { once: true, signal });
        },
      );
    };
    load();
    return () => listening.abort();
  }, [locale, report, facade]);
  return localeData;
}

/** Returns true once the address is applied, or after `CHUNK_TIMEOUT_MS`. Also follows later changes of the address. */
function useAddress(store: AppStore, { routing, basePath, locale }: HostConfig): boolean {
  const [isApplied, setApplied] = useState(false);

  useEffect(() => {
    let isWanted = true;
    const { address } = store.getState();
    const timer = setTimeout(() => setApplied(true), CHUNK_TIMEOUT_MS);
    void address.load({ routing, basePath, locale }).then(() => isWanted && setApplied(true));
    return () => {
      isWanted = false;
      clearTimeout(timer);
      address.close();
    };
  }, [store, routing, basePath, locale]);

  return isApplied;
}

/**
 * Returns true once everything that the first screen shows is loaded or has failed to load. Until then, the user can
 * type into the facade.
 */
function useFirstScreen(
  store: AppStore,
  localeData: LocaleData | undefined,
  isAddressApplied: boolean,
  { drawing }: Facade,
): boolean {
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    if (!localeData || isLoaded) return undefined;
    let isWanted = true;
    // The address rarely changes the mode, so loading does not wait for it.
    const { features, ui } = store.getState();
    const mode = preloadMode(features, ui.mode, localeData);
    // If the screen rendered before its template is drawn, React could not keep the text box of a shell.
    const loading = Promise.all([mode, drawing && withTimeout(drawing, CHUNK_TIMEOUT_MS)]);
    if (isAddressApplied) void loading.then(() => isWanted && setLoaded(true));
    return () => {
      isWanted = false;
    };
  }, [store, localeData, isAddressApplied, isLoaded, drawing]);

  return isLoaded;
}
