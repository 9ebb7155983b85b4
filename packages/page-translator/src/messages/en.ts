export const en = {
  'page.label': 'Page translation',
  'page.language': 'Target language',
  'page.start': 'Translate this page',
  'page.original': 'Show original',
  'page.stop': 'Stop',
  'page.continue': 'Continue',
  'page.retry': 'Try again',
  'page.always': 'Translate every page here',
  'page.kept': 'This choice is kept in your browser.',
  'page.more': 'More options',
  'page.isIn': (name: string) => `This page is in ${name}.`,
  'page.working': 'Translating this page',
  'page.progress': (done: number, total: number) => `${done} of ${total} texts`,
  'page.done': (count: number) => `${count} ${count === 1 ? 'text' : 'texts'} translated`,
  'page.stopped': (done: number, total: number) =>
    `Translation stopped. ${done} of ${total} texts translated.`,
  'page.partly': (done: number, total: number, failed: number) =>
    `${done} of ${total} texts translated. ${failed} could not be translated.`,
  'page.soFar': (done: number, total: number) => `${done} of ${total} texts translated.`,
  'page.failed': 'This page could not be translated.',
  'page.already': (name: string) => `This page is already in ${name}.`,
  'page.nothing': 'There is nothing to translate on this page.',
  'page.pair': (source: string, target: string) =>
    `${source} to ${target} is not available here. Choose another language.`,
  'page.offline': 'You are offline. Reconnect to translate this page.',
  'page.offlineRest': 'You are offline. The rest follows when you reconnect.',
  'page.limit': 'You have reached the daily translation limit.',
  'page.network': 'The service cannot be reached.',
  'page.browser': 'Your browser is translating this page. Turn that off to translate it here.',

  'original.label': 'Original text',
  'original.previous': 'Previous text',
  'original.next': 'Next text',
  'original.corrected': 'Corrected by this site',

  'selection.button': 'Translate the selection',
  'selection.label': 'Selected text',
  'selection.dictionary': 'Dictionary',
  'selection.improve': 'Improve',
  'selection.listen': 'Listen to the selected text',
  'selection.listenResult': 'Listen to the translation',
  'selection.close': 'Close',
  'selection.working': 'Translating',
  'selection.copy': 'Copy the translation',
  'selection.copied': 'Copied to clipboard!',
  'selection.copyFailed': 'The text could not be copied. Select it and copy it by hand.',
  'selection.save': 'Save the translation',
  'selection.stopSource': 'Stop reading the source text',
  'selection.stopResult': 'Stop reading the translation',
  'selection.failed': 'This text could not be translated',
  'selection.network': 'Check your connection and try again.',
} as const;

/** Widens English literals to `string`, so that the messages of other languages match the type. */
export type PageMessages = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key];
};
