import {
  dictionaryQuery,
  type DictionaryEntry,
  type DictionaryQuery,
} from '../../domain/dictionary/dictionary';
import type { AppError } from '../../domain/errors';
import { isSamePair } from '../../domain/translate/translation';
import { readWord } from '../../domain/dictionary/wordForm';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type Outcome } from '../latestRequest';
import { withUsage } from '../usage/withUsage';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { TranslateSlice } from '../translate/types';
import type { UsageSlice } from '../usage/types';
import type { DictionaryController, DictionarySlice, DictionaryState } from './types';

interface DictionaryDeps {
  readonly session: SessionSlice;
  readonly translate: Pick<TranslateSlice, 'output' | 'answered' | 'text' | 'pair'>;
  readonly usage: UsageSlice;
}

type LimitError = Extract<AppError, { kind: 'limit' }>;

/** How many entries are cached: a user goes back and forth between a few words. */
const CACHED_ENTRIES = 100;

/** Caches entries in memory and drops the oldest first. */
function createCache() {
  const entries = new Map<string, DictionaryEntry>();
  return {
    recall: (key: string) => entries.get(key),
    keep(key: string, entry: DictionaryEntry): void {
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > CACHED_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
  };
}

export function createDictionaryController(
  slice: SliceApi<DictionarySlice, DictionaryDeps>,
  services: Services,
): DictionaryController {
  const latest = createLatestRequest(services.reportError);
  const cache = createCache();
  /**
   * The key of the current entry: loading, shown or failed. It includes the backend, since each has its own
   * dictionary.
   */
  let subject: string | undefined;
  /** The host page got the limit event, and no look-up has succeeded since. */
  let hasToldLimit = false;

  function keyOf({ word, language, otherLanguage, readerLanguage }: DictionaryQuery): string {
    const { ajaxUrl, endpoints } = slice.deps().session.config;
    return JSON.stringify([ajaxUrl, endpoints.ai?.url, word, language, otherLanguage, readerLanguage]);
  }

  function show(box: DictionaryState | undefined, about?: string): void {
    latest.cancel();
    subject = about;
    if (box || slice.get().box) slice.set({ box, tab: 'dictionary' });
  }

  function settle(query: DictionaryQuery, outcome: Outcome<DictionaryEntry>, isPressed: boolean): void {
    if (outcome.kind === 'success') {
      hasToldLimit = false;
      cache.keep(keyOf(query), outcome.value);
      slice.set({ box: { kind: 'ready', query, entry: outcome.value } });
      return;
    }
    const { error } = outcome;
    // A backend without a dictionary is not an error: the box stays hidden.
    const isThere = error.kind !== 'unsupported';
    slice.set({ box: isThere ? { kind: 'failed', query, error } : undefined });
    // A look-up that the user pressed for has already opened the limit dialog and sent the event.
    if (error.kind === 'limit') reportLimit(error, isPressed);
    else if (isThere) services.emit('la-error', { feature: 'dictionary', error });
  }

  /** An automatic look-up opens no dialog: the box shows the limit, and the host page gets one event. */
  function reportLimit({ max, resetsAt }: Pick<LimitError, 'max' | 'resetsAt'>, isTold: boolean): void {
    const wasTold = hasToldLimit;
    hasToldLimit = true;
    if (wasTold || isTold) return;
    services.emit('la-limit-reached', {
      feature: 'dictionary',
      limit: 'daily',
      ...(max !== undefined && { max }),
      ...(resetsAt !== undefined && { resetsAt: new Date(resetsAt) }),
    });
  }

  function lookUp(query: DictionaryQuery, isPressed: boolean): void {
    const key = keyOf(query);
    const known = cache.recall(key);
    if (known) {
      cache.keep(key, known);
      show({ kind: 'ready', query, entry: known }, key);
      return;
    }
    show({ kind: 'loading' }, key);
    const { config } = slice.deps().session;
    const cost = { feature: 'dictionary', amount: 1, isPressed, isQuiet: !isPressed } as const;
    latest.run(
      0,
      (signal) =>
        withUsage(slice.deps().usage, cost, signal, (call) =>
          services.backendFor(config).lookUp(query, call),
        ),
      (outcome) => settle(query, outcome, isPressed),
    );
  }

  return {
    sync() {
      const { output, answered } = slice.deps().translate;
      // `sync` runs again when the translation settles.
      if (output.kind === 'loading') return;
      const { locale } = slice.deps().session.config;
      const query =
        output.kind === 'success' && answered
          ? dictionaryQuery(answered.text, output.value.text, answered, locale)
          : undefined;
      if (!query) show(undefined);
      else if (keyOf(query) !== subject) lookUp(query, false);
    },
    retry() {
      const { box } = slice.get();
      if (box?.kind === 'failed') lookUp(box.query, true);
    },
    chooseTab: (tab) => slice.set({ tab }),
    onUserChange() {
      const { box } = slice.get();
      hasToldLimit = false;
      if (box?.kind === 'failed' && box.error.kind === 'limit') lookUp(box.query, false);
    },
    applyConfig: () => undefined,
    // `translate` pauses the look-up when it is suspended.
    suspend: () => undefined,
    resume: () => undefined,
    pause() {
      const { answered, text, pair } = slice.deps().translate;
      if (answered?.text === text && isSamePair(answered, pair)) {
        latest.cancel();
        // `sync` requests it again.
        if (slice.get().box?.kind === 'loading') subject = undefined;
      } else show(readWord(text, pair.source).kind === 'one' ? { kind: 'loading' } : undefined);
    },
  };
}
