/** Languages whose spelling LanguageTool checks in a variant only, and the one that is meant without a country. */
const VARIANTS: Readonly<Record<string, string>> = {
  en: 'en-US',
  de: 'de-DE',
  pt: 'pt-PT',
  ca: 'ca-ES',
};

/** The variants that it chooses among when it detects the language. */
export const PREFERRED_VARIANTS = Object.values(VARIANTS).join(',');

/** LanguageTool has other codes for these. */
const CODES: Readonly<Record<string, string>> = { tl: 'tl-PH', fil: 'tl-PH', no: 'nb' };

/**
 * The language to ask for, among those of the server; undefined if it has none of them.
 * @param language such as `en`, `en-GB` or `pt_BR`
 * @param known the codes of the server with and without countries
 */
export function codeFor(language: string, known: ReadonlySet<string>): string | undefined {
  const code = language.replaceAll('_', '-');
  const [base = code] = code.split('-');
  const byPreference = [code === base ? VARIANTS[base] : code, CODES[base], VARIANTS[base], base];
  return byPreference.find((one) => one !== undefined && known.has(one.toLowerCase()));
}
