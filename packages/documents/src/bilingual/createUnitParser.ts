import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';

/**
 * A tag of TMX. Tags around formatted text are `open` and `close`; a tag without a partner, such as `ph`, is `other`.
 */
export interface InlineTag {
  readonly kind: 'open' | 'close' | 'other';
  /** The number that a start tag and its end tag share within a segment (attribute `i`). */
  readonly pair: string;
  /** The number that a tag shares with the same tag of the other language (attribute `x`). Default: `pair`. */
  readonly match: string;
}

export interface LanguageText {
  /** A catalogue code. */
  readonly language: string;
  /** The text and, in TMX, its inline tags. The native code within a tag is left out. */
  readonly pieces: readonly (string | InlineTag)[];
}

/** A translation unit (TMX) or concept (TBX): texts with the same meaning in several languages. */
export interface TranslationUnit {
  /** Texts in languages that are not in the catalogue are left out. */
  readonly texts: readonly LanguageText[];
  /** The catalogue code of the `srclang` attribute, if it names a language. */
  readonly sourceLanguage: string | undefined;
  /** The line of the file in which the unit starts, from 1. */
  readonly line: number;
}

export interface UnitParser {
  /**
   * @throws Error for broken XML, or XML over the limits. Its message contains no text of the file, only names of
   * tags and entities
   */
  write(chunk: string): void;
  /** @throws Error if the XML is cut off */
  close(): void;
  root(): string | undefined;
}

/** Limits against hostile XML. The files of translation programs stay far below them. */
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 100;
const MAX_TEXTS = 200;

const UNITS = new Set(['tu', 'termEntry', 'conceptEntry']);
const LANGUAGES = new Set(['tuv', 'langSet', 'langSec']);
const TEXTS = new Set(['seg', 'term']);
const TAGS: ReadonlyMap<string, InlineTag['kind']> = new Map([
  ['bpt', 'open'],
  ['ept', 'close'],
  ['ph', 'other'],
  ['it', 'other'],
  ['ut', 'other'],
]);

function memoizeLanguages(): (tag: string) => string | undefined {
  const codes = new Map<string, string | undefined>();
  return (tag) => {
    if (!codes.has(tag) && codes.size < 1000) codes.set(tag, parseLanguageCode(tag));
    return codes.get(tag);
  };
}

function toInlineTag(kind: InlineTag['kind'], { attributes }: SaxesTagPlain): InlineTag {
  const pair = attributes['i'] ?? '';
  return { kind, pair, match: attributes['x'] ?? pair };
}

/**
 * Throws before hostile XML fills the memory. The parser never expands the entities of a document type.
 * @returns a function to call at the end of each element
 */
function limitElements(parser: SaxesParser): () => void {
  let depth = 0;
  let attributes = 0;
  parser.on('opentagstart', () => {
    depth += 1;
    attributes = 0;
    if (depth > MAX_DEPTH) throw new Error('elements are nested too deeply');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new Error('an element has too many attributes');
  });
  parser.on('error', (error) => {
    throw error;
  });
  return () => {
    depth -= 1;
  };
}

/** Parses TMX or TBX from chunks of any length. Only one unit is in memory at a time. */
export function createUnitParser(onUnit: (unit: TranslationUnit) => void): UnitParser {
  const parser = new SaxesParser();
  const onElementEnd = limitElements(parser);
  const languageOf = memoizeLanguages();
  let root: string | undefined;
  let headerLanguage: string | undefined;
  let unitLanguage: string | undefined;
  let texts: LanguageText[] = [];
  let line = 1;
  let language: string | undefined;
  let pieces: (string | InlineTag)[] | undefined;
  /** The number of open inline tags. Text within a tag is native code. */
  let inTags = 0;

  parser.on('opentag', (tag) => {
    const { name, attributes } = tag;
    root ??= name;
    const inline = TAGS.get(name);
    if (pieces && inline) {
      if (inTags === 0) pieces.push(toInlineTag(inline, tag));
      inTags += 1;
    } else if (name === 'header') headerLanguage = languageOf(attributes['srclang'] ?? '');
    else if (UNITS.has(name)) {
      const own = attributes['srclang'];
      unitLanguage = own === undefined ? headerLanguage : languageOf(own);
      texts = [];
      line = parser.line;
    } else if (LANGUAGES.has(name)) language = languageOf(attributes['xml:lang'] ?? attributes['lang'] ?? '');
    else if (TEXTS.has(name)) pieces = [];
  });
  const addText = (text: string) => {
    if (inTags === 0) pieces?.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    onElementEnd();
    if (pieces && TAGS.has(name)) inTags -= 1;
    else if (TEXTS.has(name) && pieces) {
      if (language !== undefined && texts.length < MAX_TEXTS) texts.push({ language, pieces });
      pieces = undefined;
      inTags = 0;
    } else if (UNITS.has(name)) onUnit({ texts, sourceLanguage: unitLanguage, line });
  });
  return {
    write: (chunk) => void parser.write(chunk),
    close: () => void parser.close(),
    root: () => root,
  };
}
