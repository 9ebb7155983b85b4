export const en = {
  // Shown above a retry button if the rest of the widget could not be loaded.
  'load.failed': 'Check your connection.',
  'limit.title': (max: string) => `Your text is longer than ${max} characters`,
  'limit.partHere': (here: string, total: string) => `The first ${here} of ${total} characters are here.`,
  'limit.copyRest': 'Copy the rest',
  'limit.anonymous': (max: string) => `Register for free to translate up to ${max} at a time.`,
  'limit.loggedIn': 'Shorten it, or translate it in parts.',
  'limit.register': 'Register',

  'languages.used': 'Used in this visit',
  'languages.unavailable': 'Not available here',

  'toast.copied': 'Copied to clipboard!',
  'toast.copyFailed': 'The text could not be copied. Select it and copy it by hand.',
  'toast.emptyBox': 'The box is empty!',
  'toast.fileDone': 'Document translated successfully',
  'toast.wordFailed': 'Error generating Word file',
  'toast.saveFailed': 'The file could not be saved. Please try again.',
  'toast.listFailed': 'Your earlier documents could not be loaded. Please try again later.',
} as const;
