import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { App } from '../app/App';
import type { HostConfig } from '../domain/hostConfig';
import type { Locale } from '../domain/locales';
import { withHostTexts } from '../i18n/hostTexts';
import { loadWords } from '../i18n/load';
import type { Words } from '../i18n/messages';
import { WordsProvider } from '../i18n/WordsContext';
import { StoreProvider } from '../state/hooks';
import { configure } from '../state/store';
import { keep } from './storeKeeper';

/** What the element hands to React. r2wc adds `container` and the attributes; the element has read them. */
export interface RootProps {
  readonly container: ShadowRoot;
  readonly hostConfig: HostConfig;
}

/** From the element's configuration to the running widget. */
export function Root({ container, hostConfig }: RootProps) {
  const { store, onReady, report } = keep(container.host, hostConfig);
  const words = useLoadedWords(hostConfig.locale, report);
  const { texts } = hostConfig;
  const spoken = useMemo(
    () => words && { ...words, messages: withHostTexts(words.messages, texts) },
    [words, texts],
  );

  useLayoutEffect(() => configure(store, hostConfig), [store, hostConfig]);

  // The first words are on their way: nothing to show yet. Later ones replace the old ones when they are here.
  if (!spoken) return null;
  return (
    <StoreProvider value={store}>
      <WordsProvider value={spoken}>
        <App onReady={onReady} onCrash={report} />
      </WordsProvider>
    </StoreProvider>
  );
}

/** The words of an interface language once they are here. Without a connection they are fetched when there is one again. */
function useLoadedWords(locale: Locale, report: (problem: unknown) => void): Words | undefined {
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const load = () =>
      loadWords(locale).then(
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
