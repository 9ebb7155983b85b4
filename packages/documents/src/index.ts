export type { DocumentKind, FileKind, PictureKind } from '@lang-assistant/core/files/documentKinds';
export type { PageProblem } from '@lang-assistant/core/files/pageProblem';
export type { BilingualRow, RowGroups } from './bilingual/bilingualRow.js';
export { createUnitParser, type LanguageText, type TranslationUnit } from './bilingual/createUnitParser.js';
export {
  readTmxUnits,
  readTranslationMemory,
  TranslationMemoryError,
  type TranslationMemoryOptions,
} from './bilingual/readTranslationMemory.js';
export { writeTable, type BilingualTableOptions } from './bilingual/writeTable.js';
export { tmxXml, writeTmx, type TmxOptions } from './bilingual/writeTmx.js';
export { plainTextOf, readFragment, type FragmentToken } from './fragment.js';
export { isPictureKind, loadParser, parseDocument } from './parseDocument.js';
export {
  DOCUMENT_BOUNDS,
  DocumentError,
  type DocumentBounds,
  type DocumentProblem,
  type ParsedDocument,
  type Scans,
  type TargetLanguage,
  type WrittenDocument,
} from './parsedDocument.js';
export { assignStretches, readAnswer, type Stretch, type TextGroup } from './paragraphs/write/answer.js';
export { chooseKept } from './paragraphs/write/chooseKept.js';
export {
  doOverlap,
  translatePicture,
  type Box,
  type PictureLayout,
  type TranslatedPicture,
} from './picture/pictureLayout.js';
export { readPictureSize, type PictureSize } from './picture/pictureSize.js';
export { confidenceOf, isTextRead, toLines as toPictureLines } from './picture/pictureLines.js';
export { wordsPathOf, wordsPathOfPage, type ReadPicture, type ReadWord } from './picture/readPicture.js';
export { createZip, type ZipPart } from './zip/createZip.js';
