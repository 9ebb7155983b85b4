/** Entries of ours that Mozilla lists under another code. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  no: ['nb'],
  nb: ['no'],
  zh: ['zh-hans'],
  he: ['iw'],
  fil: ['tl'],
  tl: ['fil'],
};

/** What Mozilla's codes are called in our catalogue, where the code itself is not the answer or not the only one. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'en_US'],
  fr: ['fr', 'fr_CA'],
  pt: ['pt', 'pt_BR'],
  nb: ['no'],
  iw: ['he'],
  tl: ['fil'],
  'zh-hans': ['zh'],
  'zh-hant': ['zh_Hant'],
  'sr-cyrl': ['sr_Cyrl'],
};

/**
 * The codes, in lower case and best first, under which a list of models may hold a language entry of ours. A region is
 * given up where there is no model for it (`pt_BR` → `pt-br`, `pt`); a script never is: a model for `zh` would answer
 * `zh_Hant` in the wrong writing.
 */
export function modelCodes(entry: string): readonly string[] {
  const code = normalised(entry);
  const [language = code, part = ''] = code.split('-');
  const withoutRegion = part.length === 2 ? [language] : [];
  return [code, ...(ALIASES[code] ?? []), ...withoutRegion];
}

/** The language entries of ours that a model's code stands for. */
export function entriesOf(modelCode: string): readonly string[] {
  const code = normalised(modelCode);
  return ENTRIES[code] ?? [code.replace(/-([a-z]{2})$/, (_, region: string) => `_${region.toUpperCase()}`)];
}

/** One spelling for `zh_Hant`, `zh-hant` and `zh-Hant`. */
export function normalised(code: string): string {
  return code.replace('_', '-').toLowerCase();
}
