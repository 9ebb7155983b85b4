import { setImmediate } from 'node:timers/promises';
import type { Glossary, Term } from '../contracts/glossary';
import { plainTextOf } from '@lang-assistant/documents';

/** The search pauses after this time, so that other requests get their turn. */
const SLICE_MS = 10;

/** Each term is listed once. */
export function findMissingTerms(glossary: Glossary, source: string, translation: string): readonly Term[] {
  return [...new Set(glossary.missing(glossary.find(source), translation).map(({ term }) => term))];
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
  let sliceEnd = performance.now() + SLICE_MS;
  for (const [segment, translation] of known) {
    const missing = findMissingTerms(glossary, plainTextOf(segment), plainTextOf(translation));
    if (missing.length === 0) kept.set(segment, translation);
    if (performance.now() < sliceEnd) continue;
    await setImmediate();
    sliceEnd = performance.now() + SLICE_MS;
  }
  return kept;
}
