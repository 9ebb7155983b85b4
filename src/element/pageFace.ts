import { loadLocale } from '../i18n/loadLocale';
import { planBar, type BarAction, type BarSituation } from '../screens/page/barView';
import { createPageBar, type PageBar } from '../screens/page/pageBar';
import { pageChoice } from '../services/device/storage/pageChoice';
import { keepSheets, readoptSheets } from '../theme/adoptSheet';
import { adoptPageStyles } from '../theme/pageStyles';
import type { FacadeSettings } from '../facade/facadeSettings';
import type { FacadeStyles } from '../theme/facadeStyles';
import { showStates, type CustomStates } from './customStates';
import type { ElementState, Face } from './face';
import { importPageTranslation } from './loadPageTranslation';
import type { PageElement, PageTranslation } from './pageTranslation';
import type { PageOptions, PageResult } from './api/elementMethods';

/** Text that changes before a framework has hydrated it is an error to the framework. */
const QUIET_MS = 300;

const NO_PROGRESS = {
  state: 'original',
  source: '',
  target: '',
  total: 0,
  done: 0,
  failed: 0,
  isStopped: false,
} as const;

const translations = new WeakMap<PageElement, Promise<PageTranslation>>();

/** The translation of the page by this element: loaded with the first use. */
function loadTranslation(element: PageElement, states: CustomStates): Promise<PageTranslation> {
  const known = translations.get(element);
  if (known) return known;
  const loading = importPageTranslation().then(({ createPageTranslation }) =>
    createPageTranslation(element, states),
  );
  translations.set(element, loading);
  // The next call tries again.
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

/** Does nothing for an element that has not translated the page. */
export async function showOriginal(element: PageElement): Promise<void> {
  (await translations.get(element))?.translator.showOriginal();
}

export async function stopPage(element: PageElement): Promise<void> {
  (await translations.get(element))?.translator.stop();
}

/** Resolves when the page is loaded, idle, and has not changed for a while. */
function untilQuiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(restart);
    const end = () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    function restart(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end();
        resolve();
      }, QUIET_MS);
    }
    function watch(): void {
      if (signal.aborted) return;
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      (globalThis.requestIdleCallback ?? setTimeout)(restart);
    }
    signal.addEventListener('abort', end);
    if (document.readyState === 'complete') watch();
    else addEventListener('load', watch, { once: true, signal });
  });
}

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The bar of an element with `page`. It loads no React. */
export function createPageFace(
  element: PageElement,
  root: ShadowRoot,
  states: CustomStates,
  styles: FacadeStyles,
  readSettings: () => FacadeSettings,
): Face {
  const container = document.createElement('div');
  container.className = 'la-fit';
  const frame = container.appendChild(document.createElement('div'));
  frame.className = 'la-root';
  /** What the root had before: it may be the widget's. */
  let before: { readonly nodes: readonly Node[]; readonly sheets: readonly CSSStyleSheet[] } | undefined;
  let settings = readSettings();
  let bar: PageBar | undefined;
  let target = pageChoice.read() ?? settings.pair.target;
  let listening = new AbortController();
  let setTheme: ((theme: FacadeSettings['theme']) => void) | undefined;
  let translation: PageTranslation | undefined;
  let isEmpty = false;
  let show: () => void = () => undefined;

  const pageLanguage = () =>
    translation?.readSource() ?? primary(document.documentElement.lang || settings.pair.source);

  function readSituation(): BarSituation {
    return {
      progress: translation?.translator.progress ?? NO_PROGRESS,
      pageLanguage: pageLanguage(),
      target,
      isOnline: navigator.onLine,
      isEmpty,
      isBrowserTranslating: /(^|\s)translated-(ltr|rtl)/.test(document.documentElement.className),
    };
  }

  function showState(): void {
    showStates(states, settings, false);
    show();
  }

  async function start(): Promise<void> {
    isEmpty = false;
    if (readSituation().isBrowserTranslating || !navigator.onLine || pageLanguage() === target) return show();
    translation = await loadTranslation(element, states);
    translation.translator.subscribe(showState);
    // The bar shows why it failed.
    const result = await translation.translate({ target }).catch(() => undefined);
    isEmpty = result?.units === 0 && result.skipped === 0;
    showState();
  }

  const ACTIONS: Readonly<Record<BarAction, () => void>> = {
    start: () => void start(),
    continue: () => void start(),
    retry: () => void start(),
    stop: () => translation?.translator.stop(),
    original: () => translation?.translator.showOriginal(),
  };

  async function draw(signal: AbortSignal): Promise<void> {
    const { locale } = settings;
    const { labels, sections } = await loadLocale(locale);
    const t = await sections.page();
    if (signal.aborted) return;
    frame.lang = locale;
    const collator = new Intl.Collator(locale);
    const nameOf = (code: string) => labels[code] ?? code;
    const created = createPageBar({
      t,
      languages: Object.entries(labels).toSorted(([, a], [, b]) => collator.compare(a, b)),
      onAction: (action) => ACTIONS[action](),
      onTarget(code) {
        target = code;
        if (pageChoice.read() !== undefined) pageChoice.write(code);
        if (readSituation().progress.state === 'original') show();
        else void start();
      },
      onAlways(isAlways) {
        pageChoice.write(isAlways ? target : undefined);
        created.setAlways(isAlways);
        if (isAlways && readSituation().progress.state === 'original') void start();
      },
    });
    bar = created;
    show = () => {
      const situation = readSituation();
      created.show(planBar(situation, t, nameOf), situation.progress);
    };
    created.setTarget(target);
    created.setAlways(pageChoice.read() !== undefined);
    frame.replaceChildren(created.element);
    showState();
  }

  function applyTheme(): void {
    styles.setTheme(settings.theme);
    setTheme?.(settings.theme);
  }

  const face: Face = {
    get state(): ElementState {
      const { mode, pair } = settings;
      return {
        isReady: bar !== undefined,
        mode,
        sourceLanguage: pair.source,
        targetLanguage: target,
        text: '',
      };
    },
    get focusTarget() {
      return frame.querySelector<HTMLElement>('[part~=page-toggle]');
    },
    connect() {
      if (container.isConnected) return;
      listening = new AbortController();
      const { signal } = listening;
      before = { nodes: [...root.childNodes], sheets: [...root.adoptedStyleSheets] };
      keepSheets(root, styles.sheets);
      styles.adopt();
      setTheme ??= adoptPageStyles(root);
      readoptSheets(root);
      applyTheme();
      root.replaceChildren(container);
      for (const type of ['online', 'offline']) addEventListener(type, showState, { signal });
      void draw(signal).then(async () => {
        if (pageChoice.read() === undefined) return;
        await untilQuiet(signal);
        await start();
      });
    },
    move: () => undefined,
    disconnect() {
      listening.abort();
      translation?.translator.showOriginal();
      if (!before) return;
      root.replaceChildren(...before.nodes);
      if (root.ownerDocument === document) root.adoptedStyleSheets = [...before.sheets];
      before = undefined;
    },
    applyChanges() {
      const before = settings;
      settings = readSettings();
      applyTheme();
      if (settings.pair.target !== before.pair.target) target = settings.pair.target;
      bar?.setTarget(target);
      if (settings.locale === before.locale) showState();
      else void draw(listening.signal);
    },
    readoptStyles: () => readoptSheets(root),
    whenReady: async () => ({
      async call(name) {
        if (name !== 'stop') throw new TypeError(`An element with \`page\` has no tools to ${name}.`);
        await stopPage(element);
      },
    }),
  };
  return face;
}
