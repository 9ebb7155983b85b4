import { parseLanguageCode, findLanguage, languageTag } from '@lang-assistant/core/languages/lookup';
import type { Segment } from '@lang-assistant/core/translate/segments';
import { readDocumentLanguage, ORIGINAL_LANGUAGE } from '@lang-assistant/ui/documentLanguage';
import { createPageEngine, type OnSegment, type PagePorts } from './pageEngine.js';
import { IDLE, type PageLanguages, type PageProgress, type PageState } from './pageProgress.js';
import type { PageOriginal } from './originals/pageOriginal.js';
import { createPageText } from './pageText.js';
import { nodesWithin } from './textSlot.js';

const directionOf = (code: string): 'ltr' | 'rtl' => (findLanguage(code)?.rtl ? 'rtl' : 'ltr');

/** Restores the original language and direction of the document afterwards. */
function createDocumentLanguage() {
  let before: { name: string; value: string | null; ours: string }[] = [];
  function set(name: string, ours: string): void {
    const { documentElement: html } = document;
    before.push({ name, value: html.getAttribute(name), ours });
    html.setAttribute(name, ours);
  }
  function show(code: string | undefined, isDirected: boolean): void {
    const { documentElement: html } = document;
    for (const { name, value, ours } of before) {
      if (html.getAttribute(name) !== ours) continue;
      if (value === null) html.removeAttribute(name);
      else html.setAttribute(name, value);
    }
    before = [];
    Reflect.deleteProperty(document, ORIGINAL_LANGUAGE);
    if (code === undefined) return;
    Reflect.set(document, ORIGINAL_LANGUAGE, document.documentElement.lang);
    set('lang', languageTag(code));
    if (isDirected) set('dir', directionOf(code));
  }
  return { show };
}

const documentLanguage = createDocumentLanguage();

export interface TranslateCall extends PageLanguages {
  /**
   * Answers one segment before the others, by the `id` of its runs, or says why there is no answer. The first answer
   * counts.
   */
  readonly onSegment: OnSegment;
}

/**
 * Translates the runs of each segment. Returns their texts in the same order. A segment without an answer, or with
 * another number of texts, stays as it is and counts as failed.
 */
export type TranslateSegments = (
  segments: readonly Segment[],
  signal: AbortSignal,
  call: TranslateCall,
) => Promise<readonly (readonly string[])[] | undefined | void>;

export interface PageScope {
  /** The language of the translation, as a BCP 47 tag. */
  readonly target?: string | undefined;
  /** The language of the page. By default, the `lang` of the document, or English. */
  readonly source?: string | undefined;
  /**
   * The part of the page to translate. If it is a selector (default: `body`), an element that replaces the first one is
   * translated too.
   */
  readonly root?: Element | string | undefined;
  /**
   * What gets the text direction of the target language: blocks that set no direction (`text`, the default), the whole
   * page, or nothing.
   */
  readonly direction?: 'text' | 'page' | 'none' | undefined;
  /** Also translates text far from the viewport. */
  readonly isAll?: boolean | undefined;
}

export interface PageTranslatorOptions extends PageScope {
  readonly translate: TranslateSegments;
  readonly target: string;
  /** Leaves out more elements than those that the page itself marks (`translate="no"` and others). */
  readonly skip?: (element: Element) => boolean;
  /** Called before the first request. Returns false if the page must not be translated. */
  readonly onFound?: (found: PageLanguages & { readonly units: number; readonly words: number }) => boolean;
  readonly onProgress?: (progress: PageProgress) => void;
}

export interface PageTranslator {
  readonly state: PageState;
  readonly progress: PageProgress;
  /** The language of a translation without one. */
  readonly target: string;
  /** True if the last translation found no text. */
  readonly isEmpty: boolean;
  /** The original language of the page, as a code of `@lang-assistant/core`. */
  readSource(): string;
  /** @returns a function that ends the calls */
  subscribe(listener: (progress: PageProgress) => void): () => void;
  /**
   * Translates what is near the viewport, then what comes near it. Resolves when the first texts are translated, have
   * failed or were stopped. The arguments replace those of `createPageTranslator` for this translation.
   * @throws TypeError for an unknown language or root; the reason of the signal once it is aborted
   */
  translate(scope?: PageScope & { readonly signal?: AbortSignal | undefined }): Promise<PageProgress>;
  /** Stops all requests. Translated texts stay. */
  stop(): void;
  /** Restores each text that the page has not changed meanwhile. */
  showOriginal(): void;
  /** A sentence has another translation now: translates the texts that contain it again. */
  translateAgain(languages: PageLanguages, sentence: string): void;
  /** The translated texts of the block around a node, or of the whole page, in the order of the page. */
  originals(node?: Node): readonly PageOriginal[];
  /** Shows the original, and ends all calls and observers. */
  disconnect(): void;
}

/** Dispatched on the document before a translation: a page shows one translation at a time, also of other bundles. */
const STARTED = 'lang-assistant:page-translation';

function readLanguage(value: string): string {
  const code = parseLanguageCode(value);
  if (code === undefined) throw new TypeError(`There is no language ${JSON.stringify(value)}.`);
  return code;
}

function hasText(root: Element): boolean {
  for (const node of nodesWithin(root)) if (node instanceof Text && /\p{L}/u.test(node.data)) return true;
  return false;
}

/**
 * Calls back once when `root` has left the page and another one is in its place, as after the navigation of a
 * single-page app. Returns a function that ends the watch.
 */
