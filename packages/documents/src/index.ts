export type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
export type { PageProblem } from '@lang-assistant/core/files/pageProblem';
export type { BilingualRow, RowGroups } from './bilingual/bilingualRow.js';
export { createUnitParser, type TranslationUnit } from './bilingual/createUnitParser.js';
export {
  readTranslationMemory,
  TranslationMemoryError,
  type TranslationMemoryOptions,
} from './bilingual/readTranslationMemory.js';
export { writeTable, type BilingualTableOptions } from './bilingual/writeTable.js';
export { writeTmx, type TmxOptions } from './bilingual/writeTmx.js';
export { plainTextOf, readFragment, type FragmentToken } from './fragment.js';
export { loadParser, parseDocument } from './parseDocument.js';
export {
  DOCUMENT_BOUNDS,
  DocumentError,
  type DocumentBounds,
  type DocumentProblem,
  type ParsedDocument,
  type TargetLanguage,
  type WrittenDocument,
} from './parsedDocument.js';
export { assignStretches, readAnswer, type Stretch, type TextGroup } from './paragraphs/write/answer.js';
export { chooseKept } from './paragraphs/write/chooseKept.js';
export { createZip, type ZipPart } from './zip/createZip.js';
