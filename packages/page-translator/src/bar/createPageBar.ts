import { DEFAULT_LOCALE, parseLocale } from '@lang-assistant/core/locales';
import { create, createSheet } from '@lang-assistant/ui/createElement';
import { adoptSheets, createFrame } from '@lang-assistant/ui/frame';
import { ACTION_RULES, OVERLAY_RULES } from '@lang-assistant/ui/styles';
import { controlTokens, type Theme } from '@lang-assistant/ui/tokens/controlRules';
import type { PageTranslator } from '../createPageTranslator.js';
import { createNameOf, type LanguageNames } from '../languageNames.js';
import { loadMessages } from '../loadParts.js';
import { untilQuiet } from '../untilQuiet.js';
import { createBarControls, type BarControls, type FlagStyle } from './barControls.js';
import { planBar, type BarAction } from './barView.js';
import pageBar from './pageBar.css?inline';

/** Where the language is kept into which the user wants every page of the site translated. */
export interface PageChoice {
  /** Undefined if the user has not chosen. */
  read(): string | undefined;
  write(language: string | undefined): void;
}

/** What the bar needs of a `PageTranslator`. */
export interface BarTranslator extends Pick<
  PageTranslator,
  'progress' | 'target' | 'isEmpty' | 'readSource' | 'subscribe' | 'stop' | 'showOriginal'
> {
  translate(scope: { readonly target: string; readonly signal: AbortSignal }): Promise<unknown>;
}

export interface PageBarOptions {
  readonly translator: BarTranslator;
  /** The language of the bar. */
  readonly locale: string;
  /** The languages of the menu: their names in the language of the bar, by code. */
  readonly languages: LanguageNames;
  /** What can be translated. By default, every language into every other. */
  readonly pairs?: readonly { readonly source: string; readonly target: string }[] | undefined;
  /** With a store, the bar has a switch that translates every page of the site. */
  readonly store?: PageChoice | undefined;
  readonly theme?: Theme | undefined;
  readonly flagStyle?: FlagStyle | undefined;
  /** Called if a translation cannot start, for example because its root is missing. By default, `reportError`. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface PageBar {
  /** The language that the menu shows. */
  readonly target: string;
  /** Also translates a translated page into this language. */
  setTarget(code: string): void;
  setTheme(theme: Theme): void;
  /** Call when the bar has returned from another document, which drops its style sheets. */
  adoptStyles(): void;
  /** Resolves when the bar is drawn, or when its messages could not be loaded. */
  readonly whenDrawn: Promise<void>;
  /** Removes the bar. The page stays as it is: see `disconnect()` of the translator. */
  disconnect(): void;
}

const isBrowserTranslating = () => /(^|\s)translated-(ltr|rtl)/.test(document.documentElement.className);

/** The rules are shared by all bars, the custom properties depend on the theme. */
function createStyles(root: ShadowRoot, theme: Theme) {
  const rules = createSheet(ACTION_RULES + OVERLAY_RULES + pageBar);
  const tokens = new CSSStyleSheet();
  const setTheme = (next: Theme) => tokens.replaceSync(controlTokens(next));
  setTheme(theme);
  const adopt = () => adoptSheets(root, tokens, rules);
  adopt();
  function remove(): void {
    if (root.ownerDocument === document)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter(
        (sheet) => sheet !== rules && sheet !== tokens,
      );
  }
  return { adopt, setTheme, remove };
}

/** The languages into which the language of the page can be translated. */
function offeredLanguages({ languages, pairs, translator }: PageBarOptions): LanguageNames {
  if (!pairs) return languages;
  const source = translator.readSource();
  const targets = new Set(pairs.filter((pair) => pair.source === source).map(({ target }) => target));
  return Object.fromEntries(Object.entries(languages).filter(([code]) => targets.has(code)));
}

