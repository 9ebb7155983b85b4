/** The names of languages by code, in the language of the interface. */
export type LanguageNames = Readonly<Record<string, string>>;

/** The browser names the languages that are not in the menu. */
export function createNameOf(names: LanguageNames, locale: string): (code: string) => string {
  const others = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  return (code) => {
    const name = names[code];
    if (name !== undefined) return name;
    try {
      return others.of(code.replaceAll('_', '-')) ?? code;
    } catch {
      // The page has an invalid language tag.
      return code;
    }
  };
}
