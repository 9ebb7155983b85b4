import { LOCALES } from '@lang-assistant/core/locales';

const LOCALE_FILES = LOCALES.map((locale) => `src/i18n/${locale === 'en' ? 'enLocale' : locale}.ts`);

/** The only files of src/ that call import() or import.meta.glob(), each with what it loads on demand and why. */
export const DYNAMIC_IMPORTS: Readonly<Record<string, string>> = {
  'src/app/Overlays.tsx': 'dialogs and toasts, which the first screen does not show',
  'src/app/screens.ts': 'the screen of each mode but the first',
  'src/components/languages/LanguageSelect.tsx': 'the language menu, when it is first opened',
  'src/components/textPane/TextPane.tsx': 'the notice on a text that is too long',
  'src/components/hooks/useRowWindow.ts': 'the virtualizer, with the first long conversation',
  'src/components/richText/htmlParser.ts': 'the HTML parser, with the first reply that holds HTML',
  'src/element/loadWidget.ts': 'everything but the facade',
  'src/element/Root.tsx': 'the tools for agents, where the page offers them',
  'src/element/widget.ts':
    'the wording of configuration warnings, and the methods of the element, with their first use',
  'src/element/instances.ts': 'the implementations that only one feature needs',
  ...Object.fromEntries(LOCALE_FILES.map((path) => [path, 'the messages of each feature'])),
  'src/i18n/loadLocale.ts': 'the messages of the chosen language',
  'src/element/createWarn.ts': 'the texts of warnings, on pages that are configured wrongly',
  'src/element/page/loadPage.ts': 'the page bar, for elements with `page`, and for translatePage()',
  'src/element/page/loadPageTranslation.ts':
    'what translates the page, with its first use, and the popover for selected text',
  'src/element/page/loadSelection.ts': 'the button for selected text, with the first selection',
  'src/element/page/selectionTexts.ts': 'the messages of dictionary and writing, with their first use',
  'src/element/page/openSelection.ts': 'the services of the popover, with its first action',
  'src/element/page/selectionServices.ts':
    'dictionary, writing, comparison of texts and usage counting, with their first use',
  'src/element/field/loadField.ts': 'the writer, with the first focus of a field of an element with `for`',
  'src/element/field/fieldFace.ts': 'attachWriter(), with its first call',
  'src/element/field/lazyPopover.ts': 'the popover of a field, with its first suggestion',
  'src/i18n/field/loadFieldMessages.ts': 'the messages of the writer in the chosen language',
  'src/services/host/field/loadParts.ts': 'what only some fields and browsers need',
  'src/screens/chat/loadConversation.ts': 'what an empty chat does not show: Markdown, saved chats, alerts',
  'src/screens/chat/voice/useMessageVoice.ts': 'the dictation of a message, after the first screen',
  'src/screens/files/jobs/loadJobList.ts': 'the list of document jobs, with the first one',
  'src/screens/translate/dictionary/useDictionarySection.ts': 'the dictionary panel, for single words',
  'src/screens/translate/sentences/PairTrigger.tsx': 'the marks of pairs, with their first use',
  'src/screens/translate/voice/useVoiceControls.ts': 'dictation and reading aloud, after the first screen',
  'src/services/backends/createBackend.ts': 'each call of a backend but translate',
  'src/services/backends/dictionaryEntry.ts':
    'the language detector, for examples in two languages of one script',
  'src/services/backends/check.ts': 'functions of the host page, if the page has some',
  'src/services/backends/segments.ts': 'glossaries of the host page, if the page has some',
  'src/services/backends/chat.ts': 'functions of the host page, if the page has some',
  'src/services/backends/dictionary.ts': 'functions of the host page, if the page has some',
  'src/services/backends/files.ts':
    'document jobs, with the first one, and functions of the host page, if it has some',
  'src/services/backends/write.ts': 'functions of the host page, if the page has some',
  'src/services/backends/translate.ts':
    'functions and glossaries of the host page, if the page has some, and the reader of streams',
  'src/services/backends/withNonce.ts': 'the request for a nonce, where the page has none or an outdated one',
  'src/services/device/detector.ts': 'the language detector, for texts in an unknown language',
  'src/services/device/detector/guess.ts': 'franc, for texts of which the detector is not sure',
  'src/services/device/filePorts.ts': 'the export to Word, when it is first used',
  'src/services/http/sendRequest.ts': 'the parser of quota errors, when a limit is reached',
  'src/services/responses/translate.ts': 'the parser of sentences, with the first response that has some',
  'src/services/responses/looseJson.ts': 'the repair of JSON, when a reply does not parse',
  'src/state/translate/translateSlice.ts': 'the order of a language menu, when it is first opened',
  'src/state/translate/translateRequest.ts': 'what a translation in sentences needs, with the first one',
  'src/state/address/addressSlice.ts': 'address reading and writing, on pages that have such addresses',
  'src/state/features.ts': 'the controller of each feature, with its first use',
};
