/**
 * Maps codes of the catalogue to DeepL's codes, from its documentation ("Languages supported", API v2). If an account
 * lacks a language, DeepL responds with 400, and the chain tries the next engine.
 */
const SAME_CODE =
  'ar bg cs da de el es et fi fr he hu id it ja ko lt lv nl pl ro ru sk sl sv th tr uk vi'.split(' ');

interface Codes {
  readonly source: string;
  readonly target: string;
}

const DEEPL_CODES: ReadonlyMap<string, Codes> = new Map([
  ...SAME_CODE.map((code): [string, Codes] => [
    code,
    { source: code.toUpperCase(), target: code.toUpperCase() },
  ]),
  ['en', { source: 'EN', target: 'EN-GB' }],
  ['en_US', { source: 'EN', target: 'EN-US' }],
  ['pt', { source: 'PT', target: 'PT-PT' }],
  ['pt_BR', { source: 'PT', target: 'PT-BR' }],
  ['zh', { source: 'ZH', target: 'ZH-HANS' }],
  ['zh_Hant', { source: 'ZH', target: 'ZH-HANT' }],
  ['no', { source: 'NB', target: 'NB' }],
  ['nb', { source: 'NB', target: 'NB' }],
  // DeepL has only one French, which includes Canadian French as a source language.
  ['fr_CA', { source: 'FR', target: 'FR' }],
]);

/** The target languages for which DeepL's documentation lists `formality`, as codes of the catalogue. */
export const FORMALITY_TARGETS = 'de es fr fr_CA it ja nl pl pt pt_BR ru'.split(' ');

/** Returns DeepL's codes for a pair. Undefined if DeepL lacks a language, or treats both as the same language. */
export function deeplPair(source: string, target: string): Codes | undefined {
  const from = DEEPL_CODES.get(source)?.source;
  const to = DEEPL_CODES.get(target)?.target;
  if (from === undefined || to === undefined || to.split('-')[0] === from) return undefined;
  return { source: from, target: to };
}

export function deeplPairs(): readonly { readonly source: string; readonly target: string }[] {
  const codes = [...DEEPL_CODES.keys()];
  return codes.flatMap((source) =>
    codes.filter((target) => deeplPair(source, target)).map((target) => ({ source, target })),
  );
}
