/** An entry of the language menus. There are 134: 129 languages and five regional or script variants. */
export interface Language {
  /** ISO 639-1, else 639-3, with an underscore before a region or script: `en`, `ceb`, `zh_Hant`. */
  readonly code: string;
  /** The BCP 47 tag, for `lang` attributes, `Intl` and translation engines: `zh-Hant`, `sr-Cyrl`. */
  readonly tag: string;
  /** Name of the round flag in the sprite. Null: the menu shows the globe. */
  readonly flag: string | null;
  /** Whether the language is written from right to left. */
  readonly rtl?: true;
}

/** The names of all entries in one interface language, by code. */
export type LanguageLabels = Readonly<Record<string, string>>;
