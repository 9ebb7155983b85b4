import type { DictionaryEntry, DictionaryQuery } from '../../domain/dictionary/dictionary';
import type { Lookup } from '../../domain/dictionary/planLookups';
import type { HostConfig } from '../../domain/hostConfig';
import type { AppError } from '@lang-assistant/core/errors';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type Outcome } from '../latestRequest';
import type { SliceApi } from '../sliceApi';
import { withUsage } from '../usage/withUsage';
import { createEntryCache } from './entryCache';
import type { DictionaryDeps, DictionarySlice, DictionaryState } from './types';

type LimitError = Extract<AppError, { kind: 'limit' }>;

/** Requests dictionary entries, caches them and shows them in the box. */
export interface DictionaryRequest {
  /** Shows the first entry of some lookups, at least one: from the cache, or from the backend. */
  lookUp(lookups: readonly Lookup[], isPressed: boolean): void;
  /** Whether the entry of these lookups is loading, shown, failed, or known to be missing. */
  isCurrent(lookups: readonly Lookup[]): boolean;
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

/** Whether an entry shows that an uncertain text is no word. */
const isMissing = ({ isUncertain }: Lookup, { definitions }: DictionaryEntry): boolean =>
  isUncertain && definitions.length === 0;

/** The key of an entry. It includes the backend, since each has its own dictionary. */
function toKey(
  { word, language, otherLanguage, readerLanguage }: DictionaryQuery,
  { ajaxUrl, endpoints }: HostConfig,
): string {
  return JSON.stringify([ajaxUrl, endpoints.ai?.url, word, language, otherLanguage, readerLanguage]);
}

export function createDictionaryRequest(
  slice: SliceApi<DictionarySlice, DictionaryDeps>,
  services: Services,
): DictionaryRequest {
  const latest = createLatestRequest(services.reportError);
  const cache = createEntryCache();
  /** The key of the current lookups: loading, shown, failed, or without an entry. */
  let currentKey: string | undefined;
  const limitEvent = createLimitEvent(services.emit);

  const keyOf = (query: DictionaryQuery) => toKey(query, slice.deps().session.config);
  const keyOfAll = (lookups: readonly Lookup[]) => lookups.map(({ query }) => keyOf(query)).join();

  function show(box: DictionaryState | undefined, key?: string): void {
    latest.cancel();
    currentKey = key;
    if (box || slice.get().box) slice.set({ box, tab: 'dictionary' });
  }

  function settle(query: DictionaryQuery, outcome: Outcome<DictionaryEntry>, isPressed: boolean): void {
    if (outcome.kind === 'success') {
      limitEvent.reset();
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

  /**
   * Looks up the first, and if that is no word, the next one. The box stays closed as long as no single word is certain:
   * a phrase has no entry, which is no failure.
   */
  function start(lookups: readonly Lookup[], key: string, isPressed: boolean): void {
    const [lookup, ...rest] = lookups;
    const entry = lookup && cache.get(keyOf(lookup.query));
    const next = () => start(rest, key, isPressed);
    if (entry) {
      if (isMissing(lookup, entry)) next();
      else show({ kind: 'ready', query: lookup.query, entry }, key);
      return;
    }
    show(lookups.some(({ isUncertain }) => !isUncertain) ? { kind: 'loading' } : undefined, key);
    if (lookup) request(lookup, next, isPressed);
  }

  function request(lookup: Lookup, next: () => void, isPressed: boolean): void {
    const { query, isUncertain } = lookup;
    const backend = services.backendFor(slice.deps().session.config);
    const cost = { feature: 'dictionary', amount: 1, isPressed, isQuiet: !isPressed } as const;
    latest.run(
      0,
      (signal) => withUsage(slice.deps().usage, cost, signal, (call) => backend.lookUp(query, call)),
      (outcome) => {
        if (outcome.kind === 'success') cache.set(keyOf(query), outcome.value);
        if (outcome.kind === 'success' ? isMissing(lookup, outcome.value) : isUncertain) next();
        else settle(query, outcome, isPressed);
      },
    );
  }

  return {
    lookUp: (lookups, isPressed) => start(lookups, keyOfAll(lookups), isPressed),
    isCurrent: (lookups) => keyOfAll(lookups) === currentKey,
    show: (box) => show(box),
    abort() {
      // `sync` requests it again.
      if (latest.isPending()) currentKey = undefined;
      latest.cancel();
    },
    resetLimit: limitEvent.reset,
  };
}
