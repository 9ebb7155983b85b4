import { isSliceOver, nextSlice } from '../../common/slices';
import type { Glossary, Term } from '../contracts/glossary';
import { plainTextOf } from '@lang-assistant/documents';

/** Each term is listed once. */
export async function findMissingTerms(
  glossary: Glossary,
  source: string,
  translation: string,
): Promise<readonly Term[]> {
  const missing = await glossary.missing(await glossary.find(source), translation);
  return [...new Set(missing.map(({ term }) => term))];
}

/**
 * Drops translations that lack terms of the glossary: they were made without the glossary, or with other terms.
 * @param known translated HTML fragments, by segment
 */
export async function withTermsOnly(
  known: ReadonlyMap<string, string>,
  glossary: Glossary | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (!glossary) return known;
  const kept = new Map<string, string>();
  for (const [segment, translation] of known) {
    if (isSliceOver()) await nextSlice();
    const missing = await findMissingTerms(glossary, plainTextOf(segment), plainTextOf(translation));
    if (missing.length === 0) kept.set(segment, translation);
  }
  return kept;
}
