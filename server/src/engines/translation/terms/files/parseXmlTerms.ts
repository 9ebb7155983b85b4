import { SaxesParser } from 'saxes';
import { parseLanguage } from '../../../../common/languageNames';
import type { FileRow } from '../glossarySource';

interface LanguageTerm {
  readonly language: string;
  readonly text: string;
}

/** A concept (TBX) or translation unit (TMX): terms with the same meaning in several languages. */
type Concept = readonly LanguageTerm[];

interface ParsedXml {
  readonly concepts: readonly Concept[];
  /** The entry code of `srclang` of TMX, if it names a language. */
  readonly sourceLanguage: string | undefined;
}

const CONCEPTS = new Set(['tu', 'termEntry', 'conceptEntry']);
const LANGUAGES = new Set(['tuv', 'langSet', 'langSec']);
const TEXTS = new Set(['seg', 'term']);

/** Reads the terms. Entities of a document type are not expanded. @throws Error for broken XML */
function readConcepts(xml: string): ParsedXml {
  const parser = new SaxesParser();
  const concepts: Concept[] = [];
  let concept: LanguageTerm[] = [];
  let language: string | undefined;
  let text: string | undefined;
  let sourceLanguage: string | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'header') sourceLanguage = parseLanguage(attributes['srclang'] ?? '');
    else if (CONCEPTS.has(name)) concept = [];
    else if (LANGUAGES.has(name))
      language = parseLanguage(attributes['xml:lang'] ?? attributes['lang'] ?? '');
    else if (TEXTS.has(name)) text = '';
  });
  parser.on('text', (piece) => {
    if (text !== undefined) text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (TEXTS.has(name) && text !== undefined) {
      if (language !== undefined) concept.push({ language, text });
      text = undefined;
    } else if (CONCEPTS.has(name)) concepts.push(concept);
  });
  parser.write(xml).close();
  return { concepts, sourceLanguage };
}

/** Every term of one language to the first term of every other one. */
function toRows(concept: Concept, sourceLanguage: string | undefined): readonly FileRow[] {
  const targets = new Map(concept.toReversed().map(({ language, text }) => [language, text]));
  return concept
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
 * each other one. Languages that are not in the catalogue are skipped.
 * @throws Error for broken XML
 */
export function parseXmlTerms(xml: string): readonly FileRow[] {
  const { concepts, sourceLanguage } = readConcepts(xml);
  return concepts.flatMap((concept) => toRows(concept, sourceLanguage));
}
