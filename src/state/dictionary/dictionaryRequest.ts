import type { DictionaryEntry, DictionaryQuery } from '../../domain/dictionary/dictionary';
import type { Lookup } from '../../domain/dictionary/planLookups';
import type { HostConfig } from '../../domain/hostConfig';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type Outcome } from '../latestRequest';
import type { SliceApi } from '../sliceApi';
import { withUsage } from '../usage/withUsage';
import { createEntryCache } from './entryCache';
import type { DictionaryDeps, DictionarySlice, DictionaryState } from './types';

export interface DictionaryRequest {
  /** Shows the entry of the first lookup that finds one, from the cache or from the backend. `lookups` is not empty. */
  lookUp(lookups: readonly Lookup[], isPressed: boolean): void;
  /** The entry of these lookups is loading, shown, failed, or known not to exist. */
  isCurrent(lookups: readonly Lookup[]): boolean;
  /** Aborts the request and shows this box; undefined hides the box. */
  show(box: DictionaryState | undefined): void;
  /** The box does not change. */
  abort(): void;
}

/** The entry shows that an uncertain text is not a word. */
const isMissing = ({ isUncertain }: Lookup, { definitions }: DictionaryEntry): boolean =>
  isUncertain && definitions.length === 0;

/** Includes the backend, because each backend has a different dictionary. */
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
  /** The key of the current lookups, which are loading, shown, failed, or without an entry. */
  let currentKey: string | undefined;

  const keyOf = (query: DictionaryQuery) => toKey(query, slice.deps().session.config);
  const keyOfAll = (lookups: readonly Lookup[]) => lookups.map(({ query }) => keyOf(query)).join();

  function show(box: DictionaryState | undefined, key?: string): void {
    latest.cancel();
    currentKey = key;
    if (box || slice.get().box) slice.set({ box, tab: 'dictionary' });
  }

  function settle(query: DictionaryQuery, outcome: Outcome<DictionaryEntry>): void {
    if (outcome.kind === 'success') {
      slice.set({ box: { kind: 'ready', query, entry: outcome.value } });
      return;
    }
    const { error } = outcome;
    // A backend without a dictionary is not an error. The box stays hidden.
    const isThere = error.kind !== 'unsupported';
    slice.set({ box: isThere ? { kind: 'failed', query, error } : undefined });
    // A limit has its own event and dialog.
    if (isThere && error.kind !== 'limit') services.emit('la-error', { feature: 'dictionary', error });
  }

  /**
   * Looks up the first word. If it turns out not to be a word, looks up the next one. The box stays closed until a
   * single word is certain, because a missing entry for a phrase is not an error.
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
    const cost = { feature: 'dictionary', amount: 1, isPressed } as const;
    latest.run(
      0,
      (signal) => withUsage(slice.deps().usage, cost, signal, (call) => backend.lookUp(query, call)),
      (outcome) => {
        if (outcome.kind === 'success') cache.set(keyOf(query), outcome.value);
        if (outcome.kind === 'success' ? isMissing(lookup, outcome.value) : isUncertain) next();
        else settle(query, outcome);
      },
    );
  }

  return {
    lookUp: (lookups, isPressed) => start(lookups, keyOfAll(lookups), isPressed),
    isCurrent: (lookups) => keyOfAll(lookups) === currentKey,
    show: (box) => show(box),
    abort() {
      // `sync` requests the entry again.
      if (latest.isPending()) currentKey = undefined;
      latest.cancel();
    },
  };
}
