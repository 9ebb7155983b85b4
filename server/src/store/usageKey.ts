/** The key of a usage counter. `subject` is a pseudonym: a token's subject, or a salted hash. */
export interface UsageKey {
  readonly subject: string;
  /** `ai`, `write`, `files`, `words`. */
  readonly counter: string;
  /** `2026-11-21`, in UTC. */
  readonly day: string;
}
