export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What the playground offers for one attribute or CSS custom property. */
export interface Option {
  /** `target-language` or `--la-max-width`. */
  readonly name: string;
  readonly label: string;
  /** One sentence or two, without Markdown. */
  readonly description: string;
  /** Empty if there is none. */
  readonly default: string;
  /** The values to choose from; empty for a text. */
  readonly choices: readonly Choice[];
}

export interface OptionGroup {
  readonly title: string;
  /** Open from the start. */
  readonly isOpen: boolean;
  readonly options: readonly Option[];
}

/** The values that differ from the default, by name. */
export type Values = Readonly<Record<string, string>>;
