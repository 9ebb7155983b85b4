import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { ServiceError } from '@lang-assistant/core/errors';
import {
  createPageTranslator,
  importOriginals,
  loadMessages,
  type Corrector,
  type PageProgress,
  type PageTranslator,
} from '@lang-assistant/page-translator';
import { readDocumentLanguage } from '@lang-assistant/ui/documentLanguage';
import { isSetShortcut } from '@lang-assistant/ui/shortcut';
import type { Segment } from '@lang-assistant/core/translate/segments';
import { ORIGINAL_TRIGGERS, parseNames } from '../../domain/page/selection';
import { translateSegments, type SegmentsCall } from '../../services/backends/segments';
import { warn } from '../../services/device/logger';
import { untilOnline } from '../../services/http/untilOnline';
import { failure } from '../api/awaitResult';
import type { PageMethods, PageOptions, PageResult, PageState } from '../api/elementMethods';
import type { CustomStates } from '../customStates';
import { createConfigReader, type WidgetElement } from '../configuration';
import { createEmit, dispatch } from '../events';
import { mayCorrect } from '../../domain/translate/mayCorrect';
import type { loadLocale } from '../../i18n/loadLocale';
import type * as selectionServices from './selectionServices';
import { readAttribute, readFacadeSettings, readPresent } from '../readSettings';

export interface PageElement extends WidgetElement {
  pageState: PageState;
  showOriginalOf: PageMethods['showOriginalOf'];
}

export interface PageTranslation {
  readonly translator: PageTranslator;
  /** Returns the language of the page as a code of the catalogue. */
  readSource(): string;
  /**
   * @throws TypeError for an unknown language or root; Error with the `AppError` as its cause if nothing could be
   * translated; `AbortError` if the signal is aborted
   */
  translate(options?: PageOptions): Promise<PageResult>;
}

function toResult({ state, source, target, done, failed }: PageProgress): PageResult {
  return { state, source, target, units: done, skipped: failed };
}

/** Dispatches the events, and sets the properties and states of the element. */
function report(element: PageElement, states: CustomStates, progress: PageProgress): void {
  const { state, done, total } = progress;
  // Also reports the progress of texts that are translated later, when the user scrolls near them.
  if (state === 'working' || (state === 'translated' && element.pageState === state))
    dispatch(element, 'la-page-progress', { done, total });
  if (state === element.pageState) return;
  element.pageState = state;
  if (state === 'translated') states.add('page-translated');
  else states.delete('page-translated');
  dispatch(element, 'la-page', toResult(progress));
}

/** Waits until the browser is online. Segments that failed because the browser went offline are sent again. */
async function sendOnline(
  segments: readonly Segment[],
  call: SegmentsCall,
  send: (segments: readonly Segment[], call: SegmentsCall) => Promise<void>,
): Promise<void> {
  let left = segments.map((segment, index) => [index, segment] as const);
  while (left.length > 0) {
    const sent = left;
    left = [];
    await untilOnline(call.signal);
    const onSegment: SegmentsCall['onSegment'] = (at, answer, pairs) => {
      const entry = sent[at];
      if (!entry) return;
      const isLost = 'kind' in answer && (answer.kind === 'network' || answer.kind === 'timeout');
      if (isLost && !navigator.onLine) left.push(entry);
      else call.onSegment(entry[0], answer, pairs);
    };
    const texts = sent.map(([, segment]) => segment);
    await send(texts, { ...call, onSegment });
  }
}

const hasOriginal = (element: PageElement) => typeof readPresent(element, 'original') === 'string';

const readTriggers = (element: PageElement) => {
  const value = readPresent(element, 'original') ?? undefined;
  return value === undefined ? undefined : parseNames(value, ORIGINAL_TRIGGERS, ORIGINAL_TRIGGERS);
};

/** The configuration reader cannot warn about `original`, because its value is read only on a translated page. */
function warnIfInvalid(element: PageElement): void {
  const value = readPresent(element, 'original') ?? '';
  const expected = ORIGINAL_TRIGGERS.join(', ');
  if (!readTriggers(element))
    warn(
      `original=${JSON.stringify(value)} is ignored. It should be some of ${expected}, separated by spaces.`,
    );
}

