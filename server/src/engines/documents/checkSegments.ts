import { setImmediate } from 'node:timers/promises';
import { languageTag } from '../../../../src/domain/languages/lookup';
import type { Glossary } from '../contracts/glossary';
import type { LanguagePair } from '../contracts/translation';
import type { SegmentWarning } from '../translation/chain';
import { findMisses } from '../translation/checks/checks';
import { findMisaligned } from '../translation/verification/misalignment';
import { plainTextOf } from './fragment';
import { findMissingTerms } from './missingTerms';

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
    ...findMisses({ ...texts, ...tags }),
    ...terms.map((term) => ({ kind: 'term' as const, subject: term.source, target: term.target })),
  ];
}

/**
 * Compares translated segments with their sources, without their formatting, and adds the warnings by source segment.
 * Segments without warnings are not added.
 * @param translations HTML fragments by segment; other segments are skipped
 */
export async function checkSegments(
  segments: Iterable<string>,
  translations: ReadonlyMap<string, string>,
  pair: CheckedPair,
  warnings: Map<string, readonly SegmentWarning[]>,
): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (const segment of segments) {
    const translation = translations.get(segment);
    if (translation === undefined) continue;
    const texts = { source: plainTextOf(segment), target: plainTextOf(translation) };
    const found = findWarnings(texts, pair);
    if (found.length > 0) warnings.set(segment, found);
    if (performance.now() < sliceEnd) continue;
    await setImmediate();
    sliceEnd = performance.now() + SLICE_MS;
  }
}

/**
 * Adds a warning to the segments of a batch whose translations the engine seems to have swapped, shifted or doubled.
 * @param batch segments that were translated together, in the order of the document
 */
export function checkOrder(
  batch: readonly string[],
  translations: ReadonlyMap<string, string>,
  warnings: Map<string, readonly SegmentWarning[]>,
): void {
  const segments = batch.filter((segment) => translations.has(segment));
  const ranges = findMisaligned(
    segments.map(plainTextOf),
    segments.map((segment) => plainTextOf(translations.get(segment) ?? '')),
  );
  for (const [first, last] of ranges)
    for (const segment of segments.slice(first, last + 1))
      warnings.set(segment, [{ kind: 'order', subject: '' }, ...(warnings.get(segment) ?? [])]);
}
