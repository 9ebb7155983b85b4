import { setImmediate } from 'node:timers/promises';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import type { Glossary } from '../contracts/glossary';
import type { LanguagePair } from '../contracts/translation';
import type { SegmentWarning } from '../translation/chain';
import { batches } from '../translation/batches';
import { checkTranslation } from '../translation/verification/checkTranslation';
import { plainTextOf } from '@lang-assistant/documents';
import { findMisaligned } from '@lang-assistant/translation-checks';
import { findMissingTerms } from './missingTerms';
import type { SegmentRow } from './outputs/segmentRows';

/** After this time, other requests get their turn. A comparison takes about a millisecond. */
const SLICE_MS = 10;

/** The languages of a document, and the terms that its translation has to have. */
export interface CheckedPair extends LanguagePair {
  readonly glossary?: Glossary | undefined;
}

/** What a reader should check in a translation. Both texts are plain. */
function findWarnings(
  texts: { readonly source: string; readonly target: string },
  { source, target, glossary }: CheckedPair,
): readonly SegmentWarning[] {
  const tags = { sourceTag: languageTag(source), targetTag: languageTag(target) };
  const terms = glossary ? findMissingTerms(glossary, texts.source, texts.target) : [];
  return [
    ...checkTranslation({ ...texts, ...tags, glossary }),
    ...terms.map((term) => ({ kind: 'term' as const, subject: term.source, target: term.target })),
  ];
}

/** How many consecutive segments are compared at once to find translations in another order. */
const ORDER_SEGMENTS = 1_000;

/** A segment and its translation without their formatting. */
interface PlainPair {
  readonly segment: string;
  readonly source: string;
  readonly target: string;
}

/** The segments whose translations seem to be in another order. */
function findUnordered(pairs: readonly PlainPair[]): readonly string[] {
  const ranges = findMisaligned(
    pairs.map(({ source }) => source),
    pairs.map(({ target }) => target),
  );
  return ranges.flatMap(([first, last]) => pairs.slice(first, last + 1).map(({ segment }) => segment));
}

/** Compares translated segments with their sources, one batch after the other, in parallel with other work. */
export interface BatchChecks {
  /**
   * Compares the segments of a batch that have a translation, without their formatting.
   * @param isAnswer whether an engine has translated them together, so that it may have swapped, shifted or doubled them
   */
  add(batch: readonly string[], isAnswer: boolean): void;
  /** Resolves when all batches so far are compared. */
  done(): Promise<void>;
  /** Nothing is compared any more. */
  stop(): void;
}

/**
 * @param translations HTML fragments by segment
 * @param onChecked called with the segments of each batch
 */
export function createBatchChecks(
  translations: ReadonlyMap<string, string>,
  languages: CheckedPair,
  onChecked: (rows: readonly SegmentRow[]) => void,
): BatchChecks {
  let isStopped = false;
  let checked = Promise.resolve();
  let sliceEnd = 0;

  async function yieldToOthers(): Promise<void> {
    if (performance.now() < sliceEnd) return;
    await setImmediate();
    sliceEnd = performance.now() + SLICE_MS;
  }

  async function check(batch: readonly string[], isAnswer: boolean): Promise<void> {
    const warnings = new Map<string, readonly SegmentWarning[]>();
    const pairs: PlainPair[] = [];
    for (const segment of batch) {
      const translation = translations.get(segment);
      if (translation === undefined) continue;
      await yieldToOthers();
      if (isStopped) return;
      const pair = { source: plainTextOf(segment), target: plainTextOf(translation) };
      const found = findWarnings(pair, languages);
      if (found.length > 0) warnings.set(segment, found);
      if (isAnswer) pairs.push({ segment, ...pair });
    }
    for (const group of batches(pairs, ORDER_SEGMENTS)) {
      await yieldToOthers();
      for (const segment of findUnordered(group))
        warnings.set(segment, [{ kind: 'order', subject: '' }, ...(warnings.get(segment) ?? [])]);
    }
    onChecked(
      batch.map((source) => {
        const translation = translations.get(source);
        return {
          source,
          translation: translation ?? source,
          isTranslated: translation !== undefined,
          warnings: warnings.get(source) ?? [],
        };
      }),
    );
  }

  return {
    add(batch, isAnswer) {
      checked = checked.then(() => check(batch, isAnswer));
      // An error is thrown by `done`.
      checked.catch(() => undefined);
    },
    done: () => checked,
    stop() {
      isStopped = true;
    },
  };
}
