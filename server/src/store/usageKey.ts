/** The key of a usage counter. `subject` is a pseudonym: a token's subject, or a salted hash. */
export interface UsageKey {
  readonly subject: string;
  /** The kind of use that is counted, such as `ai`, `write`, `files` or `words`. */
  readonly counter: string;
  /** The day in UTC, such as `2026-11-21`. */
  readonly day: string;
}
