import { createUnitParser, type TranslationUnit } from '@lang-assistant/documents';
import type { FileRow } from '../glossarySource';

/** If a language has several terms, its first term is the target. */
function toRows({ texts, sourceLanguage }: TranslationUnit): readonly FileRow[] {
  const terms = texts.map(({ language, pieces }) => ({
    language,
    text: pieces.filter((piece) => typeof piece === 'string').join(''),
  }));
  const targets = new Map(terms.toReversed().map(({ language, text }) => [language, text]));
  return terms
    .filter(({ language }) => sourceLanguage === undefined || language === sourceLanguage)
    .flatMap(({ language: source, text }) =>
      [...targets]
        .filter(([target]) => target !== source)
        .map(([target, translation]) => ({
          source: text,
          target: translation,
          languages: { source, target },
        })),
    );
}

/**
 * Parses a glossary in TMX or TBX. TMX has one source language (`srclang`). In TBX, and in TMX with `*all*`, each
 * language is translated to each other language. Formatting and languages outside of the catalogue are skipped.
 * @throws Error for broken XML
 */
export function parseXmlTerms(xml: string): readonly FileRow[] {
  const rows: FileRow[] = [];
  const parser = createUnitParser((unit) => rows.push(...toRows(unit)));
  parser.write(xml);
  parser.close();
  return rows;
}
