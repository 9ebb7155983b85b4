/**
 * Lists all values that modules keep between calls, with the meaning of their keys or of the single variable. None of
 * them holds a user's text, except where the entry says so: that text is freed together with its key or its process.
 */
export const MODULE_STORES: Readonly<Record<string, string>> = {
  'server/src/engines/documents/process/documentProcess.ts open':
    'the document of this process until it is written; if it never is, the process ends',
  'server/src/engines/pictures/ppocr/ppocrProcess.mjs loading': 'the package and its models',
  'packages/translation-checks/src/dates/findDates.ts patterns': 'language tags of the catalogue',
  'packages/translation-checks/src/dates/findTimes.ts clocks': 'language tags of the catalogue',
  'packages/translation-checks/src/dates/months.ts caches': 'language tags of the catalogue',
  'packages/translation-checks/src/dates/weekdays.ts caches': 'language tags of the catalogue',
  'packages/translation-checks/src/icuNames.ts caches':
    'units and currencies of our tables, with language tags of the catalogue',
  'packages/translation-checks/src/numbers/findNumbers.ts groupMarks': 'language tags of the catalogue',
  'packages/translation-checks/src/numbers/scales.ts compactNames': 'language tags of the catalogue',
  'packages/translation-checks/src/units/findMeasures.ts patterns': 'language tags of the catalogue',
  'server/src/engines/write/harper/harperProcess.mjs american': 'the rules of Harper',
  'server/src/engines/write/harper/harperProcess.mjs british': 'the British dictionary',
  'server/src/common/slices.ts sliceEnd': 'a time',
  'server/src/common/slices.ts turns': 'no keys: the turn of the work that waits',
  'server/src/http/uploadBody.ts waitingBytes': 'a number of bytes',
  'src/domain/address/routes.ts cache': 'tables of language names',
  'src/domain/history/history.ts formats': 'time zones',
  'src/domain/history/history.ts searchTexts': 'saved chats: the text of each goes with it',
  'src/domain/saved/savedList.ts searchTexts': 'saved items: the text of each goes with it',
  'packages/language-detector/src/loadModel.ts model': 'the language model',
  'packages/language-detector/src/scoreNeighbours.ts models': 'languages of the catalogue',
  'src/domain/languages/languageSearch.ts cache': 'language codes of the catalogue',
  'packages/core/src/text.ts segmenter': 'a segmenter',
  'packages/core/src/translate/abbreviations.ts sets': 'language subtags of the catalogue',
  'packages/core/src/translate/splitSentences.ts segmenters': 'language tags of the catalogue',
  'src/element/api/webmcp.ts offers': 'no keys: a function of each widget in the page',
  'src/element/attributes.ts objects': 'elements: what the page has set',
  'src/element/attributes.ts updates': 'elements',
  'src/element/field/fieldFace.ts known': 'elements: the fields that each checks',
  'src/element/page/lazyTranslation.ts translations':
    'elements: the translation of the page by each, which goes with it',
  'src/element/page/selection.ts current':
    'the element that is for selections; the selected text goes with the next selection',
  'src/element/instances.ts instances': 'elements',
  'src/screens/chat/Messages.tsx estimates': 'messages: the height of each, as a number',
  'src/components/droppedFiles.ts folders': 'dropped files',
  'src/services/backends/capabilities.ts known': 'addresses of servers with the name of the action',
  'src/services/backends/files.ts withoutJobs': 'addresses of servers',
  'src/services/backends/glossary.ts fetchedRows': 'addresses of the page’s glossaries',
  'src/services/backends/glossary.ts isCutReported': 'whether a warning was written',
  'src/services/backends/glossary.ts parsedRows': 'glossaries of the page',
  'src/services/backends/glossary.ts reported': 'addresses of the page’s glossaries',
  'src/services/backends/withNonce.ts fetchedNonces':
    'the page’s nonces with their actions, or with the address of new ones and the token',
  'src/services/device/detector/guess.ts unpacking': 'the end of unpacking the language model',
  'packages/field-writer/src/fields/fieldFacts.ts passwords': 'fields of the page',
  'packages/field-writer/src/marks/highlights.ts shared': 'a style sheet',
  'packages/page-translator/src/originals/originalPopover.ts sheet': 'a style sheet',
  'packages/field-writer/src/marks/highlights.ts users':
    'roots of the page: how many fields in each have marks',
  'src/services/device/address.ts owner': 'the widget that has the address bar',
  'src/services/device/address.ts hasWritten': 'whether that widget has changed the address',
  'src/services/device/savedItems.ts memory':
    'ids of saved items, if the browser blocks its storage: their texts last as long as the page',
  'src/services/device/speechRecognizer.ts endCurrent': 'the end of the running dictation',
  'src/services/device/speechSynthesizer.ts endCurrent': 'the end of the running speech',
  'src/services/device/storage.ts listeners': 'functions of widgets',
  'src/services/device/storage.ts memory': 'keys of the daily counters',
  'src/services/device/voicePorts.ts hasWarned': 'whether a warning was written',
  'src/state/translate/translateRequest.ts editing': 'a module',
  'src/theme/adoptSheet.ts adopted': 'shadow roots',
  'src/theme/emotionCache.ts caches': 'shadow roots',
  'src/theme/facadeStyles.ts shared': 'a style sheet',
  'src/components/Dialog.tsx before': 'no keys: declarations of the page’s style',
  'src/components/Dialog.tsx hadStyle': 'whether the page had a style attribute',
  'src/components/Dialog.tsx locks': 'a number of open dialogs',
  'src/theme/lazySheet.ts sheets': 'style sheets by their rules',
  'src/theme/screenStyles.ts shared': 'a style sheet',
};

/** Functions whose results keep values in the module that calls them, with the kind of values. */
export const STORE_FACTORIES: Readonly<Record<string, string>> = {
  createConjugator: 'the verbs of our lists',
  createDocumentLanguage: 'the language and direction of the document before its translation',
  readTable: 'the function words of our table',
};
