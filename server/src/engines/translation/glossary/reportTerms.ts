import type { SentencePair, TranslationWarning, UsedTerm } from '@lang-assistant/core/translate/sentences';
import type { Locale } from '@lang-assistant/core/locales';
import { warningMessage } from '../../../common/warningMessage';
import type { Glossary } from '../../contracts/glossary';

export interface TermReport {
  /** Each term is listed once. */
  readonly terms: readonly UsedTerm[];
  readonly warnings: readonly TranslationWarning[];
}

export async function reportTerms(
  glossary: Glossary,
  source: string,
  translation: string,
  pairs: readonly SentencePair[],
  reader: Locale,
): Promise<TermReport> {
  const terms = new Map<string, UsedTerm>();
  const warnings: TranslationWarning[] = [];
  for (const pair of pairs) {
    const hits = await glossary.find(source.slice(...pair.source));
    const missing = new Set(
      (await glossary.missing(hits, translation.slice(...pair.target))).map(({ term }) => term),
    );
    for (const { term } of hits) {
      const applied = (terms.get(term.source)?.applied ?? true) && !missing.has(term);
      terms.set(term.source, { source: term.source, target: term.target, applied });
    }
    // The owner of the site has chosen other words.
    if (pair.corrected) continue;
    for (const term of missing) {
      const message = warningMessage('term', [term.source, term.target], reader);
      warnings.push({ kind: 'term', ...pair, message });
    }
  }
  return { terms: [...terms.values()], warnings };
}