function watchRoot(root: Element, selector: string, onReplaced: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (root.isConnected) return;
    const next = document.querySelector(selector);
    // The app may insert the new root, or its text, later than it removes the old one.
    if (!next || !hasText(next)) return;
    observer.disconnect();
    onReplaced();
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function readRoot(root: Element | string): Element {
  const found = typeof root === 'string' ? document.querySelector(root) : root;
  if (!found) throw new TypeError(`No element matches ${JSON.stringify(root)}.`);
  return found;
}

/** The texts that the function of the page returns are answers like those that it gives one by one. */
const createTranslate =
  (translate: TranslateSegments): PagePorts['translate'] =>
  async (segments, languages, { signal, onSegment }) => {
    const texts = await translate(segments, signal, { ...languages, onSegment });
    texts?.forEach((runTexts, index) => {
      const runs = segments[index]?.runs ?? [];
      if (runs.length !== runTexts.length) return;
      onSegment(index, new Map(runs.map(({ id }, at) => [id, runTexts[at] ?? ''])));
    });
  };

/** Aborting the signal stops the translation. */
async function withSignal<T>(signal: AbortSignal | undefined, stop: () => void, run: Promise<T>): Promise<T> {
  signal?.addEventListener('abort', stop);
  try {
    const result = await run;
    signal?.throwIfAborted();
    return result;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** What a translation needs, with the options of the translator for what the call leaves out. */
function readScope(scope: PageScope, options: PageTranslatorOptions) {
  const { skip } = options;
  const source = scope.source ?? options.source;
  const root = scope.root ?? options.root ?? 'body';
  return {
    source: source === undefined ? undefined : readLanguage(source),
    target: readLanguage(scope.target ?? options.target),
    root,
    rootElement: readRoot(root),
    direction: scope.direction ?? options.direction ?? 'text',
    isAll: scope.isAll ?? options.isAll ?? false,
    skip,
  };
}

/** The engine, and the members of a translator that only pass on to it. */
function createEngine(options: PageTranslatorOptions) {
  const { onFound, onProgress } = options;
  const listeners = new Set<(progress: PageProgress) => void>(onProgress ? [onProgress] : []);
  let isEmpty = false;
  let isDirected = false;
  let isLanguageShown = false;
  const engine = createPageEngine({
    createPageText,
    now: () => performance.now(),
    translate: createTranslate(options.translate),
    onFound(found) {
      isEmpty = found.units === 0;
      const { source, target } = engine.progress;
      return !isEmpty && (onFound?.({ source, target, ...found }) ?? true);
    },
    showLanguage(code) {
      // Another translator may show its language now.
      if (code === undefined && !isLanguageShown) return;
      isLanguageShown = code !== undefined;
      documentLanguage.show(code, isDirected);
    },
  });
  engine.subscribe(() => {
    for (const listener of listeners) listener(engine.progress);
  });
  return {
    engine,
    listeners,
    isEmpty: () => isEmpty,
    /** Call before a translation. If `isTurned` is true, the document gets the direction of its target language. */
    reset(isTurned: boolean): void {
      isEmpty = false;
      isDirected = isTurned;
    },
  };
}

/** Changes only the values of existing text nodes and attributes, so the framework of the page keeps its nodes. */
export function createPageTranslator(options: PageTranslatorOptions): PageTranslator {
  const { engine, listeners, isEmpty, reset } = createEngine(options);
  let endWatch: (() => void) | undefined;

  const readSource = () =>
    options.source === undefined
      ? (parseLanguageCode(readDocumentLanguage()) ?? 'en')
      : readLanguage(options.source);

  const onStarted = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== engine) engine.showOriginal();
  };

  engine.subscribe(() => {
    if (engine.progress.state !== 'original') return;
    endWatch?.();
    document.removeEventListener(STARTED, onStarted);
  });

  /** The page has replaced its root, so what the user sees is an original again. */
  function followRoot(scope: PageScope): void {
    // After a stop, only the user sends texts again.
    if (engine.progress.isStopped) engine.showOriginal();
    else translator.translate(scope).catch(reportError);
  }

  const translator: PageTranslator = {
    get state() {
      return engine.progress.state;
    },
    get progress() {
      return engine.progress;
    },
    target: options.target,
    get isEmpty() {
      return isEmpty();
    },
    readSource,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async translate({ signal, ...scope } = {}) {
      signal?.throwIfAborted();
      const { source: given, target, root, rootElement, direction, isAll, skip } = readScope(scope, options);
      // A translator that ends restores the language of the document.
      document.dispatchEvent(new CustomEvent(STARTED, { detail: engine }));
      const source = given ?? readSource();
      const isTurned = directionOf(source) !== directionOf(target);
      reset(isTurned && direction === 'page');
      if (source === target) {
        engine.showOriginal();
        return { ...IDLE, source, target };
      }
      const turned = isTurned && direction !== 'none' ? directionOf(target) : undefined;
      endWatch?.();
      if (typeof root === 'string')
        endWatch = watchRoot(rootElement, root, () => followRoot({ ...scope, source, target }));
      document.addEventListener(STARTED, onStarted);
      const request = { root: rootElement, source, target, isAll, direction: turned, skip };
      return withSignal(signal, engine.stop, engine.start(request));
    },
    stop: engine.stop,
    showOriginal: engine.showOriginal,
    translateAgain: engine.translateAgain,
    originals: engine.originals,
    disconnect() {
      engine.showOriginal();
      listeners.clear();
    },
  };
  return translator;
}
