import type { HostConfig } from '../../domain/hostConfig';
import { findLanguage, languageTag, parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { ServiceError } from '@lang-assistant/core/errors';
import { translateSegments } from '../../services/backends/segments';
import { warn } from '../../services/device/logger';
import { createPageText } from '../../services/host/page/pageText';
import { createPageTranslator } from '../../state/page/pageTranslator';
import type { PageProgress, PageRequest, PageState, PageTranslator } from '../../state/page/types';
import { createAskHost } from '../api/askHost';
import { failure } from '../api/awaitResult';
import type { CustomStates } from '../customStates';
import { createConfigReader } from '../elementConfig';
import { dispatch } from '../events';
import type { PageOptions, PageResult } from '../api/elementMethods';
import type { WidgetElement } from '../elementConfig';
import { sendOnline } from './sendOnline';
import { watchRoot } from './watchRoot';

export interface PageElement extends WidgetElement {
  pageState: PageState;
}

export interface PageTranslation {
  readonly translator: PageTranslator;
  /** True if the last translation found no text. A translation that was stopped or cancelled may not know. */
  readonly isEmpty: boolean;
  /** Returns the language of the page as a code of the catalogue. */
  readSource(): string;
  /**
   * @throws TypeError for an unknown language or root; Error with the `AppError` as its cause if nothing could be
   * translated; `AbortError` if the signal is aborted
   */
  translate(options?: PageOptions): Promise<PageResult>;
}

/** The translator whose translation the page shows. Only one element can translate the page at a time. */
let current: PageTranslator | undefined;
const documentLanguage = createDocumentLanguage();

/** Restores the original language and direction of the document afterwards. */
function createDocumentLanguage() {
  const { documentElement: html } = document;
  let before: { name: string; value: string | null; ours: string }[] = [];
  function set(name: string, ours: string): void {
    before.push({ name, value: html.getAttribute(name), ours });
    html.setAttribute(name, ours);
  }
  function show(code: string | undefined, isDirected: boolean): void {
    for (const { name, value, ours } of before) {
      if (html.getAttribute(name) !== ours) continue;
      if (value === null) html.removeAttribute(name);
      else html.setAttribute(name, value);
    }
    before = [];
    if (code === undefined) return;
    set('lang', languageTag(code));
    if (isDirected) set('dir', directionOf(code));
  }
  /** Returns the original language of the page, even while the page is translated. */
  function read(): string {
    const replaced = before.find(({ name }) => name === 'lang');
    return replaced ? (replaced.value ?? '') : html.lang;
  }
  return { show, read };
}

export const readDocumentLanguage = documentLanguage.read;

const directionOf = (code: string): 'ltr' | 'rtl' => (findLanguage(code)?.rtl ? 'rtl' : 'ltr');

function readLanguage(value: string): string {
  const code = parseLanguageCode(value);
  if (code === undefined) throw new TypeError(`There is no language ${JSON.stringify(value)}.`);
  return code;
}

const noRoot = (selector: string) =>
  new TypeError(
    `No element matches ${JSON.stringify(selector)}. Set page-root to a selector that matches one.`,
  );

function toResult({ state, source, target, done, failed }: PageProgress): PageResult {
  return { state, source, target, units: done, skipped: failed };
}

/** Dispatches the events, and sets the properties and states of the element. */
function report(
  element: PageElement,
  states: CustomStates,
  { state, done, total, source, target, failed }: PageProgress,
): void {
  // Also reports the progress of texts that are translated later, when the user scrolls near them.
  if (state === 'working' || (state === 'translated' && element.pageState === state))
    dispatch(element, 'la-page-progress', { done, total });
  if (state === element.pageState) return;
  element.pageState = state;
  if (state === 'translated') states.add('page-translated');
  else states.delete('page-translated');
  dispatch(element, 'la-page', { state, source, target, units: done, skipped: failed });
}

async function run(
  translator: PageTranslator,
  request: PageRequest,
  signal: AbortSignal | undefined,
): Promise<PageResult> {
  const stop = () => translator.stop();
  signal?.addEventListener('abort', stop);
  try {
    const progress = await translator.start(request);
    signal?.throwIfAborted();
    if (progress.error && progress.done === 0) throw failure('translation of the page', progress.error);
    return toResult(progress);
  } catch (error) {
    if (error instanceof ServiceError) throw failure('translation of the page', error.error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

export function createPageTranslation(element: PageElement, states: CustomStates): PageTranslation {
  const readConfig = createConfigReader(element);
  const askHost = createAskHost(element);
  let config: HostConfig = readConfig();
  let isEmpty = false;
  let endWatch: (() => void) | undefined;

  const findRoot = () => document.querySelector(config.pageRoot);
  function readRoot(root: Element | undefined): Element {
    const found = root ?? findRoot();
    if (!found) throw noRoot(config.pageRoot);
    return found;
  }

  const readSource = () => parseLanguageCode(readDocumentLanguage()) ?? config.languages.source;

  const translator = createPageTranslator({
    createPageText,
    now: () => performance.now(),
    translate: (segments, pair, call) =>
      sendOnline(segments, call, (texts, online) => translateSegments(config, askHost, texts, pair, online)),
    onFound: (found) => {
      isEmpty = found.units === 0;
      const { source, target } = translator.progress;
      return !isEmpty && dispatch(element, 'la-before-page', { source, target, ...found });
    },
    showLanguage: (code) => {
      const isRtl = code !== undefined && directionOf(code) !== directionOf(translator.progress.source);
      if (current === translator) documentLanguage.show(code, isRtl && config.pageDirection === 'page');
    },
  });

  translator.subscribe(() => {
    if (translator.progress.state === 'original') endWatch?.();
    report(element, states, translator.progress);
  });

  /** The page has replaced its root, so what the user sees is an original again. */
  function followRoot(options: PageOptions): void {
    // After a stop, only the user sends texts again.
    if (translator.progress.isStopped) translator.showOriginal();
    else translation.translate(options).catch((error: unknown) => warn(String(error)));
  }

  const translation: PageTranslation = {
    translator,
    get isEmpty() {
      return isEmpty;
    },
    readSource,
    async translate({ source, target, root, all = false, signal } = {}) {
      signal?.throwIfAborted();
      config = readConfig();
      isEmpty = false;
      const from = source === undefined ? readSource() : readLanguage(source);
      const to = target === undefined ? config.languages.target : readLanguage(target);
      if (current !== translator) current?.showOriginal();
      current = translator;
      if (from === to) {
        translator.showOriginal();
        return { state: 'original', source: from, target: to, units: 0, skipped: 0 };
      }
      const isTurned = directionOf(from) !== directionOf(to) && config.pageDirection !== 'none';
      const request = {
        root: readRoot(root),
        source: from,
        target: to,
        isAll: all,
        direction: isTurned ? directionOf(to) : undefined,
      };
      endWatch?.();
      if (!root)
        endWatch = watchRoot(request.root, findRoot, () => followRoot({ source: from, target: to, all }));
      return run(translator, request, signal);
    },
  };
  return translation;
}
