/** Messages of the page bar. Numbers are counts of texts. */
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
  'page.network': 'Check your connection and try again.',
  'page.browser': 'Your browser is translating this page. Turn that off to translate it here.',
} as const;
