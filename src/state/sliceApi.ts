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
}

/** The same for a slice with a text box. */
export interface TextSliceApi<Slice, Deps> extends SliceApi<Slice, Deps> {
  /**
   * Changes the state without rendering it, and defers the rest of the edit until the user pauses or the state changes
   * otherwise.
   */
  deferEdit(change: Partial<Slice>, edit: Edit): void;
  /** Completes the deferred edit, if there is one: before an act that takes its place. */
  commitEdit(): void;
}
