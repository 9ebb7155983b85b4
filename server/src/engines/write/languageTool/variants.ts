/** Languages that LanguageTool spell-checks only in a variant. The value is used for a code without a country. */
const VARIANTS: Readonly<Record<string, string>> = {
  en: 'en-US',
  de: 'de-DE',
  pt: 'pt-PT',
  ca: 'ca-ES',
};

/** When LanguageTool detects the language, it chooses among these variants. */
export const PREFERRED_VARIANTS = Object.values(VARIANTS).join(',');

/** Language codes for which LanguageTool uses another code. */
const CODES: Readonly<Record<string, string>> = { tl: 'tl-PH', fil: 'tl-PH', no: 'nb' };

/**
 * Returns the LanguageTool code for a language. Undefined if the server does not support the language.
 * @param language a code such as `en`, `en-GB` or `pt_BR`
 * @param known the codes that the server supports, with and without countries
 */
export function codeFor(language: string, known: ReadonlySet<string>): string | undefined {
  const code = language.replaceAll('_', '-');
  const [base = code] = code.split('-');
  const byPreference = [code === base ? VARIANTS[base] : code, CODES[base], VARIANTS[base], base];
  return byPreference.find((one) => one !== undefined && known.has(one.toLowerCase()));
}
