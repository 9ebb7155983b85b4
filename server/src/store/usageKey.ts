/** `subject` is a pseudonym: a token's subject, or a salted hash. */
export interface UsageKey {
  readonly subject: string;
  /** Such as `ai`, `write`, `files` or `words`. */
  readonly counter: string;
  /** In UTC, such as `2026-11-21`. */
  readonly day: string;
}
