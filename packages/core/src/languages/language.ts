/** An entry of the language menus. There are 134: 129 languages and five regional or script variants. */
export interface Language {
  /** ISO 639-1, else 639-3, with an underscore before a region or script: `en`, `ceb`, `zh_Hant`. */
  readonly code: string;
  /** BCP 47, for `lang` attributes, `Intl` and translation engines: `zh-Hant`, `sr-Cyrl`. */
  readonly tag: string;
  /** A name in the flag sprite. Null: the menu shows the globe. */
  readonly flag: string | null;
  /** Written from right to left. */
  readonly rtl?: true;
}

export type LanguageLabels = Readonly<Record<string, string>>;
