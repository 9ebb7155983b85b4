import { LANGUAGE_CODES } from '../languages/catalog';
import type { LanguageLabels } from '../languages/language';
import { toSlug } from './slug';

/** The languages' names as pieces of addresses, in one interface language. */
export interface Slugs {
  /** Undefined for a code that is not in the catalogue. */
  slugOf(code: string): string | undefined;
  codeOf(slug: string): string | undefined;
}

const made = new WeakMap<LanguageLabels, Slugs>();

/** The slugs of a table of names, made once. No two are alike: a test sees to that. */
export function slugsFor(labels: LanguageLabels): Slugs {
  const known = made.get(labels);
  if (known) return known;
  const byCode = new Map(LANGUAGE_CODES.map((code) => [code, toSlug(labels[code] ?? code)]));
  const bySlug = new Map([...byCode].map(([code, slug]) => [slug, code]));
  const slugs: Slugs = { slugOf: (code) => byCode.get(code), codeOf: (slug) => bySlug.get(slug) };
  made.set(labels, slugs);
  return slugs;
}
