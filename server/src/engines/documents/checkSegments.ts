import { languageTag } from '@lang-assistant/core/languages/lookup';
import { isSliceOver, nextSlice } from '../../common/slices';
import type { Glossary } from '../contracts/glossary';
import type { LanguagePair } from '../contracts/translation';
import type { SegmentWarning } from '../translation/chain';
import { toChunks } from '../translation/textBatches';
import { checkTranslation } from '../translation/checks/checkTranslation';
import { plainTextOf } from '@lang-assistant/documents';
import { findMisaligned } from '@lang-assistant/translation-checks';
import { findMissingTerms } from './missingTerms';
import type { SegmentRow } from './outputs/segmentRows';

export interface CheckedPair extends LanguagePair {
  readonly glossary?: Glossary | undefined;
}

/** Both texts are plain text. */
async function findWarnings(
  texts: { readonly source: string; readonly target: string },
  { source, target, glossary }: CheckedPair,
): Promise<readonly SegmentWarning[]> {
  const tags = { sourceTag: languageTag(source), targetTag: languageTag(target) };
  const terms = glossary ? await findMissingTerms(glossary, texts.source, texts.target) : [];
  return [
    ...(await checkTranslation({ ...texts, ...tags, glossary })),
    ...terms.map((term) => ({ kind: 'term' as const, subject: term.source, target: term.target })),
  ];
}

/** The search for translations in the wrong order compares this many consecutive segments at once. */
const ORDER_SEGMENTS = 1_000;

interface PlainPair {
  readonly segment: string;
  readonly source: string;
  readonly target: string;
}

function findUnordered(pairs: readonly PlainPair[]): readonly string[] {
  const ranges = findMisaligned(
    pairs.map(({ source }) => source),
    pairs.map(({ target }) => target),
  );
  return ranges.flatMap(([first, last]) => pairs.slice(first, last + 1).map(({ segment }) => segment));
}

export interface BatchChecks {
  /**
   * @param isAnswer true if an engine translated the batch in one call: it may have swapped, shifted or doubled
   * segments
   */
  add(batch: readonly string[], isAnswer: boolean): void;
  done(): Promise<void>;
  stop(): void;
}

/**
 * @param translations translated HTML fragments, by segment
 * @param onChecked called with the rows of each batch
 * @param isCorrected whether the owner of the site has corrected the segment, which then has no warnings
 */
export function createBatchChecks(
  translations: ReadonlyMap<string, string>,
  languages: CheckedPair,
  onChecked: (rows: readonly SegmentRow[]) => void,
  isCorrected: (segment: string) => boolean,
): BatchChecks {
  let isStopped = false;
  let checked = Promise.resolve();

  async function check(batch: readonly string[], isAnswer: boolean): Promise<void> {
    const warnings = new Map<string, readonly SegmentWarning[]>();
    const pairs: PlainPair[] = [];
    for (const segment of batch) {
      const translation = translations.get(segment);
      if (translation === undefined || isCorrected(segment)) continue;
      if (isSliceOver()) await nextSlice();
      if (isStopped) return;
      const pair = { source: plainTextOf(segment), target: plainTextOf(translation) };
      const found = await findWarnings(pair, languages);
      if (found.length > 0) warnings.set(segment, found);
      if (isAnswer) pairs.push({ segment, ...pair });
    }
    for (const group of toChunks(pairs, ORDER_SEGMENTS)) {
      if (isSliceOver()) await nextSlice();
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
      // The error is not lost: `done` rejects with it.
      checked.catch(() => undefined);
    },
    done: () => checked,
    stop() {
      isStopped = true;
    },
  };
}
