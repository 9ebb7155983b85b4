export const en = {
  'field.count': (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  'field.checking': 'Checking',
  'field.none': 'No suggestions',
  'field.failed': 'Not checked',
  'field.paused': 'Paused',
  'field.pausedName': 'Paused: another language',
  'field.limit': 'Limit reached',
  'field.ask': 'Check text',
  'field.spelling': 'Spelling',
  'field.grammar': 'Grammar',
  'field.punctuation': 'Punctuation',
  'field.word': 'Word choice',
  'field.style': 'Style',
  'field.place': (index: number, count: number) => `${index} of ${count}`,
  'field.placed': (kind: string, place: string) => `${kind}, ${place}`,
  'field.previous': 'Previous suggestion',
  'field.next': 'Next suggestion',
  'field.close': 'Close',
  'field.replace': (text: string) => `Replace with ${text}`,
  'field.remove': (text: string) => `Remove “${text}”`,
  'field.suggestion': (text: string) => `Suggestion: ${text}`,
  'field.dismiss': 'Dismiss',
  'field.all': 'All suggestions',
  'field.acceptAll': 'Accept all',
  'field.done': (count: number) =>
    count === 1 ? '1 change made. You can undo it.' : `${count} changes made. You can undo them.`,
  'field.undo': 'Undo',
  'field.readOnly': 'This field is read-only.',
  'field.refused': 'The field did not take the change. Your text is as it was.',
  'field.tooLong': 'There is no space for this change in the field.',
  'field.failedWhy': 'This text could not be checked: the service is not available. Try again in a moment.',
  'field.unsupported': (name: string) =>
    name === ''
      ? 'The service could not check the spelling of this text.'
      : `The service could not check the spelling of this text in ${name}.`,
  'field.offline': 'You are offline. Reconnect to check this text.',
  'field.retry': 'Try again',
  'field.pausedWhy': (name: string) =>
    `This text seems to be in another language. Suggestions are for ${name}.`,
  'field.checkIn': (name: string) => `Check in ${name}`,
  'field.limitWhy': 'You have reached the daily limit for suggestions.',
  'field.logIn': 'Log in',
} as const;

/** Widens English literals to `string`, so that the messages of other languages match the type. */
export type FieldMessages = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key];
};
