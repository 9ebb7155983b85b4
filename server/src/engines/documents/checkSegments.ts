import { setImmediate } from 'node:timers/promises';
import { languageTag } from '../../../../src/domain/languages/lookup';
import type { LanguagePair } from '../contracts/translation';
import type { SegmentWarning } from '../translation/chain';
import { findMisses } from '../translation/checks/checks';
import { plainTextOf } from './fragment';

/** After this time, other requests get their turn. A comparison takes about a millisecond. */
const SLICE_MS = 10;

/**
 * Compares translated segments with their sources, without their formatting, and adds the warnings by source segment.
 * Segments without warnings are not added.
 * @param translations HTML fragments by segment; other segments are skipped
 */
export async function checkSegments(
  segments: Iterable<string>,
  translations: ReadonlyMap<string, string>,
  { source, target }: LanguagePair,
  warnings: Map<string, readonly SegmentWarning[]>,
): Promise<void> {
  const tags = { sourceTag: languageTag(source), targetTag: languageTag(target) };
  let sliceEnd = performance.now() + SLICE_MS;
  for (const segment of segments) {
    const translation = translations.get(segment);
    if (translation === undefined) continue;
    const found = findMisses({ source: plainTextOf(segment), target: plainTextOf(translation), ...tags });
    if (found.length > 0) warnings.set(segment, found);
    if (performance.now() < sliceEnd) continue;
    await setImmediate();
    sliceEnd = performance.now() + SLICE_MS;
  }
}
