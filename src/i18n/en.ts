/**
 * English messages of the first screen. They define the type for the other languages, so code with a missing message
 * does not compile. A message with a parameter is a function.
 */
export const en = {
  'frame.label': 'Language assistant',
  'frame.tools': 'Tools',
  'frame.crashed': 'Something went wrong.',

  'mode.translate': 'Translate text',
  'mode.translateShort': 'Translate',
  'mode.translateMeta': (count: string) => `${count} languages`,
  'mode.ai': 'AI assistant',
  'mode.aiShort': 'Assistant',
  'mode.files': 'Translate files',
  'mode.filesShort': 'Files',
  'mode.write': 'AI write',
  'mode.writeShort': 'Write',
  'mode.new': 'New',

  'languages.source': (name: string) => `Source language: ${name}`,
  'languages.sourceDetected': (name: string) => `Source language: ${name}, detected`,
  'languages.target': (name: string) => `Target language: ${name}`,
  'languages.detected': 'detected',
  'languages.undo': (name: string) => `Back to ${name}`,
  'languages.swap': 'Swap languages',
  'languages.select': 'Select Language',
  'languages.list': 'Languages',
  'languages.search': 'Search languages',
  'languages.clearSearch': 'Clear search',
  'languages.none': 'No options',
  'languages.loading': 'Loading...',
  'languages.found': (count: string) => `Languages found: ${count}`,

  'source.region': 'Source',
  'source.text': 'Text to translate',
  'source.placeholder': 'Type or paste text to translate',
  'source.clear': 'Clear text',
  'source.copy': 'Copy the source text',
  'source.counter': 'Characters used:',

  'output.region': 'Translation',
  'output.placeholder': 'Translation',
  'output.translating': 'Translating',
  'output.copy': 'Copy the translation',
  'output.improve': 'Improve in Write',
  'output.retry': 'Try again',

  'error.title': 'This text could not be translated',
  'error.network': 'Check your connection and try again.',
  'error.timeout': 'The answer took too long. Try again.',
  'error.server': 'The translation service has a problem. Try again in a moment.',
  'error.expired': 'This page is no longer up to date. Reload it and try again.',
  'error.tooMany': 'You have reached the daily translation limit.',
  'error.again': (time: string) => `Available again: ${time}`,
  'error.busy': 'Too many requests at once. Try again in a moment.',
  'error.pair':
    'This text cannot be translated between these two languages. Check that they are the right ones.',
  'error.languages': 'Please select source and target languages',
  'error.notConfiguredTitle': 'This assistant is not set up yet',
  'error.notConfigured': 'The owner of this page has to connect it to a translation service.',
} as const;
