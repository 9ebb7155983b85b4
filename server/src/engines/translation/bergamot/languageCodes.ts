/** Entries with a different code in Mozilla's list. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  no: ['nb'],
  nb: ['no'],
  zh: ['zh-hans'],
  he: ['iw'],
  fil: ['tl'],
  tl: ['fil'],
};

/** The entries for a code of Mozilla's list, if they differ from the entry with the same code. */
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
 * Possible codes of an entry in a list of models, in lower case, best first. A region may be dropped (`pt_BR` →
 * `pt-br`, `pt`), a script may not: a model for `zh` would translate `zh_Hant` into the wrong script.
 */
export function modelCodes(entry: string): readonly string[] {
  const code = normalised(entry);
  const [language = code, part = ''] = code.split('-');
  const withoutRegion = part.length === 2 ? [language] : [];
  return [code, ...(ALIASES[code] ?? []), ...withoutRegion];
}

/** The entries that match the code of a model. */
export function entriesOf(modelCode: string): readonly string[] {
  const code = normalised(modelCode);
  return ENTRIES[code] ?? [code.replace(/-([a-z]{2})$/, (_, region: string) => `_${region.toUpperCase()}`)];
}

/** The canonical form of `zh_Hant`, `zh-hant` and `zh-Hant`. */
export function normalised(code: string): string {
  return code.replace('_', '-').toLowerCase();
}
