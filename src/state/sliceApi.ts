import type { Edit } from './pendingEdit';

/**
 * The access of a slice to the store: it reads and writes only its state.
 * @template Deps parts of other slices that it uses, each as a `Pick` of their interface
 */
export interface SliceApi<Slice, Deps> {
  get(): Slice;
  /** Merges a change into the slice with a single store write. */
  set(change: Partial<Slice>): void;
  /** The current state of the other slices. */
  deps(): Deps;
}

/** For a slice with a text box. */
export interface TextSliceApi<Slice, Deps> extends SliceApi<Slice, Deps> {
  /**
   * Changes the state without rendering it. The rest of the edit runs when the user pauses, or before the next other
   * change.
   */
  deferEdit(change: Partial<Slice>, edit: Edit): void;
  /** Completes the deferred edit, if there is one. Call before an action that replaces the text. */
  commitEdit(): void;
}
