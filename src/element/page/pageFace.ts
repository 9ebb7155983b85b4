import { loadLocale } from '../../i18n/loadLocale';
import { planBar, type BarAction, type BarSituation } from '../../screens/page/barView';
import { createPageBar, type PageBar } from '../../screens/page/pageBar';
import { warn } from '../../services/device/logger';
import { IDLE } from '../../state/page/pageTranslator';
import { pageChoice } from '../../services/device/storage/pageChoice';
import { keepSheets, readoptSheets } from '../../theme/adoptSheet';
import { adoptPageStyles } from '../../theme/page/pageStyles';
import type { FacadeSettings } from '../../facade/facadeSettings';
import type { FacadeStyles } from '../../theme/facadeStyles';
import { showStates, type CustomStates } from '../customStates';
import type { ElementState, Face } from '../face';
import { loadTranslation, readPageLanguage, stopPage, watchTranslation } from './pageMethods';
import type { PageElement, PageTranslation } from './pageTranslation';
import { untilQuiet } from './untilQuiet';

export { showOriginal, stopPage, translatePage } from './pageMethods';

function doNothing(): void {}

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The face of an element with `page`. It does not load React. */
export function createFace(
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
  /** The content of the shadow root before this face, which may be the widget's. */
  let before: { readonly nodes: readonly Node[]; readonly sheets: readonly CSSStyleSheet[] } | undefined;
  let settings = readSettings();
  let bar: PageBar | undefined;
  let target = pageChoice.read() ?? settings.pair.target;
  let listening = new AbortController();
  let setTheme: ((theme: FacadeSettings['theme']) => void) | undefined;
  let translation: PageTranslation | undefined;
  let isBroken = false;
  let show = doNothing;
  let unsubscribe = doNothing;

  const pageLanguage = () => translation?.readSource() ?? primary(readPageLanguage() || settings.pair.source);

  function readSituation(): BarSituation {
    return {
      progress: translation?.translator.progress ?? IDLE,
      pageLanguage: pageLanguage(),
      target,
      isOnline: navigator.onLine,
      isEmpty: translation?.isEmpty ?? false,
      isBroken,
      isBrowserTranslating: /(^|\s)translated-(ltr|rtl)/.test(document.documentElement.className),
    };
  }

  function showState(): void {
    showStates(states, settings, false);
    show();
  }

  function follow(loaded: PageTranslation): void {
    translation = loaded;
    const { translator } = loaded;
    /** The page may have called `translatePage()` with another language than that of the menu. */
    const takeTarget = () => {
      isBroken = false;
      target = translator.progress.target;
      bar?.setTarget(target);
    };
    unsubscribe();
    unsubscribe = translator.subscribe(() => {
      if (translator.progress.state === 'working') takeTarget();
      showState();
    });
    if (translator.progress.state !== 'original') takeTarget();
    showState();
  }

  async function start(): Promise<void> {
    isBroken = false;
    const wanted = target;
    if (readSituation().isBrowserTranslating || !navigator.onLine) return show();
    const { signal } = listening;
    try {
      const loaded = await loadTranslation(element, states);
      if (signal.aborted) return;
      await loaded.translate({ target: wanted });
    } catch (error) {
      // The bar shows errors of the server. Other errors are also logged for the developer of the page.
      isBroken = true;
      if (!(error instanceof Error && error.cause)) warn(String(error));
    }
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
    const { labels, loadPage } = await loadLocale(locale);
    const t = await loadPage();
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

  /** Translates without a click if the user has chosen to always translate. */
  async function startAlways(drawing: Promise<void>, signal: AbortSignal): Promise<void> {
    await drawing;
    if (pageChoice.read() === undefined) return;
    await untilQuiet(signal);
    await start();
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
      watchTranslation(element, follow, signal);
      void startAlways(draw(signal), signal);
    },
    move: () => undefined,
    disconnect() {
      listening.abort();
      unsubscribe();
      translation?.translator.showOriginal();
      if (!before) return;
      root.replaceChildren(...before.nodes);
      if (root.ownerDocument === document) root.adoptedStyleSheets = [...before.sheets];
      before = undefined;
    },
    applyChanges() {
      const last = settings;
      settings = readSettings();
      applyTheme();
      const isOther = settings.pair.target !== last.pair.target;
      if (isOther) target = settings.pair.target;
      bar?.setTarget(target);
      if (settings.locale === last.locale) showState();
      else void draw(listening.signal);
      const { state, target: shown } = readSituation().progress;
      if (isOther && state !== 'original' && target !== shown) void start();
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
