/** `true` is a boolean attribute, which is written without a value. */
export type Value = string | true;

export interface Choice {
  readonly value: Value;
  readonly label: string;
}

/** An attribute or CSS custom property that the playground offers. */
export interface Option {
  /** A name such as `target-language` or `--la-max-width`. */
  readonly name: string;
  readonly label: string;
  /** A description of one or two sentences, without Markdown. */
  readonly description: string;
  /** Empty if there is no default. */
  readonly default: string;
  /** The values to choose from; empty if any text is allowed. */
  readonly choices: readonly Choice[];
}

export interface OptionGroup {
  readonly title: string;
  /** True if the group is open at the start. */
  readonly isOpen: boolean;
  readonly options: readonly Option[];
}

/** The values that differ from the default, by name. */
export type Values = Readonly<Record<string, Value>>;
