import { looksLikeInfinitive } from '../../dictionary/wordForms/infinitives';
import { findLanguage } from '@lang-assistant/core/languages/lookup';
import type { Glossary, Term, TermHit } from '../../contracts/glossary';
import type { LanguagePair } from '../../contracts/translation';
import { toHtmlText } from './htmlText';
import { createPhraseMatcher } from './phraseMatcher';

export interface GlossaryRow {
  readonly source: string;
  readonly target?: string | undefined;
  readonly case?: boolean | undefined;
  readonly keep?: boolean | undefined;
}

const tidy = (text: string) => text.normalize('NFC').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();

/** A row without a source or a target has no effect. HTML in a term is treated as plain text. */
function toTerm({
  source,
  target = '',
  case: isCaseSensitive = false,
  keep = false,
}: GlossaryRow): Term | undefined {
  const term = tidy(source);
  const translated = keep ? term : tidy(target);
  if (term === '' || translated === '') return undefined;
  return { source: term, target: translated, isCaseSensitive, isKept: keep };
}

/** If several rows have the same source, the first row counts. */
function toTerms(rows: readonly GlossaryRow[]): readonly Term[] {
  const terms = new Map<string, Term>();
  for (const term of rows.flatMap((row) => toTerm(row) ?? [])) {
    const key = term.isCaseSensitive ? `=${term.source}` : `~${term.source.toLowerCase()}`;
    if (!terms.has(key)) terms.set(key, term);
  }
  // Case-sensitive terms are found first, because they are more precise.
  return [...terms.values()].toSorted(
    (one, other) => Number(other.isCaseSensitive) - Number(one.isCaseSensitive),
  );
}

const languageOf = (code: string) => findLanguage(code)?.tag.split('-')[0] ?? code;

const readText = (text: string, format: 'text' | 'html') =>
  format === 'html' ? toHtmlText(text) : { text, placeOf: (position: number) => position };

/** A target is never replaced in turn, so the rows may be cyclic (`a` to `b`, `b` to `a`). */
export function createGlossary(rows: readonly GlossaryRow[], { source, target }: LanguagePair): Glossary {
  const terms = toTerms(rows);
  const from = languageOf(source);
  const to = languageOf(target);
  // A translation that is no infinitive shows that the term is a noun: `train` to `tren` is not found in `training`.
  const toSourcePhrase = (term: Term) => ({
    text: term.source,
    isCaseSensitive: term.isCaseSensitive,
    isVerb: looksLikeInfinitive(to, term.target),
  });
  const findSources = createPhraseMatcher(terms, toSourcePhrase, { language: from, isTarget: false });

  async function countTargets(
    groups: ReadonlyMap<string, readonly TermHit[]>,
    text: string,
  ): Promise<ReadonlyMap<string, number>> {
    const phrases = [...groups].map(([phrase, hits]) => ({
      text: phrase,
      isCaseSensitive: false,
      isVerb: hits.some(({ term }) => looksLikeInfinitive(from, term.source)),
    }));
    const find = createPhraseMatcher(phrases, (phrase) => phrase, { language: to, isTarget: true });
    const counts = new Map<string, number>();
    for (const { item } of await find(text)) counts.set(item.text, (counts.get(item.text) ?? 0) + 1);
    return counts;
  }

  return {
    terms,
    async find(given, format = 'text') {
      const { text, placeOf } = readText(given, format);
      return (await findSources(text)).map(({ item, start, end }) => ({
        term: item,
        start: placeOf(start),
        end: placeOf(end),
        text: text.slice(start, end),
      }));
    },
    async missing(hits, translation, format = 'text') {
      if (hits.length === 0) return [];
      const wanted = groupByTarget(hits);
      const counts = await countTargets(wanted, readText(translation, format).text);
      return [...wanted].flatMap(([phrase, group]) =>
        (counts.get(phrase) ?? 0) < group.length ? group : [],
      );
    },
  };
}

/** In lower case, for comparisons. A kept term has the spelling of the text. */
function targetOf({ term, text }: TermHit): string {
  return (term.isKept ? text : term.target).toLowerCase();
}

function groupByTarget(hits: readonly TermHit[]): ReadonlyMap<string, readonly TermHit[]> {
  const groups = new Map<string, TermHit[]>();
  for (const hit of hits) {
    const group = groups.get(targetOf(hit));
    if (group) group.push(hit);
    else groups.set(targetOf(hit), [hit]);
  }
  return groups;
}
