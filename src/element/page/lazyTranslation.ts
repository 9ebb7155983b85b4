import { IDLE, type PageBarOptions, type PageProgress } from '@lang-assistant/page-translator';
import { readDocumentLanguage } from '@lang-assistant/ui/documentLanguage';
import { loadLocale } from '../../i18n/loadLocale';
import type { CustomStates } from '../customStates';
import { importPageTranslation, importSelectionServices } from './loadPageTranslation';
import type { PageElement, PageTranslation } from './pageTranslation';

/** The translation of the page by an element, whose code loads with its first use. */
interface LazyTranslation {
  readonly loaded: PageTranslation | undefined;
  readonly listeners: Set<(progress: PageProgress) => void>;
  /** If loading fails, the next call tries again. */
  load(): Promise<PageTranslation>;
}

const translations = new WeakMap<PageElement, LazyTranslation>();

/** One for each element, also if it becomes a bar after the page has called `translatePage()`. */
export function translationOf(element: PageElement, states: CustomStates): LazyTranslation {
  const known = translations.get(element);
  if (known) return known;
  const listeners = new Set<(progress: PageProgress) => void>();
  let loaded: PageTranslation | undefined;
  let loading: Promise<PageTranslation> | undefined;
  const created: LazyTranslation = {
    get loaded() {
      return loaded;
    },
    listeners,
    load() {
      loading ??= importPageTranslation().then(({ createPageTranslation }) => {
        loaded = createPageTranslation(element, states, {
          loadLocale,
          importServices: importSelectionServices,
        });
        loaded.translator.subscribe((progress) => {
          for (const listener of listeners) listener(progress);
        });
        return loaded;
      });
      loading.catch(() => (loading = undefined));
      return loading;
    },
  };
  translations.set(element, created);
  return created;
}

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** @param readPair reads the languages of the element, as the page spells them */
export function createBarTranslator(
  translation: LazyTranslation,
  readPair: () => { readonly source: string; readonly target: string },
): PageBarOptions['translator'] {
  const { listeners } = translation;
  const translator = () => translation.loaded?.translator;
  return {
    get progress() {
      return translator()?.progress ?? IDLE;
    },
    get target() {
      return readPair().target;
    },
    get isEmpty() {
      return translator()?.isEmpty ?? false;
    },
    readSource: () =>
      translation.loaded?.readSource() ?? primary(readDocumentLanguage() || readPair().source),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    translate: async (scope) => (await translation.load()).translate(scope),
    stop: () => translator()?.stop(),
    showOriginal: () => translator()?.showOriginal(),
  };
}

/** Does nothing if this element has not translated the page. */
export function showOriginal(element: PageElement): void {
  translations.get(element)?.loaded?.translator.showOriginal();
}

export function stopPage(element: PageElement): void {
  translations.get(element)?.loaded?.translator.stop();
}
