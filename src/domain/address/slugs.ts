import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import type { LanguageLabels } from '@lang-assistant/core/languages/language';
import { toSlug } from './toSlug';

export interface Slugs {
  /** Undefined for a code outside the catalogue. */
  slugOf(code: string): string | undefined;
  codeOf(slug: string): string | undefined;
}

const cache = new WeakMap<LanguageLabels, Slugs>();

/** A test checks that all slugs differ. */
export function slugsFor(labels: LanguageLabels): Slugs {
  const cached = cache.get(labels);
  if (cached) return cached;
  const byCode = new Map(LANGUAGE_CODES.map((code) => [code, toSlug(labels[code] ?? code)]));
  const bySlug = new Map([...byCode].map(([code, slug]) => [slug, code]));
  const slugs: Slugs = { slugOf: (code) => byCode.get(code), codeOf: (slug) => bySlug.get(slug) };
  cache.set(labels, slugs);
  return slugs;
}
