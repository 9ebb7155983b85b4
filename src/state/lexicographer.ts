import {
  dictionaryQuery,
  type DictionaryEntry,
  type DictionaryQuery,
  type WordTab,
} from '../domain/dictionary';
import type { AppError } from '../domain/errors';
import { isSamePair } from '../domain/translation';
import { readWord } from '../domain/wordForm';
import type { Services } from '../services/contracts/services';
import type { WordBox } from './dictionarySlice';
import { createLatest, type Outcome } from './latest';
import { metered } from './metered';
import type { Part } from './slice';

/** Looks up the words that are translated, one at a time. */
export interface Lexicographer {
  /** Opens the box for the word on screen, or closes it. What is asked or answered already is not asked again. */
  follow(): void;
  /** The visitor wants a failed word looked up once more. */
  retry(): void;
  chooseTab(tab: WordTab): void;
  /** Somebody else is there, or the same one with other rights: what was refused may be had now. */
  welcome(): void;
  /**
   * What is on screen is given up, or the widget itself: nothing goes on behind the visitor's back. Where the next thing
   * is a single word, there will be something to tell, and the box need not close and open again.
   */
  pause(): void;
}

type LimitError = Extract<AppError, { kind: 'limit' }>;

/** How many answers are kept: a visitor goes back and forth between a few words. */
const MEMORY = 100;

/** Answers of this visit, the oldest forgotten first. */
function createMemory() {
  const entries = new Map<string, DictionaryEntry>();
  return {
    recall: (key: string) => entries.get(key),
    keep(key: string, entry: DictionaryEntry): void {
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > MEMORY && oldest !== undefined) entries.delete(oldest);
    },
  };
}

/** Opens the box for what is on screen. Who does that is made the first time, one for each store. */
export function openDesk(part: Part<'dictionary'>, services: Services): void {
  if (!part.get().desk) part.set({ desk: createLexicographer(part, services) });
  part.get().desk?.follow();
}

function createLexicographer(part: Part<'dictionary'>, services: Services): Lexicographer {
  const latest = createLatest(services.report);
  const memory = createMemory();
  /** What the box is about: asked, answered or failed. Another backend is another book. */
  let subject: string | undefined;
  /** The limit has been told to the page, and there has been none of it since. */
  let hasToldLimit = false;

  function keyOf({ word, language, otherLanguage, readerLanguage }: DictionaryQuery): string {
    const { ajaxUrl, endpoints } = part.all().session.config;
    return JSON.stringify([ajaxUrl, endpoints.ai?.url, word, language, otherLanguage, readerLanguage]);
  }

  function show(box: WordBox | undefined, about?: string): void {
    latest.cancel();
    subject = about;
    if (box || part.get().box) part.set({ box, tab: 'dictionary' });
  }

  function settle(query: DictionaryQuery, outcome: Outcome<DictionaryEntry>, isPressed: boolean): void {
    if (outcome.kind === 'success') {
      hasToldLimit = false;
      memory.keep(keyOf(query), outcome.value);
      part.set({ box: { kind: 'ready', query, entry: outcome.value } });
      return;
    }
    const { error } = outcome;
    // A page without a dictionary has a translator without one: that is no failure.
    const isThere = error.kind !== 'unsupported';
    part.set({ box: isThere ? { kind: 'failed', query, error } : undefined });
    // One that was asked for by hand has been told, with its dialog.
    if (error.kind === 'limit') tellLimit(error, isPressed);
    else if (isThere) services.emit('la-error', { feature: 'dictionary', error });
  }

  /** Nobody asked for this by hand, so no dialog comes up for it: the box says it, and the page is told once. */
  function tellLimit({ max, resetsAt }: Pick<LimitError, 'max' | 'resetsAt'>, isTold: boolean): void {
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

  function look(query: DictionaryQuery, isPressed: boolean): void {
    const key = keyOf(query);
    const known = memory.recall(key);
    if (known) {
      memory.keep(key, known);
      show({ kind: 'ready', query, entry: known }, key);
      return;
    }
    show({ kind: 'loading' }, key);
    const { config } = part.all().session;
    const expense = { feature: 'dictionary', amount: 1, isPressed, isQuiet: !isPressed } as const;
    latest.run(
      0,
      (signal) =>
        metered(
          () => part.all().usage,
          expense,
          signal,
          (call) => services.backendFor(config).look(query, call),
        ),
      (outcome) => settle(query, outcome, isPressed),
    );
  }

  return {
    follow() {
      const { output, answered } = part.all().translate;
      // Its answer comes by here too.
      if (output.kind === 'loading') return;
      const { locale } = part.all().session.config;
      const query =
        output.kind === 'success' && answered
          ? dictionaryQuery(answered.text, output.value.text, answered, locale)
          : undefined;
      if (!query) show(undefined);
      else if (keyOf(query) !== subject) look(query, false);
    },
    retry() {
      const { box } = part.get();
      if (box?.kind === 'failed') look(box.query, true);
    },
    chooseTab: (tab) => part.set({ tab }),
    welcome() {
      const { box } = part.get();
      hasToldLimit = false;
      if (box?.kind === 'failed' && box.error.kind === 'limit') look(box.query, false);
    },
    pause() {
      const { answered, text, pair } = part.all().translate;
      if (answered?.text === text && isSamePair(answered, pair)) {
        latest.cancel();
        // It will be asked again by `follow`.
        if (part.get().box?.kind === 'loading') subject = undefined;
      } else show(readWord(text, pair.source).kind === 'one' ? { kind: 'loading' } : undefined);
    },
  };
}