/** What the bar decides: which language, when to start, and whether the last start has failed. */
function createBarState(options: PageBarOptions, show: () => void, signal: AbortSignal) {
  const { translator, store, onError = reportError } = options;
  let target = store?.read() ?? translator.target;
  let isBroken = false;

  async function start(): Promise<void> {
    isBroken = false;
    if (isBrowserTranslating() || !navigator.onLine) return show();
    try {
      await translator.translate({ target, signal });
    } catch (error) {
      isBroken = true;
      if (!signal.aborted) onError(error);
    }
    return show();
  }

  return {
    get target() {
      return target;
    },
    start,
    act(action: BarAction): void {
      if (action === 'stop') translator.stop();
      else if (action === 'original') translator.showOriginal();
      else void start();
    },
    readSituation: () => ({
      progress: translator.progress,
      pageLanguage: translator.readSource(),
      target,
      isOnline: navigator.onLine,
      isEmpty: translator.isEmpty,
      isBroken,
      isBrowserTranslating: isBrowserTranslating(),
    }),
    /** The page may have started a translation into another language than that of the menu. */
    follow(isFirst: boolean): void {
      const { state, target: shown } = translator.progress;
      if (state === 'original' || (state === 'translated' && !isFirst)) return;
      isBroken = false;
      target = shown;
    },
    /** The user has chosen a language. */
    choose(code: string): void {
      target = code;
      if (store?.read() !== undefined) store.write(code);
      if (translator.progress.state === 'original') show();
      else void start();
    },
    setTarget(code: string): void {
      target = code;
      const { state, target: shown } = translator.progress;
      if (state !== 'original' && code !== shown) void start();
    },
    setAlways(isAlways: boolean): void {
      store?.write(isAlways ? target : undefined);
      if (isAlways && translator.progress.state === 'original') void start();
    },
  };
}

/** Draws the bar into a shadow root that has the custom properties and base rules of `@lang-assistant/ui`. */
export function drawPageBar(root: ShadowRoot, options: PageBarOptions): PageBar {
  const { translator, store, theme = 'auto' } = options;
  const locale = parseLocale(options.locale) ?? DEFAULT_LOCALE;
  const ended = new AbortController();
  const { signal } = ended;
  const styles = createStyles(root, theme);
  const content = create('div', { class: 'la-root', lang: locale });
  const fit = create('div', { class: 'la-fit' }, content);
  root.append(fit);
  let controls: BarControls | undefined;
  let redraw: (() => void) | undefined;
  const show = () => redraw?.();
  const state = createBarState(options, show, signal);

  function follow(isFirst: boolean): void {
    state.follow(isFirst);
    controls?.setTarget(state.target);
    show();
  }

  async function draw(): Promise<void> {
    const t = await loadMessages(locale);
    if (signal.aborted) return;
    const created = createBarControls({
      t,
      menu: { names: offeredLanguages(options), locale },
      flagStyle: options.flagStyle,
      onAction: state.act,
      onTarget: state.choose,
      onAlways:
        store &&
        ((isAlways) => {
          created.setAlways(isAlways);
          state.setAlways(isAlways);
        }),
    });
    const nameOf = createNameOf(options.languages, locale);
    controls = created;
    created.setAlways(store?.read() !== undefined);
    content.replaceChildren(created.element);
    redraw = () => {
      const situation = state.readSituation();
      created.show(planBar(situation, t, nameOf), situation.progress);
    };
    follow(true);
    // The user has chosen to translate every page of the site.
    if (store?.read() !== undefined) void untilQuiet(signal).then(state.start);
  }

  const unsubscribe = translator.subscribe(() => follow(false));
  for (const type of ['online', 'offline']) addEventListener(type, show, { signal });

  return {
    // The browser logs a failed import.
    whenDrawn: draw().catch(() => undefined),
    get target() {
      return state.target;
    },
    setTarget(code) {
      state.setTarget(code);
      controls?.setTarget(code);
      show();
    },
    setTheme: styles.setTheme,
    adoptStyles: styles.adopt,
    disconnect() {
      ended.abort();
      unsubscribe();
      styles.remove();
      fit.remove();
    },
  };
}

/** Appends a bar that translates the page to an element. */
export function createPageBar(place: Element, options: PageBarOptions): PageBar {
  const frame = createFrame(place, options.theme ?? 'auto');
  const bar = drawPageBar(frame.root, options);
  return {
    ...bar,
    get target() {
      return bar.target;
    },
    setTheme(theme) {
      frame.setTheme(theme);
      bar.setTheme(theme);
    },
    disconnect() {
      bar.disconnect();
      frame.remove();
    },
  };
}
