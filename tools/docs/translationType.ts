const RANGE = 'readonly [number, number]';
const PAIR = `source: ${RANGE}, target: ${RANGE}`;

export const TRANSLATION_TYPE =
  '{ text: string, engine?: string, quality?: string, formality?: string, ' +
  `pairs?: readonly { ${PAIR} }[], ` +
  `warnings?: readonly { kind: string, message: string, ${PAIR} }[], ` +
  'terms?: readonly { source: string, target: string, applied: boolean }[] }';
