/** The methods of the element that wait for the widget. Their code is in `methods.ts`, which the first call loads. */
export const METHOD_NAMES = ['translate', 'setMode', 'setLanguages', 'newChat', 'stop', 'clear'] as const;

export type MethodName = (typeof METHOD_NAMES)[number];
