/**
 * The access of a slice to the store: it reads and writes only its state.
 * @template Deps parts of other slices that it uses, each as a `Pick` of their interface
 */
export interface SliceApi<Slice, Deps> {
  /** The text box first reports the text that waits for a pause in typing. */
  get(): Slice;
  /** Merges a change into the slice with a single store write. */
  set(change: Partial<Slice>): void;
  /** The current state of the other slices. */
  deps(): Deps;
}
