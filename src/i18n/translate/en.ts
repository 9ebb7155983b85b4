export const en = {
  'formality.label': 'Formality',
  'formality.default': 'Default',
  'formality.formal': 'Formal',
  'formality.informal': 'Informal',
  'formality.unsupported': 'The service that translated this text cannot choose its formality.',

  'terms.show': (count: string) => `Terms used (${count})`,
  'terms.list': 'Terms used',
  'terms.notApplied': 'not applied',

  /** The name of the button at a sentence that the reader should check. */
  'check.show': (message: string) => `Check: ${message}`,

  'translate.stop': 'Stop translating',
  'translate.again': 'Translate again',
} as const;
