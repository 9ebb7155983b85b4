import { languageMatch } from '@lang-assistant/core/languages/languageMatch';
import type { Glossary } from '../../contracts/glossary';
import type { LanguagePair } from '../../contracts/translation';
import { createGlossary, type GlossaryRow } from './createGlossary';

/** Without languages, the row applies to every pair. */
export interface FileRow extends GlossaryRow {
  readonly languages?: LanguagePair | undefined;
}

export interface GlossarySource {
  /** @returns undefined if neither the file nor the request has a row for the pair */
  readonly glossaryOf: (pair: LanguagePair, rows?: readonly GlossaryRow[]) => Glossary | undefined;
}

const isSameLanguage = (one: string, other: string) => languageMatch(one, other) > 0;

/** @param fileRows rows of the operator's file; a row of the request with the same source takes precedence */
export function createGlossarySource(fileRows: readonly FileRow[] = []): GlossarySource {
  const ofFile = new Map<string, Glossary | undefined>();

  const rowsOf = ({ source, target }: LanguagePair) =>
    fileRows.filter(
      ({ languages }) =>
        !languages || (isSameLanguage(languages.source, source) && isSameLanguage(languages.target, target)),
    );

  function glossaryOfFile(pair: LanguagePair): Glossary | undefined {
    const key = `${pair.source}>${pair.target}`;
    if (ofFile.has(key)) return ofFile.get(key);
    const rows = rowsOf(pair);
    const glossary = rows.length > 0 ? createGlossary(rows, pair) : undefined;
    ofFile.set(key, glossary);
    return glossary;
  }

  return {
    glossaryOf: (pair, rows = []) =>
      rows.length > 0 ? createGlossary([...rows, ...rowsOf(pair)], pair) : glossaryOfFile(pair),
  };
}
