import type { CustomStates } from '../customStates';
import type { PageOptions, PageResult } from '../api/elementMethods';
import { importPageTranslation } from './loadPageTranslation';
import type { PageElement, PageTranslation } from './pageTranslation';

type Watch = (translation: PageTranslation) => void;

const translations = new WeakMap<PageElement, Promise<PageTranslation>>();
const watches = new WeakMap<PageElement, Watch>();

/** The module that translates replaces this function, because it knows the original language of a translated page. */
let readLanguage = (): string => document.documentElement.lang;

export const readPageLanguage = (): string => readLanguage();

/** Calls back when the translation of an element has loaded, whether its bar or `translatePage()` loads it. */
export function watchTranslation(element: PageElement, watch: Watch, signal: AbortSignal): void {
  watches.set(element, watch);
  signal.addEventListener('abort', () => watches.delete(element));
  void tellWatch(element);
}

async function tellWatch(element: PageElement): Promise<void> {
  // The caller that has started the loading handles its error.
  const translation = await translations.get(element)?.catch(() => undefined);
  if (translation) watches.get(element)?.(translation);
}

export function loadTranslation(element: PageElement, states: CustomStates): Promise<PageTranslation> {
  const known = translations.get(element);
  if (known) return known;
  const loading = importPageTranslation().then(({ createPageTranslation, readDocumentLanguage }) => {
    readLanguage = readDocumentLanguage;
    return createPageTranslation(element, states);
  });
  translations.set(element, loading);
  void tellWatch(element);
  // If loading fails, the next call tries again.
  loading.catch(() => translations.delete(element));
  return loading;
}

export async function translatePage(
  element: PageElement,
  states: CustomStates,
  options?: PageOptions,
): Promise<PageResult> {
  return (await loadTranslation(element, states)).translate(options);
}

/** Does nothing if this element has not translated the page. */
export async function showOriginal(element: PageElement): Promise<void> {
  (await translations.get(element))?.translator.showOriginal();
}

export async function stopPage(element: PageElement): Promise<void> {
  (await translations.get(element))?.translator.stop();
}
