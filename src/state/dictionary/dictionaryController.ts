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

/** How many answers are kept: a visitor goes back and forth between a few words. */
const CACHED_ENTRIES = 100;

/** Answers of this visit, the oldest forgotten first. */
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
  /** What the box is about: asked, answered or failed. Another backend is another book. */
  let subject: string | undefined;
  /** The limit has been told to the page, and there has been none of it since. */
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
    // A page without a dictionary has a translator without one: that is no failure.
    const isThere = error.kind !== 'unsupported';
    slice.set({ box: isThere ? { kind: 'failed', query, error } : undefined });
    // One that was asked for by hand has been told, with its dialog.
    if (error.kind === 'limit') reportLimit(error, isPressed);
    else if (isThere) services.emit('la-error', { feature: 'dictionary', error });
  }

  /** Nobody asked for this by hand, so no dialog comes up for it: the box says it, and the page is told once. */
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
      // Its answer comes by here too.
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
