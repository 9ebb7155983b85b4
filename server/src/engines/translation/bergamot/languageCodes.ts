/** Catalogue codes for which Mozilla's list of models has another code. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  no: ['nb'],
  nb: ['no'],
  zh: ['zh-hans'],
  he: ['iw'],
  fil: ['tl'],
  tl: ['fil'],
};

/** The catalogue codes for a code of Mozilla's list, if there is more than one or if it is spelled differently. */
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
 * Returns the model codes to try for a language, in lower case, best first. The region may be dropped (`pt_BR` →
 * `pt-br`, `pt`). The script is never dropped, because a model for `zh` would translate `zh_Hant` into the wrong
 * script.
 */
export function modelCodes(entry: string): readonly string[] {
  const code = normalised(entry);
  const [language = code, part = ''] = code.split('-');
  const withoutRegion = part.length === 2 ? [language] : [];
  return [code, ...(ALIASES[code] ?? []), ...withoutRegion];
}

export function entriesOf(modelCode: string): readonly string[] {
  const code = normalised(modelCode);
  return ENTRIES[code] ?? [code.replace(/-([a-z]{2})$/, (_, region: string) => `_${region.toUpperCase()}`)];
}

/** `zh_Hant`, `zh-hant` and `zh-Hant` all become `zh-hant`. */
export function normalised(code: string): string {
  return code.replace('_', '-').toLowerCase();
}
