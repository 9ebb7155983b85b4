/** The methods of the element that wait for the widget. `methods.ts` has their code, which is loaded with the first call. */
export const METHOD_NAMES = ['translate', 'setMode', 'setLanguages', 'newChat', 'stop', 'clear'] as const;

export type MethodName = (typeof METHOD_NAMES)[number];
