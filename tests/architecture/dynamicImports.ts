/** The only files of src/ that call import() or import.meta.glob(), each with what it loads on demand and why. */
export const DYNAMIC_IMPORTS: Readonly<Record<string, string>> = {
  'src/app/Overlays.tsx': 'dialogs and toasts, which the first screen does not show',
  'src/components/languages/LanguageSelect.tsx': 'the language menu, when it is first opened',
  'src/components/RichText.tsx': 'the HTML parser, with the first reply that holds HTML',
  'src/element/loadWidget.ts': 'everything but the facade',
  'src/element/settings.ts': 'the texts of lines in the console, on pages that are configured wrongly',
  'src/element/api/loadApi.ts': 'the methods of the element, with their first use, and the tools for agents',
  'src/i18n/loadLocale.ts': 'the messages of the chosen language',
  'src/screens/features.ts': 'the components and the controller of each feature',
  'src/screens/chat/loadConversation.ts': 'what an empty chat does not show: Markdown, saved chats',
  'src/services/backends/check.ts': 'functions of the host page that check texts, if the page has some',
  'src/services/backends/loadChunk.ts': 'glossaries of the host page, if the page has some',
  'src/services/backends/loadCalls.ts':
    'each call of a backend but translate, glossaries, voice, downloads and the comparison of texts',
  'src/element/page/loadPage.ts': 'the page bar, for elements with `page`, and for translatePage()',
  'src/element/page/loadPageTranslation.ts':
    'what translates the page, and the services of the popover for selected text, with their first use',
  'src/element/page/loadSelection.ts': 'the button for selected text, with the first selection',
  'src/element/field/loadField.ts':
    'the writer, with the first focus of a field of an element with `for`, and for attachWriter()',
  'src/screens/translate/CorrectButton.tsx': 'the form for corrections, for owners of a site',
  'src/services/device/detector.ts': 'the language detector, for texts in an unknown language',
  'src/services/device/detector/guess.ts': 'franc, for texts of which the detector is not sure',
  'src/services/device/filePorts.ts': 'the export to Word, when it is first used',
  'src/state/translate/translateRequest.ts':
    'what sends only the edited sentences, after the first translation in sentences',
  'src/state/address/addressSlice.ts': 'address reading and writing, on pages that have such addresses',
};
