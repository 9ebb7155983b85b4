/** The words beside an unknown word, in lower case; `.` and `,` are the ends of clauses. */
export interface Neighbours {
  readonly before: string;
  readonly after: string;
  /** Whether the word occurs again in the block: its author may mean it. */
  readonly isRepeated?: boolean;
}
