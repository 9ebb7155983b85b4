export type { AppError } from '@lang-assistant/core/errors';
export type { Run, RunTexts, Segment } from '@lang-assistant/core/translate/segments';
export {
  createPageBar,
  drawPageBar,
  type PageBar,
  type PageBarOptions,
  type PageChoice,
} from './bar/createPageBar.js';
export {
  createPageTranslator,
  type PageScope,
  type PageTranslator,
  type PageTranslatorOptions,
  type TranslateCall,
  type TranslateSegments,
} from './createPageTranslator.js';
export type { LanguageNames } from './languageNames.js';
export { IDLE, type PageLanguages, type PageProgress, type PageState } from './pageProgress.js';
export { isOpenAction, type OpenAction, type SelectionAction } from './selection/actions.js';
export { importOriginals, loadMessages } from './loadParts.js';
export type { OriginalTrigger } from './originals/followOriginals.js';
export type { Corrector, CorrectionRequest } from './originals/originalPopover.js';
export type { PageOriginal } from './originals/pageOriginal.js';
export type { PageSentence } from './originals/pageSentences.js';
export { createSelection, drawSelection, type Selection } from './selection/createSelection.js';
export type { ErrorText, SelectionItem, SelectionOptions } from './selection/options.js';
