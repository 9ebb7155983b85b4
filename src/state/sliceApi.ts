import type { Edit } from './pendingEdit';

/**
 * A slice's access to the store: it reads and writes its own state.
 * @template Deps what it uses of other slices, each as a `Pick` of their interface
 */
export interface SliceApi<Slice, Deps> {
  get(): Slice;
  /** Merges a change into the slice. One store write. */
  set(change: Partial<Slice>): void;
  /** The current state of the other slices. */
  deps(): Deps;
  /** The state without the text that is being typed. `get` and `deps` commit that text. */
  readonly committed: { get(): Slice; deps(): Deps };
  /** Defers an edit until the user pauses or something reads the state. */
  deferEdit(edit: Edit): void;
}
