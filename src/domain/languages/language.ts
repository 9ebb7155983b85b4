/** One entry of the language menus. There are 134 of them: 129 languages and five regional or script variants. */
export interface Language {
  /** ISO 639-1 where there is one, else 639-3, an underscore before a region or script: `en`, `ceb`, `zh_Hant`. */
  readonly code: string;
  /** The BCP 47 tag, for `lang` attributes, `Intl` and engines: `zh-Hant`, `sr-Cyrl`. */
  readonly tag: string;
  /** The name of its round flag in the sprite, or null: then the globe is shown. */
  readonly flag: string | null;
  /** Written from right to left. */
  readonly rtl?: true;
}

/** The name of each language entry in one interface language, by code. */
export type LanguageLabels = Readonly<Record<string, string>>;