/** Loads what only owners need. */
export interface CorrectorLoaders {
  readonly loadLocale: typeof loadLocale;
  readonly importServices: () => Promise<typeof selectionServices>;
}

/** The code of corrections loads when an owner first translates the page. */
function createLazyCorrector(element: PageElement, translator: PageTranslator, loaders: CorrectorLoaders) {
  const readConfig = createConfigReader(element);
  let corrector: Corrector | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const { locale } = readFacadeSettings(element, element.config);
    const localeData = await loaders.loadLocale(locale);
    const [{ createCorrector }, { translate }] = await Promise.all([
      loaders.importServices(),
      localeData.loadSections(),
    ]);
    corrector = createCorrector(element, translator, localeData, translate);
  }

  /** Undefined for visitors, and until the code is loaded. */
  return (): Corrector | undefined => {
    if (!mayCorrect(readConfig())) return undefined;
    loading ??= load();
    // The browser logs a failed import. The next original tries again.
    loading.catch(() => (loading = undefined));
    return corrector;
  };
}

/** Shows the original beside a translated text while the page is translated, if the element has `original`. */
function showOriginals(
  element: PageElement,
  translator: PageTranslator,
  readCorrector: () => Corrector | undefined,
): void {
  let wanted = new AbortController();
  let isFollowing = false;

  async function follow({ signal }: AbortController): Promise<void> {
    const { locale } = readFacadeSettings(element, element.config);
    const [{ followOriginals }, messages] = await Promise.all([importOriginals(), loadMessages(locale)]);
    if (signal.aborted || !element.shadowRoot) return;
    warnIfInvalid(element);
    readCorrector();
    const options = {
      locale,
      get corrector() {
        return readCorrector();
      },
      get theme() {
        return readFacadeSettings(element, element.config).theme;
      },
      get triggers() {
        return readTriggers(element) ?? [];
      },
      isShortcut: (event: KeyboardEvent) =>
        readTriggers(element) !== undefined && isSetShortcut(readAttribute(element, 'fieldShortcut'), event),
    };
    const { showOf, end } = followOriginals(element.shadowRoot, translator, options, messages);
    element.showOriginalOf = (text) => hasOriginal(element) && showOf(text);
    signal.addEventListener('abort', end);
  }

  translator.subscribe(({ state }) => {
    const isWanted = state !== 'original' && hasOriginal(element);
    if (isWanted === isFollowing) return;
    isFollowing = isWanted;
    wanted.abort();
    wanted = new AbortController();
    // The browser logs a failed import. The next translation tries again.
    if (isWanted) follow(wanted).catch(() => (isFollowing = false));
  });
}

export function createPageTranslation(
  element: PageElement,
  states: CustomStates,
  loaders: CorrectorLoaders,
): PageTranslation {
  const readConfig = createConfigReader(element);
  const emit = createEmit(element);
  let config = readConfig();

  const translator = createPageTranslator({
    target: config.languages.target,
    translate: (segments, signal, { onSegment, ...pair }) =>
      sendOnline(segments, { signal, onSegment, hasPairs: hasOriginal(element) }, (texts, online) =>
        translateSegments(config, emit, texts, pair, online),
      ),
    onFound(found) {
      config = readConfig();
      return dispatch(element, 'la-before-page', found);
    },
    onProgress: (progress) => report(element, states, progress),
  });

  showOriginals(element, translator, createLazyCorrector(element, translator, loaders));

  const readSource = () => parseLanguageCode(readDocumentLanguage()) ?? readConfig().languages.source;

  return {
    translator,
    readSource,
    async translate({ source, target, root, all, signal } = {}) {
      const { languages, pageRoot, pageDirection } = readConfig();
      if (!root && !document.querySelector(pageRoot))
        throw new TypeError(
          `No element matches ${JSON.stringify(pageRoot)}. Set page-root to a selector that matches one.`,
        );
      try {
        const progress = await translator.translate({
          source: source ?? readSource(),
          target: target ?? languages.target,
          root: root ?? pageRoot,
          direction: pageDirection,
          isAll: all,
          signal,
        });
        if (progress.error && progress.done === 0) throw new ServiceError(progress.error);
        return toResult(progress);
      } catch (error) {
        if (error instanceof ServiceError) throw failure('translation of the page', error.error);
        throw error;
      }
    },
  };
}
