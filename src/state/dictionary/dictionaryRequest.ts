import type { DictionaryEntry, DictionaryQuery } from '../../domain/dictionary/dictionary';
import type { AppError } from '../../domain/errors';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type Outcome } from '../latestRequest';
import type { SliceApi } from '../sliceApi';
import { withUsage } from '../usage/withUsage';
import { createEntryCache } from './entryCache';
import type { DictionaryDeps, DictionarySlice, DictionaryState } from './types';

type LimitError = Extract<AppError, { kind: 'limit' }>;

/** Requests dictionary entries, caches them and shows them in the box. */
export interface DictionaryRequest {
  /** Shows the entry of a word: from the cache, or from the backend. */
  lookUp(query: DictionaryQuery, isPressed: boolean): void;
  /** Whether this query's entry is loading, shown or failed. */
  isCurrent(query: DictionaryQuery): boolean;
  /** Aborts the request and shows this box, or none. */
  show(box: DictionaryState | undefined): void;
  /** Aborts the request. The box stays. */
  abort(): void;
  /** Another user: the next limit is a new one. */
  resetLimit(): void;
}

/** An automatic look-up opens no dialog: the box shows the limit, and the host page gets one event. */
function createLimitEvent(emit: Services['emit']) {
  /** The host page got the event, and no look-up has succeeded since. */
  let isReported = false;
  return {
    report({ max, resetsAt }: Pick<LimitError, 'max' | 'resetsAt'>, isPressed: boolean): void {
      const wasReported = isReported;
      isReported = true;
      if (wasReported || isPressed) return;
      emit('la-limit-reached', {
        feature: 'dictionary',
        limit: 'daily',
        ...(max !== undefined && { max }),
        ...(resetsAt !== undefined && { resetsAt: new Date(resetsAt) }),
      });
    },
    reset(): void {
      isReported = false;
    },
  };
}

export function createDictionaryRequest(
  slice: SliceApi<DictionarySlice, DictionaryDeps>,
  services: Services,
): DictionaryRequest {
  const latest = createLatestRequest(services.reportError);
  const cache = createEntryCache();
  /**
   * The key of the current entry: loading, shown or failed. It includes the backend, since each has its own
   * dictionary.
   */
  let currentKey: string | undefined;
  const limitEvent = createLimitEvent(services.emit);

  function keyOf({ word, language, otherLanguage, readerLanguage }: DictionaryQuery): string {
    const { ajaxUrl, endpoints } = slice.deps().session.config;
    return JSON.stringify([ajaxUrl, endpoints.ai?.url, word, language, otherLanguage, readerLanguage]);
  }

  function show(box: DictionaryState | undefined, key?: string): void {
    latest.cancel();
    currentKey = key;
    if (box || slice.get().box) slice.set({ box, tab: 'dictionary' });
  }

  function settle(query: DictionaryQuery, outcome: Outcome<DictionaryEntry>, isPressed: boolean): void {
    if (outcome.kind === 'success') {
      limitEvent.reset();
      cache.set(keyOf(query), outcome.value);
      slice.set({ box: { kind: 'ready', query, entry: outcome.value } });
      return;
    }
    const { error } = outcome;
    // A backend without a dictionary is not an error: the box stays hidden.
    const isThere = error.kind !== 'unsupported';
    slice.set({ box: isThere ? { kind: 'failed', query, error } : undefined });
    // A look-up that the user pressed for has already opened the limit dialog and sent the event.
    if (error.kind === 'limit') limitEvent.report(error, isPressed);
    else if (isThere) services.emit('la-error', { feature: 'dictionary', error });
  }

  function lookUp(query: DictionaryQuery, isPressed: boolean): void {
    const key = keyOf(query);
    const entry = cache.get(key);
    if (entry) {
      show({ kind: 'ready', query, entry }, key);
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
    lookUp,
    isCurrent: (query) => keyOf(query) === currentKey,
    show: (box) => show(box),
    abort() {
      latest.cancel();
      // `sync` requests it again.
      if (slice.get().box?.kind === 'loading') currentKey = undefined;
    },
    resetLimit: limitEvent.reset,
  };
}
