import {
  dictionaryQuery,
  type DictionaryEntry,
  type DictionaryQuery,
  type WordTab,
} from '../../domain/dictionary/dictionary';
import type { AppError } from '../../domain/errors';
import { isSamePair } from '../../domain/translate/translation';
import { readWord } from '../../domain/dictionary/wordForm';
import type { Services } from '../../services/contracts/services';
import type { DictionaryState } from './dictionarySlice';
import { createLatestRequest, type Outcome } from '../latestRequest';
import { withUsage } from '../usage/withUsage';
import type { SliceApi } from '../sliceApi';

/** Looks up the words that are translated, one at a time. */
export interface DictionaryController {
  /** Opens the box for the word on screen, or closes it. What is asked or answered already is not asked again. */
  follow(): void;
  /** The visitor wants a failed word looked up once more. */
  retry(): void;
  chooseTab(tab: WordTab): void;
  /** Somebody else is there, or the same one with other rights: what was refused may be had now. */
  onUserChange(): void;
  /**
   * What is on screen is given up, or the widget itself: nothing goes on behind the visitor's back. Where the next thing
   * is a single word, there will be something to tell, and the box need not close and open again.
   */
  pause(): void;
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

/** Opens the box for what is on screen. Who does that is made the first time, one for each store. */
export function openDictionary(part: SliceApi<'dictionary'>, services: Services): void {
  if (!part.get().controller) part.set({ controller: createDictionaryController(part, services) });
  part.get().controller?.follow();
}

function createDictionaryController(part: SliceApi<'dictionary'>, services: Services): DictionaryController {
  const latest = createLatestRequest(services.reportError);
  const cache = createCache();
  /** What the box is about: asked, answered or failed. Another backend is another book. */
  let subject: string | undefined;
  /** The limit has been told to the page, and there has been none of it since. */
  let hasToldLimit = false;

  function keyOf({ word, language, otherLanguage, readerLanguage }: DictionaryQuery): string {
    const { ajaxUrl, endpoints } = part.getState().session.config;
    return JSON.stringify([ajaxUrl, endpoints.ai?.url, word, language, otherLanguage, readerLanguage]);
  }

  function show(box: DictionaryState | undefined, about?: string): void {
    latest.cancel();
    subject = about;
    if (box || part.get().box) part.set({ box, tab: 'dictionary' });
  }

  function settle(query: DictionaryQuery, outcome: Outcome<DictionaryEntry>, isPressed: boolean): void {
    if (outcome.kind === 'success') {
      hasToldLimit = false;
      cache.keep(keyOf(query), outcome.value);
      part.set({ box: { kind: 'ready', query, entry: outcome.value } });
      return;
    }
    const { error } = outcome;
    // A page without a dictionary has a translator without one: that is no failure.
    const isThere = error.kind !== 'unsupported';
    part.set({ box: isThere ? { kind: 'failed', query, error } : undefined });
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
    const { config } = part.getState().session;
    const expense = { feature: 'dictionary', amount: 1, isPressed, isQuiet: !isPressed } as const;
    latest.run(
      0,
      (signal) =>
        withUsage(
          () => part.getState().usage,
          expense,
          signal,
          (call) => services.backendFor(config).lookUp(query, call),
        ),
      (outcome) => settle(query, outcome, isPressed),
    );
  }

  return {
    follow() {
      const { output, answered } = part.getState().translate;
      // Its answer comes by here too.
      if (output.kind === 'loading') return;
      const { locale } = part.getState().session.config;
      const query =
        output.kind === 'success' && answered
          ? dictionaryQuery(answered.text, output.value.text, answered, locale)
          : undefined;
      if (!query) show(undefined);
      else if (keyOf(query) !== subject) lookUp(query, false);
    },
    retry() {
      const { box } = part.get();
      if (box?.kind === 'failed') lookUp(box.query, true);
    },
    chooseTab: (tab) => part.set({ tab }),
    onUserChange() {
      const { box } = part.get();
      hasToldLimit = false;
      if (box?.kind === 'failed' && box.error.kind === 'limit') lookUp(box.query, false);
    },
    pause() {
      const { answered, text, pair } = part.getState().translate;
      if (answered?.text === text && isSamePair(answered, pair)) {
        latest.cancel();
        // It will be asked again by `follow`.
        if (part.get().box?.kind === 'loading') subject = undefined;
      } else show(readWord(text, pair.source).kind === 'one' ? { kind: 'loading' } : undefined);
    },
  };
}
