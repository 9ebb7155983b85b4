import type { DictionaryEntry, DictionaryQuery } from '../../domain/dictionary/dictionary';
import { planLookups, type Lookup } from '../../domain/dictionary/planLookups';
import { readWord } from '../../domain/dictionary/wordForm';
import type { HostConfig } from '../../domain/hostConfig';
import { isSamePair } from '@lang-assistant/core/translate/translation';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type Outcome } from '../latestRequest';
import type { SliceApi } from '../sliceApi';
import type { DictionaryController, DictionaryDeps, DictionarySlice, DictionaryState } from './types';

/** Enough for a user who goes back and forth between a few words. */
const CACHED_ENTRIES = 100;

/** Drops the least recently used entry first. */
export function createEntryCache() {
  const entries = new Map<string, DictionaryEntry>();

  function set(key: string, entry: DictionaryEntry): void {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > CACHED_ENTRIES && oldest !== undefined) entries.delete(oldest);
  }

  return {
    get(key: string): DictionaryEntry | undefined {
      const entry = entries.get(key);
      if (entry) set(key, entry);
      return entry;
    },
    set,
  };
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

function createLookups(slice: SliceApi<DictionarySlice, DictionaryDeps>, services: Services) {
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
      (signal) => slice.deps().usage.charge(cost, signal, (call) => backend.lookUp(query, call)),
      (outcome) => {
        if (outcome.kind === 'success') cache.set(keyOf(query), outcome.value);
        if (outcome.kind === 'success' ? isMissing(lookup, outcome.value) : isUncertain) next();
        else settle(query, outcome);
      },
    );
  }

  return {
    /** Shows the entry of the first lookup that finds one, from the cache or from the backend. */
    lookUp: (lookups: readonly Lookup[], isPressed: boolean): void =>
      start(lookups, keyOfAll(lookups), isPressed),
    /** The entry of these lookups is loading, shown, failed, or known not to exist. */
    isCurrent: (lookups: readonly Lookup[]): boolean => keyOfAll(lookups) === currentKey,
    /** Aborts the request and shows this box; undefined hides the box. */
    show: (box: DictionaryState | undefined): void => show(box),
    /** The box does not change. */
    abort(): void {
      // `sync` requests the entry again.
      if (latest.isPending()) currentKey = undefined;
      latest.cancel();
    },
  };
}

export function createDictionaryController(
  slice: SliceApi<DictionarySlice, DictionaryDeps>,
  services: Services,
): DictionaryController {
  const { lookUp, isCurrent, show, abort } = createLookups(slice, services);
  return {
    sync() {
      const { output, answered } = slice.deps().translate;
      // `sync` is called again when the translation has arrived or failed.
      if (output.kind === 'loading') return;
      const { locale } = slice.deps().session.config;
      const lookups =
        output.kind === 'success' && answered
          ? planLookups(answered.text, output.value.text, answered, locale)
          : [];
      if (lookups.length === 0) show(undefined);
      else if (!isCurrent(lookups)) lookUp(lookups, false);
    },
    retry() {
      const { box } = slice.get();
      if (box?.kind === 'failed') lookUp([{ query: box.query, isUncertain: false }], true);
    },
    chooseTab: (tab) => slice.set({ tab }),
    onUserChange() {
      const { box } = slice.get();
      if (box?.kind === 'failed' && box.error.kind === 'limit')
        lookUp([{ query: box.query, isUncertain: false }], false);
    },
    pause() {
      const { answered, text, pair } = slice.deps().translate;
      if (answered?.text === text && isSamePair(answered, pair)) abort();
      else show(readWord(text, pair.source).kind === 'one' ? { kind: 'loading' } : undefined);
    },
  };
}
