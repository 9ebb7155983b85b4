import { createUnitParser, type TranslationUnit } from '@lang-assistant/documents';
import type { FileRow } from '../glossarySource';

/** Every term of one language to the first term of every other one. */
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
 * A glossary as TMX or TBX. TMX has one source language (`srclang`); in TBX, and in TMX with `*all*`, each language translates to
 * each other one. Languages that are not in the catalogue are skipped, and so is formatting.
 * @throws Error for broken XML
 */
export function parseXmlTerms(xml: string): readonly FileRow[] {
  const rows: FileRow[] = [];
  const parser = createUnitParser((unit) => rows.push(...toRows(unit)));
  parser.write(xml);
  parser.close();
  return rows;
}
