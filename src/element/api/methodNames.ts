/** The methods of the element that wait for the widget. Their code is in `methods.ts`, which the first call loads. */
// In the order that compresses best: the list is part of the entry.
export const METHOD_NAMES = [
  'translate',
  'newChat',
  'stop',
  'setLanguages',
  'setMode',
  'exportSaved',
  'clear',
] as const;

export type MethodName = (typeof METHOD_NAMES)[number];
